import { DomainError } from '../../../kernel/errors/errors.ts';
import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';

/** The business or place that a member keeps the calendar of; no scope lets an app do this. */
export function requireOwnerOrManager(viewer: Viewer): string {
  if (viewer.kind === 'app') {
    throw new DomainError('0010010000403', 'Only members manage what can be booked.');
  }
  const profileId = requireProfile(viewer);
  if (viewer.profileKind === 'PERSON') {
    throw new DomainError('0010010000403', 'A person takes no bookings; act for a business or a place.');
  }
  return profileId;
}
