import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { CommerceSources } from '../../subgraphs/commerce/context.ts';
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
  await loadInventory(dependencies, sources, world, part);
  await loadOffers(dependencies, world, part);
  await loadSales(dependencies, sources, world, part);
}
