import { type SubgraphClient, localClient, remoteClient } from '../gateway/data-sources.ts';
import type { GatewayGraph } from '../gateway/graph.ts';
import { type Env, addressOf } from '../kernel/env.ts';
import type { Graph, WatchedGraph } from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { createRemoteGraph } from '../kernel/graph/remote-graph.ts';
import type { Subgraph } from '../kernel/graph/subgraph-server.ts';
import { readSupergraph } from '../schema/supergraph.ts';
import { subgraphs as services } from '../services.ts';
import type { Closers } from './closers.ts';
import type { Databases } from './databases.ts';
import { servicesHere } from './services-here.ts';
import type { Sources } from './sources.ts';

export interface PlatformGraph {
  readonly graph: WatchedGraph;
  /** The subgraphs of this process. */
  readonly subgraphs: readonly Subgraph[];
  /** The gateway, when it runs in this process. */
  readonly gateway: GatewayGraph | null;
}

interface GraphOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly sources: Sources;
  readonly databases: Databases;
  readonly internalSecret: Uint8Array;
  readonly closers: Closers;
}

/** Subgraphs ask the graph, and the graph asks them: they get one that is bound once the gateway stands. */
function createLateGraph() {
  let bound: Graph | undefined;
  const graph: Graph = {
    execute: async (operation, variables, viewer) => {
      if (bound === undefined) throw new Error('the graph is asked before it stands');
      return bound.execute(operation, variables, viewer);
    },
  };
  return { graph, bind: (target: Graph) => (bound = target) };
}

async function startSubgraphs(
  { env, logger, sources, databases, internalSecret }: GraphOptions,
  graph: Graph,
): Promise<Subgraph[]> {
  const { clock, newId, own } = sources;
  const here = await servicesHere(services, env);
  return Promise.all(
    here.map(async (service) => {
      const database = databases.of(service.name);
      await service.loadReferenceData?.({ database, clock, newId });
      return service.create(
        {
          database,
          graph,
          clock,
          newId,
          logger,
          platformNames: env,
          outgoing: { allowInsecure: env.WEBHOOK_ALLOW_INSECURE },
          settings: env,
          internalSecret,
        },
        own[service.name],
      );
    }),
  );
}

/** Starts this process's subgraphs, and the gateway over all subgraphs when it runs here. */
export async function startGraph(options: GraphOptions): Promise<PlatformGraph> {
  const { env, logger, internalSecret, closers } = options;
  const late = createLateGraph();
  const subgraphs = await startSubgraphs(options, late.graph);
  if (!env.SERVICES.includes('gateway')) {
    const remote = createRemoteGraph(env.GATEWAY_URL, internalSecret);
    closers.add(() => remote.close());
    late.bind(remote);
    return { graph: remote, subgraphs, gateway: null };
  }
  const { createGatewayGraph } = await import('../gateway/graph.ts');
  const clients = services.map(({ name }): [string, SubgraphClient] => {
    const local = subgraphs.find((subgraph) => subgraph.name === name);
    return [name, local ? localClient(local) : remoteClient(addressOf(env, name), internalSecret)];
  });
  const gateway = await createGatewayGraph({
    supergraphSdl: await readSupergraph(),
    clients: new Map(clients),
    logger,
    isIntrospectable: env.NODE_ENV !== 'production',
  });
  closers.add(() => gateway.close());
  late.bind(gateway);
  return { graph: gateway, subgraphs, gateway };
}
