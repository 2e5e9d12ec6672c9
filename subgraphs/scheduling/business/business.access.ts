import * as access from '../../../kernel/access/owner-or-manager.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';

const words: access.BusinessOnly = {
  toApp: 'Only members can manage what can be booked.',
  toPerson: 'A personal profile cannot take bookings. Act as a business or a place.',
};

/** The business or place whose calendar a member keeps, in whatever role; no scope lets an app do this. */
export function requireBusiness(viewer: Viewer): string {
  return access.requireBusiness(viewer, words);
}

/** The same for what its owners and managers decide: what is offered, when, by whom, and how it is booked. */
export async function requireManagedBusiness(ctx: Context): Promise<string> {
  return access.requireManagedBusiness(ctx, words);
}
