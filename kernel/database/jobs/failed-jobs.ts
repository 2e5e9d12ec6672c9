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

/** Has failed jobs tried again; each gets one more attempt. Handlers can repeat what they did before. */
export async function retryFailedJobs(url: string, failed: readonly FailedJob[]): Promise<void> {
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
    for (const [queue, jobs] of Map.groupBy(failed, (job) => job.queue)) {
      const ids = jobs.map(({ id }) => id);
      await boss.retry(queue, ids);
    }
  } finally {
    await boss.stop();
  }
}
