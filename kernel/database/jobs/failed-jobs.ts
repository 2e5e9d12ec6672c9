import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { withSessionOptions, withoutLimits } from '../connections/session-options.ts';
import { withClient } from '../database.ts';
import { jobsSchema } from './jobs-schema.ts';

/** A job or event that failed as often as it was tried. It is kept for 14 days. */
export interface FailedJob {
  readonly queue: string;
  readonly id: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** The last error's message. */
  readonly reason: string;
}

const rowSchema = z.object({
  queue: z.string(),
  id: z.string(),
  failedAt: z.date(),
  attempts: z.number(),
  reason: z.string(),
});

/** What pg-boss answers, which its types do not tell. */
const retried = z.object({ affected: z.int() });

/** The latest failures first, a thousand at most. Not those of schedules, which run again by themselves. */
export async function failedJobs(url: string): Promise<FailedJob[]> {
  const { rows } = await withClient(url, (client) =>
    client.query(
      `select name as queue, id, completed_on as "failedAt", retry_count + 1 as attempts,
         coalesce(output->>'message', output::text, '') as reason
       from ${jobsSchema}.job where state = 'failed' and policy is distinct from 'stately'
       order by completed_on desc, id limit 1000`,
    ),
  );
  return z.array(rowSchema).parse(rows);
}

/**
 * Has failed jobs tried again; each gets one more attempt. Handlers can repeat what they did before. Returns how many
 * there were: one that somebody else has sent again meanwhile is no longer a failed one.
 */
export async function retryFailedJobs(url: string, failed: readonly FailedJob[]): Promise<number> {
  if (failed.length === 0) return 0;
  const boss = new PgBoss({
    connectionString: withSessionOptions(url, withoutLimits),
    schema: jobsSchema,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    let sent = 0;
    for (const [queue, jobs] of Map.groupBy(failed, (job) => job.queue)) {
      const ids = jobs.map(({ id }) => id);
      sent += retried.parse(await boss.retry(queue, ids)).affected;
    }
    return sent;
  } finally {
    await boss.stop();
  }
}

/** Failed jobs in the databases of all services. */
export interface FailedJobs {
  /** The latest failures first, and the services whose database is unknown here or does not answer. */
  list(): Promise<{ readonly jobs: readonly FailedJob[]; readonly unread: readonly string[] }>;
  /** Has one that failed at this time tried once more and returns it; null if there is none, or it was sent since. */
  retry(id: string, failedAt: Date): Promise<FailedJob | null>;
}

/** Reads the databases anew each time; `urlOf` is undefined for one that this process does not know. */
export function createFailedJobs(
  services: readonly string[],
  urlOf: (service: string) => string | undefined,
): FailedJobs {
  async function readAll() {
    const groups = [...Map.groupBy(services, urlOf)];
    return Promise.all(
      groups.map(async ([url, owners]) => {
        const jobs = url === undefined ? null : await failedJobs(url).catch(() => null);
        return { url, jobs: jobs ?? [], unread: jobs === null ? owners : [] };
      }),
    );
  }
  return {
    list: async () => {
      const all = await readAll();
      return {
        jobs: all
          .flatMap(({ jobs }) => jobs)
          .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime() || (a.id < b.id ? -1 : 1)),
        unread: all.flatMap(({ unread }) => unread).toSorted(),
      };
    },
    retry: async (id, failedAt) => {
      for (const { url, jobs } of await readAll()) {
        const job = jobs.find((one) => one.id === id && one.failedAt.getTime() === failedAt.getTime());
        if (job === undefined || url === undefined) continue;
        return (await retryFailedJobs(url, [job])) === 0 ? null : job;
      }
      return null;
    },
  };
}
