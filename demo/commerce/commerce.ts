import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { CommerceSources } from '../../subgraphs/commerce/context.ts';
import { demoGraph } from '../stand-in-graph.ts';
import { loadInventory } from './inventory.ts';
import { loadOffers } from './offers.ts';
import type { Part } from '../part.ts';
import { loadSales } from './sales.ts';
import type { DemoWorld } from '../world.ts';

/** The demo world's part of the commerce subgraph. */
export async function loadCommerce(
  dependencies: ServiceDependencies,
  sources: CommerceSources,
  world: DemoWorld,
  part: Part,
): Promise<void> {
  const alone = { ...dependencies, graph: demoGraph(world) };
  await loadInventory(alone, sources, world, part);
  await loadOffers(alone, world, part);
  await loadSales(alone, sources, world, part);
}
