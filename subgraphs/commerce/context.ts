import DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';
import { type MovementsKey, findMovements } from './inventory-item.store.ts';
import type { CodeSource } from './issued-code.ts';
import type { PlanFeature } from './plan.entity.ts';
import { findPlanFeatures } from './plan.store.ts';
import type { StockMovementPage } from './stock-movement.entity.ts';

/** What the subgraph needs that is its own; tests replace it. */
export interface CommerceSources {
  /** Proposes codes for new offers and catalog items. */
  readonly code: CodeSource;
}

export interface CommerceLoaders extends CommerceSources {
  /** Features of a plan, by its id. */
  readonly planFeatures: DataLoader<string, readonly PlanFeature[]>;
  /** Pages of the logs of items that the viewer was given. */
  readonly movements: DataLoader<MovementsKey, StockMovementPage, string>;
}

export type CommerceContext = Context<CommerceLoaders>;

export function createCommerceLoaders({ pool }: Context, sources: CommerceSources): CommerceLoaders {
  return {
    ...sources,
    planFeatures: new DataLoader(async (planIds: readonly string[]) => {
      const byPlan = Map.groupBy(await findPlanFeatures(pool, planIds), ({ planId }) => planId);
      return planIds.map((id) => byPlan.get(id) ?? []);
    }),
    movements: new DataLoader((keys) => findMovements(pool, keys), {
      cacheKeyFn: ({ inventoryItemId, page, pageSize }) => `${inventoryItemId} ${page} ${pageSize}`,
      // Aliases of a mutation would read the log of before the next one.
      cache: false,
    }),
  };
}
