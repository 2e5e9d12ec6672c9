import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';

/** The business or place whose calendar a member keeps, in whatever role; no scope lets an app do this. */
export function requireBusiness(viewer: Viewer): string {
  if (viewer.kind === 'app') {
    throw new DomainError('0010010000403', 'Only members can manage what can be booked.');
  }
  const profileId = requireProfile(viewer);
  if (viewer.profileKind === 'PERSON') {
    throw new DomainError(
      '0010010000403',
      'A personal profile cannot take bookings. Act as a business or a place.',
    );
  }
  return profileId;
}

/** The same for what its owners and managers decide: what is offered, when, by whom, and how it is booked. */
export async function requireManagedBusiness(ctx: Context): Promise<string> {
  requireBusiness(ctx.viewer);
  return requireOwnerOrManager(ctx);
}
