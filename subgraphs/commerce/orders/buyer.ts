import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';

/**
 * The profile that a member buys for: a person or a business. No scope lets an app do this, or see what a business
 * bought (spec 4.4).
 */
export function requireBuyer(viewer: Viewer): string {
  if (viewer.kind === 'app') throw new DomainError('0010010000403', 'Only members can buy.');
  const profileId = requireProfile(viewer);
  if (viewer.profileKind === 'PLACE') throw new DomainError('0010010000403', 'A place profile cannot buy.');
  return profileId;
}
