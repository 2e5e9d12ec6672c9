import type { Graph } from '../kernel/graph/graph.ts';
import { graphs } from '../kernel/graph/remote-graph.ts';
import type { Subgraph } from '../kernel/graph/subgraph-server.ts';
import type { House } from '../kernel/house.ts';
import { type Env, services, subgraphs as parts } from '../services.ts';
import type { Databases } from './databases.ts';
import { localServices } from './local-services.ts';
import type { Sources } from './sources.ts';

/** A house before its graph is ready. */
export type EarlyHouse = Omit<House<Env>, 'graph' | 'subgraphs'>;

/** Subgraphs use the graph, and the graph uses them: they get one that is bound once the gateway is ready. */
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
  house: EarlyHouse,
  graph: Graph,
  databases: Databases,
  own: Sources['own'],
): Promise<House['subgraphs']> {
  const here = await localServices(parts, house.env);
  const started = here.map(async ({ name, ...module }): Promise<[string, Subgraph]> => {
    const deps = { ...house, graph, database: databases.of(name) };
    return [name, await module.create(deps, own[name])];
  });
  return new Map(await Promise.all(started));
}

/** Starts this process's subgraphs, and the graph over all of them if the gateway is in this process. */
export async function startGraph(
  early: EarlyHouse,
  databases: Databases,
  own: Sources['own'],
): Promise<House<Env>> {
  const late = createLateGraph();
  const house = { ...early, subgraphs: await startSubgraphs(early, late.graph, databases, own) };
  for (const { offer } of await localServices(services, house.env)) await offer?.(house);
  const graph = graphs.use(house);
  late.bind(graph);
  return { ...house, graph };
}
