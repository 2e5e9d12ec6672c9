import { type Jobs, startJobs } from '../kernel/database/jobs/jobs.ts';
import type { House } from '../kernel/house.ts';
import { type Env, services } from '../services.ts';
import type { Databases } from './databases.ts';
import { localServices } from './local-services.ts';

/** Periodic work of this process's services; returns the jobs of those with tables. */
export async function startSchedules(
  house: House<Env>,
  databases: Databases,
): Promise<(service: string) => Jobs> {
  const started = new Map<string, Jobs>();
  const here = (await localServices(services, house.env)).filter(({ database }) => database !== undefined);
  for (const [url, those] of Map.groupBy(here, ({ name }) => databases.urlOf(name) ?? '')) {
    const jobs = await startJobs({ url, logger: house.logger });
    house.shutdown.add(() => jobs.stop());
    for (const { name: owner, schedules = [] } of those) {
      started.set(owner, jobs);
      for (const { name, cron, run } of schedules) {
        await jobs.schedule(name, cron, async () =>
          run({ ...house, database: await databases.of(owner).withoutTimeout() }),
        );
      }
    }
  }
  return (service) => {
    const jobs = started.get(service);
    if (jobs === undefined) throw new Error(`${service} has no jobs in this process`);
    return jobs;
  };
}
