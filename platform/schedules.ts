import { DatabaseAway } from '../kernel/database/connections/pool.ts';
import { type Jobs, startJobs } from '../kernel/database/jobs/jobs.ts';
import type { House } from '../kernel/house.ts';
import { type Env, services } from '../services.ts';
import type { Databases } from './databases.ts';
import { localServices } from './local-services.ts';

/** Jobs of a database that may still be away: what is asked for at the start begins once it is back. */
async function startLateJobs(
  house: House<Env>,
  databases: Databases,
  url: string,
  service: string,
): Promise<Jobs> {
  let running: Jobs | undefined;
  const started = () => {
    if (running === undefined) throw new DatabaseAway();
    return running;
  };
  house.shutdown.add(async () => running?.stop());
  await databases.prepare(service, async () => {
    running = await startJobs({ url, logger: house.logger });
  });
  return {
    publish: async (...event) => started().publish(...event),
    subscribe: (...subscription) => databases.prepare(service, () => started().subscribe(...subscription)),
    schedule: (...job) => databases.prepare(service, () => started().schedule(...job)),
    stop: async () => running?.stop(),
  };
}

/** Periodic work of this process's services; returns the jobs of those with tables. */
export async function startSchedules(
  house: House<Env>,
  databases: Databases,
): Promise<(service: string) => Jobs> {
  const started = new Map<string, Jobs>();
  const here = (await localServices(services, house.env)).filter(({ database }) => database !== undefined);
  for (const [url, those] of Map.groupBy(here, ({ name }) => databases.urlOf(name) ?? '')) {
    const [first] = those;
    if (first === undefined) continue;
    const jobs = await startLateJobs(house, databases, url, first.name);
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
