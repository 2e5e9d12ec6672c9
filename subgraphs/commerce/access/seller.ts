import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';

/** The business whose offers the viewer sees as its own; null for apps and for viewers who act for none. */
export function sellerOf({ kind, profileId }: Viewer): string | null {
  return kind === 'app' ? null : profileId;
}

/** The business or place that a member sells for; persons only buy. No scope lets an app do this. */
export function requireSeller(viewer: Viewer): string {
  if (viewer.kind === 'app')
    throw new DomainError('0010010000403', 'Only members can manage what a business sells.');
  const profileId = requireProfile(viewer);
  if (viewer.profileKind === 'PERSON') {
    throw new DomainError('0010010000403', 'A personal profile cannot sell. Act as a business or a place.');
  }
  return profileId;
}
