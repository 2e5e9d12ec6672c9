import type { ProfileKind, Viewer } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { freshEnd } from './fresh-session.ts';
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

/** The viewer with the time until which they need no new proof, for what asks for one. */
export async function freshViewer(
  { database }: Pick<Dependencies, 'database'>,
  viewer: Viewer,
): Promise<Viewer> {
  if (viewer.sessionId === undefined) return viewer;
  return { ...viewer, freshUntil: (await freshEnd(database.pool, viewer.sessionId)).toISOString() };
}
