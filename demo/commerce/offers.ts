import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { createCatalogItem } from '../../subgraphs/commerce/storefronts/catalog-item.service.ts';
import { type CommerceContext, createCommerceLoaders } from '../../subgraphs/commerce/context.ts';
import { createOffer, deleteOffer, withdrawOffer } from '../../subgraphs/commerce/offers/offer.service.ts';
import { createStorefront } from '../../subgraphs/commerce/storefronts/storefront.service.ts';
import { ownerViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import type { DemoWorld } from '../world.ts';

interface Known {
  readonly ids: ReadonlySet<string>;
  readonly withdrawn: ReadonlySet<string>;
}

/** What exists of the file: storefronts by id, and everything that ever got a code. */
async function findKnown({ database }: ServiceDependencies, world: DemoWorld): Promise<Known> {
  const things = [world.storefronts, world.catalogItems, world.offers].flatMap((named) =>
    Object.values(named),
  );
  const { rows } = await database.pool.query<{ id: string; withdrawn: boolean }>(
    `select id, false as withdrawn from commerce.storefront where id = any($1::uuid[])
     union all select id, true from commerce.catalog_item where id = any($1::uuid[])
     union all select id, status = 'WITHDRAWN' from commerce.offer where id = any($1::uuid[])
     union all select offer_id, true from commerce.deleted_offer where offer_id = any($1::uuid[])`,
    [things.map(({ id }) => id)],
  );
  return {
    ids: new Set(rows.map(({ id }) => id)),
    withdrawn: new Set(rows.filter(({ withdrawn }) => withdrawn).map(({ id }) => id)),
  };
}

/**
 * Opens the demo world's storefronts and creates its offers for their owners, by the rules for everybody. Existing ones
 * stay as they are, but an interrupted load is completed. Records are a second apart in the order of the file, so that
 * its last one is the newest in lists.
 */
export async function loadOffers(
  dependencies: ServiceDependencies,
  world: DemoWorld,
  { begunAt, isComplete }: Part,
): Promise<void> {
  const known = await findKnown(dependencies, world);
  let seconds = 0;
  const contextOf = (owner: string, id: string, code: string): CommerceContext => {
    seconds += 1;
    const now = new Date(begunAt.getTime() - 60_000 + seconds * 1000);
    const made = { ...dependencies, clock: { now: () => now }, newId: () => id };
    return createContext(made, ownerViewer(world, owner), (context) =>
      createCommerceLoaders(context, { code: () => code }),
    );
  };

  const storefronts = Object.values(world.storefronts);
  for (const { id, owner, ...input } of storefronts) {
    if (!known.ids.has(id)) await createStorefront(contextOf(owner, id, ''), input);
  }
  for (const { id, owner, itemCode, ...input } of Object.values(world.catalogItems)) {
    if (!known.ids.has(id)) await createCatalogItem(contextOf(owner, id, itemCode), input);
  }
  const { withdrawn, deleted } = world.offers;
  for (const { id, code, ...input } of Object.values(world.offers)) {
    const owner = storefronts.find((storefront) => storefront.id === input.storefrontId)?.owner ?? '';
    const isKnown = known.ids.has(id);
    if (isKnown && isComplete) continue;
    const ctx = contextOf(owner, id, code);
    if (!isKnown) await createOffer(ctx, input);
    if (known.withdrawn.has(id)) continue;
    if (id === withdrawn.id) await withdrawOffer(ctx, { id });
    if (id === deleted.id) await deleteOffer(ctx, { id });
  }
}
