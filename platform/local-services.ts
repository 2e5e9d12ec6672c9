import type { NamedService, ServiceModule } from '../kernel/service.ts';
import { type Env, services } from '../services.ts';

/** The services that run in this process, with their code. Other services' code is never imported. */
export function localServices<Module extends ServiceModule<Env> = ServiceModule<Env>>(
  all: readonly NamedService<Env, Module>[],
  { SERVICES }: Env,
): Promise<(Module & { readonly name: string; readonly hasReservedConnections: boolean })[]> {
  return Promise.all(
    all
      .filter(({ name }) => SERVICES.includes(name))
      .map(async ({ name, hasReservedConnections = false, load }) => ({
        ...(await load()),
        name,
        hasReservedConnections,
      })),
  );
}

/** What the other processes of this house are told, besides this one's environment. */
export const settingsForProcesses = (env: Env): NodeJS.ProcessEnv =>
  Object.assign({}, ...services.map((service) => service.settingsForProcesses?.(env)));

/** In the gateway's process the subgraphs are called directly and have no address. */
export const hidesSubgraphs = ({ SERVICES }: Env): boolean => SERVICES.includes('gateway');

/** The service whose database publishes on a channel. */
export function publisherOf(channel: string): string {
  const teller = services.find(({ publishes = [] }) => publishes.includes(channel));
  if (teller === undefined) throw new Error(`no service tells on the channel ${channel}`);
  return teller.name;
}

/** The table with the migrations of a service: it is where the service's tables are. */
export function historyOf(service: string): string {
  const owner = services.find(({ name }) => name === service)?.sharesTablesOf ?? service;
  return `${owner.replaceAll('-', '_')}.migration`;
}
