import type { WorkDependencies } from '../kernel/service.ts';
import type { Env } from '../kernel/env.ts';
import { services } from '../services.ts';
import type { Closers } from './closers.ts';
import type { Databases } from './databases.ts';
import { servicesHere } from './services-here.ts';
import type { Sources } from './sources.ts';

interface WorkOptions extends Pick<
  WorkDependencies,
  'authorization' | 'graph' | 'logger' | 'internalSecret'
> {
  readonly env: Env;
  readonly sources: Sources;
  readonly databases: Databases;
  readonly closers: Closers;
}

/** Begins what this process's services do beside requests; it ends before what it stands on. */
export async function startWork({ env, sources, databases, closers, ...shared }: WorkOptions): Promise<void> {
  for (const { name, work } of await servicesHere(services, env)) {
    const databaseUrl = databases.urlOf(name);
    if (work === undefined || databaseUrl === undefined) continue;
    const deps = {
      ...shared,
      database: databases.of(name),
      databaseUrl,
      clock: sources.clock,
      outgoing: { allowInsecure: env.WEBHOOK_ALLOW_INSECURE },
      settings: env,
    };
    const started = work(deps, sources.own[name]);
    closers.add(() => started.close());
  }
}
