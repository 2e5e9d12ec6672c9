import {
  type Viewer,
  forbidden,
  requireConfirmedEmail,
  requireProfile,
  requireScope,
} from '../../../kernel/access/viewer.ts';

/** The business that sends a message, and who sends it for the business. */
export interface Sender {
  readonly businessId: string;
  readonly appId: string | null;
  /** null for an app. */
  readonly memberId: string | null;
}

/** An app of the business with the scope, or a member who acts for the business and whose address is confirmed. */
export function senderOf(viewer: Viewer): Sender {
  requireScope(viewer, 'communication:send');
  if (viewer.kind === 'app') {
    return { businessId: requireProfile(viewer), appId: viewer.appId, memberId: null };
  }
  if (viewer.kind !== 'member') throw forbidden(viewer);
  const businessId = requireProfile(viewer);
  if (viewer.profileKind === 'PERSON') {
    throw forbidden(viewer, 'A person has no clients; act for a business or a place.');
  }
  requireConfirmedEmail(viewer);
  return { businessId, appId: null, memberId: viewer.memberId };
}
