import { type FailedJob, failedJobs, retryFailedJobs } from '../../kernel/database/jobs/failed-jobs.ts';
import { createLogOutput } from '../../kernel/observability/log-output.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import type { Env } from '../../services.ts';
import { findTables } from '../databases.ts';
import { createShutdown } from '../shutdown.ts';

const usage =
  'Usage: npm run jobs                       lists jobs that failed as often as they were tried\n' +
  '       npm run jobs -- retry <id> ...     tries these once more\n' +
  '       npm run jobs -- retry all          tries all of them once more';

function describe({ queue, id, failedAt, attempts, reason }: FailedJob): string {
  const why = reason.replace(/\s+/g, ' ').slice(0, 200);
  return `${failedAt.toISOString()}  ${id}  ${queue}  after ${attempts} attempts: ${why}`;
}

/** What to try again; throws an error that names ids which no failed job has. */
function choose(failed: readonly FailedJob[], wanted: readonly string[]): readonly FailedJob[] {
  if (wanted.length === 1 && wanted[0] === 'all') return failed;
  const known = new Set(failed.map(({ id }) => id));
  const unknown = wanted.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`No failed job has the id ${unknown.join(', ')}.`);
  return failed.filter(({ id }) => wanted.includes(id));
}

/** `npm run jobs`: failed jobs in the databases of the services in SERVICES, which may be running meanwhile. */
export async function jobsCommand([verb, ...ids]: readonly string[], env: Env): Promise<string> {
  if (verb !== undefined && (verb !== 'retry' || ids.length === 0)) throw new Error(usage);
  const shutdown = createShutdown();
  try {
    const { tables } = await findTables(env, createLogger(env.LOG_LEVEL, createLogOutput(2)), shutdown);
    const urls = [...new Set(tables.map(({ url }) => url))];
    const byUrl = await Promise.all(urls.map(async (url) => [url, await failedJobs(url)] as const));
    const failed = byUrl.flatMap(([, jobs]) => jobs);
    if (verb === undefined) return failed.map(describe).join('\n') || 'No job has failed.';
    const chosen = choose(failed, ids);
    for (const [url, jobs] of byUrl) {
      await retryFailedJobs(
        url,
        jobs.filter((job) => chosen.includes(job)),
      );
    }
    return `${chosen.length} ${chosen.length === 1 ? 'job is' : 'jobs are'} tried once more.`;
  } finally {
    await shutdown.closeAll();
  }
}
