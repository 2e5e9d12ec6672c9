import type { ProfileKind, Viewer } from '../../../kernel/access/viewer.ts';
import type { Session } from './sessions.ts';

/** The member of a session, acting for a profile: the session's own by default. The services check the role. */
export function sessionViewer(
  { id: sessionId, account, actingProfileId, actingProfileKind }: Session,
  requestId: string,
  actor: { readonly id: string; readonly kind: ProfileKind } = {
    id: actingProfileId,
    kind: actingProfileKind,
  },
): Viewer {
  return {
    kind: 'member',
    appId: null,
    memberId: account.memberId,
    profileId: actor.id,
    profileKind: actor.kind,
    isAdmin: account.isAdmin,
    scopes: [],
    requestId,
    sessionId,
    email: account.email,
    ...(!account.isEmailConfirmed && { isEmailUnconfirmed: true }),
  };
}
