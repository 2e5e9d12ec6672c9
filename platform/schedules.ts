import type { Clock } from '../kernel/clock.ts';
import type { Env } from '../kernel/env.ts';
import { startJobs } from '../kernel/jobs.ts';
import type { Logger } from '../kernel/logger.ts';
import { sweepExpired } from '../authorization-server/sweep.ts';
import { sweepIdempotencyKeys } from '../rest-facade/idempotency.ts';
import type { Closers } from './closers.ts';
import type { DatabaseOwner, Databases } from './databases.ts';

interface ScheduleOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databases: Databases;
  readonly closers: Closers;
}

/** Periodic work of this process's services; each run can be repeated or cut off without harm. */
export async function startSchedules({
  env,
  logger,
  clock,
  databases,
  closers,
}: ScheduleOptions): Promise<void> {
  const schedules: { owner: DatabaseOwner; name: string; cron: string; run: () => Promise<void> }[] = [
    {
      owner: 'authorization-server',
      name: 'authorization-server.sweep',
      cron: '17 * * * *',
      run: async () =>
        sweepExpired({ database: await databases.of('authorization-server').unhurried(), clock }),
    },
    {
      owner: 'rest-facade',
      name: 'rest-facade.sweep',
      cron: '37 * * * *',
      run: async () =>
        sweepIdempotencyKeys({ database: await databases.of('rest-facade').unhurried(), clock }),
    },
  ];
  const here = schedules.filter(({ owner }) => env.SERVICES.includes(owner));
  const urls = new Set(here.map(({ owner }) => databases.urlOf(owner) ?? ''));
  for (const url of urls) {
    const jobs = await startJobs({ url, logger });
    closers.add(() => jobs.stop());
    for (const { owner, name, cron, run } of here) {
      if (databases.urlOf(owner) === url) await jobs.schedule(name, cron, run);
    }
  }
}
