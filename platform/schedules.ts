import type { Clock } from '../kernel/clock.ts';
import { type Jobs, startJobs } from '../kernel/database/jobs.ts';
import type { Env } from '../kernel/env.ts';
import type { Graph } from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { services } from '../services.ts';
import type { Closers } from './closers.ts';
import type { Databases } from './databases.ts';
import { servicesHere } from './services-here.ts';

interface ScheduleOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly internalSecret: Uint8Array;
  readonly databases: Databases;
  readonly graph: Graph;
  readonly closers: Closers;
}

/** Periodic work of this process's services; answers the jobs of those that have some. */
export async function startSchedules({
  env,
  logger,
  clock,
  internalSecret,
  databases,
  graph,
  closers,
}: ScheduleOptions): Promise<(service: string) => Jobs> {
  const started = new Map<string, Jobs>();
  const here = (await servicesHere(services, env)).flatMap(({ name: owner, schedules = [] }) =>
    schedules.map((schedule) => ({ owner, ...schedule })),
  );
  for (const [url, those] of Map.groupBy(here, ({ owner }) => databases.urlOf(owner) ?? '')) {
    const jobs = await startJobs({ url, logger });
    closers.add(() => jobs.stop());
    for (const { owner } of those) started.set(owner, jobs);
    for (const { owner, name, cron, run } of those) {
      await jobs.schedule(name, cron, async () =>
        run({
          database: await databases.of(owner).withoutTimeout(),
          graph,
          clock,
          logger,
          internalSecret,
          settings: env,
        }),
      );
    }
  }
  return (service) => {
    const jobs = started.get(service);
    if (jobs === undefined) throw new Error(`${service} has no jobs in this process`);
    return jobs;
  };
}
