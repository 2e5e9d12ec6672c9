import type { Env } from '../kernel/env.ts';
import type { Service, ServiceModule } from '../kernel/service.ts';

/** Those of the services that run in this process, with their code. That of the others is never imported. */
export function servicesHere<Module extends ServiceModule>(
  services: readonly Service<Module>[],
  { SERVICES }: Env,
): Promise<({ readonly name: string } & Module)[]> {
  return Promise.all(
    services
      .filter(({ name }) => SERVICES.includes(name))
      .map(async ({ name, load }) => ({ name, ...(await load()) })),
  );
}
