import type { JobHandler, Jobs } from '../../kernel/database/jobs/jobs.ts';

/** Jobs that wait until a test runs them, by their handlers' names. */
export function recordJobs() {
  const waiting: object[] = [];
  const jobs: Pick<Jobs, 'publish'> = {
    publish: async (_transaction, _event, ...payloads) => void waiting.push(...payloads),
  };
  return {
    jobs,
    /** Does what waits, in its order; what fails waits on. */
    work: async (handler: JobHandler): Promise<void> => {
      for (const payload of waiting.splice(0)) {
        await handler(structuredClone(payload), new AbortController().signal).catch((error: unknown) => {
          waiting.push(payload);
          throw error;
        });
      }
    },
    waiting,
  };
}
