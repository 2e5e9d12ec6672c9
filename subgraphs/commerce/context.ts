import type { Context } from '../../kernel/context.ts';
import type { CodeSource } from './issued-code.ts';

/** What the subgraph needs that is its own; tests replace it. */
export interface CommerceSources {
  /** Proposes codes for new offers and catalog items. */
  readonly code: CodeSource;
}

export interface CommerceLoaders extends CommerceSources {}

export type CommerceContext = Context<CommerceLoaders>;

export function createCommerceLoaders(_context: Context, sources: CommerceSources): CommerceLoaders {
  return { ...sources };
}
