import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';

/** The business or place that a member keeps the calendar of; no scope lets an app do this. */
export function requireOwnerOrManager(viewer: Viewer): string {
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
