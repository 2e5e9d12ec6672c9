import { addressOf } from '../kernel/env.ts';
import { graphs } from '../kernel/graph/remote-graph.ts';
import { closedWith, defineShared } from '../kernel/house.ts';
import type { ServiceModule } from '../kernel/service.ts';
import { readSupergraph } from '../kernel/graph/committed-schema.ts';
import { type SubgraphClient, localClient, remoteClient } from './data-sources.ts';
import { type OperationUses, createOperationUses } from './documents/operation-uses.ts';
import type { GatewayGraph } from './graph.ts';
import type { Settings } from './settings.ts';

/** The names of the services that a supergraph is composed of (Apollo Federation, join v0.5). */
const subgraphsIn = (supergraphSdl: string) =>
  [...supergraphSdl.matchAll(/@join__graph\(name: "([^"]+)"/g)].flatMap(([, name]) => name ?? []);

/** The graph that this process composes, and counts of what was run. */
const composed = defineShared<{ readonly graph: GatewayGraph; readonly uses: OperationUses }>(() => {
  throw new Error('the gateway is started without its graph');
});

export const gateway: ServiceModule<Settings> = {
  offer: async (house) => {
    const { env, logger, subgraphs, internalSecrets } = house;
    const { createGatewayGraph } = await import('./graph.ts');
    const supergraphSdl = await readSupergraph();
    const clients = subgraphsIn(supergraphSdl).map((name): [string, SubgraphClient] => {
      const local = subgraphs.get(name);
      return [name, local ? localClient(local) : remoteClient(addressOf(env, name), internalSecrets)];
    });
    const uses = createOperationUses(house);
    const graph = await createGatewayGraph({
      supergraphSdl,
      clients: new Map(clients),
      logger,
      isIntrospectable: env.NODE_ENV !== 'production',
      onUse: (operation) => uses.count(operation),
    });
    graphs.offer(house, closedWith(house, graph));
    composed.offer(house, { graph, uses });
  },
  start: async (house) => (await import('./start.ts')).startGateway(house, composed.use(house)),
};
