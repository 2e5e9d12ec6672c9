import {
  type BusinessOnly,
  requireBusiness,
  requireManagedBusiness,
} from '../../../kernel/access/owner-or-manager.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';

const words: BusinessOnly = {
  toApp: 'Only members can manage what a business sells.',
  toPerson: 'A personal profile cannot sell. Act as a business or a place.',
};

/** The business whose offers the viewer sees as its own; null for apps and for viewers who act for none. */
export function sellerOf({ kind, profileId }: Viewer): string | null {
  return kind === 'app' ? null : profileId;
}

/**
 * The business or place whose stock and orders a member keeps, in whatever role; persons only buy. No scope lets an app
 * do this.
 */
export function requireSeller(viewer: Viewer): string {
  return requireBusiness(viewer, words);
}

/** The same for what its owners and managers decide: what is sold, at which price, where, and what is refunded. */
export async function requireManagedSeller(ctx: Pick<Context, 'viewer' | 'graph'>): Promise<string> {
  return requireManagedBusiness(ctx, words);
}
