import type { Context, Middleware } from 'koa';
import { administration } from '../../kernel/access/administrators.ts';
import type { ProfileKind, Viewer } from '../../kernel/access/viewer.ts';
import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId, setCaller } from '../../kernel/http/access-log.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { canBeOpened } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { viewIdOf } from '../../kernel/pages/forms/own-form.tsx';
import type { Membership } from '../../kernel/profiles/directory.ts';
import type { Dependencies } from '../dependencies.ts';
import { unreadNoticesOperation } from '../notices/notice-operations.ts';
import { sessionCookie } from './cookies.ts';
import type { Me } from './identity-client.ts';
import { accessTokenOf, dropSession, switchProfile } from './session-store.ts';
import { homePath, sendToSignIn } from './sign-in.ts';

/** A signed-in person, as the authorization server currently describes them. */
export interface Session {
  readonly id: string;
  readonly accessToken: string;
  readonly actingProfileId: string;
  readonly account: Pick<
    Me,
    | 'memberId'
    | 'email'
    | 'isEmailConfirmed'
    | 'pendingEmail'
    | 'displayName'
    | 'preferredLocale'
    | 'hasSecondFactor'
  > &
    /** Whether they administer the platform, and may do so from where they are. */
    Pick<Viewer, 'isAdmin' | 'lacksSecondFactor'> & {
      /** Their own profile, of kind PERSON. */
      readonly personalProfileId: string;
      /** Until when sensitive actions need no password again. */
      readonly freshUntil: Date;
    };
  readonly memberships: readonly Membership[];
}

/** A request for a page, by a signed-in person. */
export interface Visit {
  readonly context: Context;
  readonly session: Session;
  readonly query: URLSearchParams;
  /** How many notices they have not read; not where that is not known, and not for forms. */
  readonly unreadNotices?: number | null;
}

function sessionOf(
  me: Me,
  accessToken: string,
  administrator: Pick<Viewer, 'isAdmin' | 'lacksSecondFactor'>,
): Session {
  const { sessionId, actingProfileId, roles: _, profiles, freshUntil, ...account } = me;
  const own = profiles.find(({ profileKindCode }) => profileKindCode === 'PERSON');
  if (own === undefined) throw new Error('a member has no profile of their own');
  return {
    id: sessionId,
    accessToken,
    actingProfileId,
    account: {
      ...account,
      personalProfileId: own.profileId,
      ...administrator,
      freshUntil: new Date(freshUntil),
    },
    memberships: profiles.map(({ profileId, profileKindCode, memberRole, timeZone = null, ...names }) => ({
      role: memberRole,
      profile: { id: profileId, kind: profileKindCode, timeZone, ...names },
    })),
  };
}

/** Who is signed in with this browser; null for nobody, or if the session has ended. */
export async function currentSession(context: Context, deps: Dependencies): Promise<Session | null> {
  const cookie = sessionCookie(deps.env).read(context);
  if (cookie === undefined) return null;
  const accessToken = await accessTokenOf(deps, cookie);
  const me = accessToken === null ? null : await deps.identity.me(accessToken, requestId(context));
  if (accessToken !== null && me !== null) {
    const caller = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
    const member = { ...me, isAdmin: me.roles.includes('ADMIN') };
    return sessionOf(me, accessToken, administration(member, caller, deps.env));
  }
  await dropSession(deps, cookie);
  return null;
}

/**
 * Where somebody continues after signing in. A form that came too late is not processed, so the sign-in page says so.
 */
function afterSignIn(context: Context): string {
  const { path, search, method } = context;
  if (method === 'GET' || method === 'HEAD') return path + search;
  const query = { ...Object.fromEntries(new URLSearchParams(search)), done: 'form-too-late' };
  return address(canBeOpened(context) ? path : homePath, query);
}

/** No page waits long for the number. */
const countMs = 1_000;

/** How many notices the member has not read. A page does without the number if the graph does not tell it. */
async function countUnreadNotices(deps: Dependencies, visit: Visit): Promise<number | null> {
  if (visit.context.method !== 'GET') return null;
  const asked = askGraph(deps.graph, unreadNoticesOperation, {}, viewerOf(visit));
  return answerWithin(countMs, asked).then(
    ({ unreadNoticeCount }) => unreadNoticeCount,
    () => null,
  );
}

/** Who visits, by the request, once they are known to be signed in. */
const visits = new WeakMap<Context, Visit>();

/** Who visits; undefined for somebody who is not signed in. */
export const visitOf = (context: Context): Visit | undefined => visits.get(context);

/** Serves a page to somebody who is signed in; others sign in first and return to it. */
export function signedIn(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit) => Promise<void>,
): Middleware {
  return async (context) => {
    const session = await currentSession(context, deps);
    if (session === null) {
      await sendToSignIn(context, deps, afterSignIn(context));
      return;
    }
    setCaller(context, { memberId: session.account.memberId, profileId: session.actingProfileId });
    const visit = { context, session, query: new URLSearchParams(context.querystring) };
    visits.set(context, visit);
    await serve(deps, { ...visit, unreadNotices: await countUnreadNotices(deps, visit) });
  };
}

/** The view of a counted page from which the member came, for what the viewer does; nothing without one. */
export function viewOf(context: Visit['context']): { readonly viewId?: string } {
  const viewId = viewIdOf(context);
  return viewId === undefined ? {} : { viewId };
}

/** The member, acting for a profile: the session's own by default. The services check the role. */
export function viewerOf(
  { context, session }: Visit,
  actor?: { readonly id: string; readonly kind: ProfileKind },
): Viewer {
  const { id: sessionId, account, actingProfileId, memberships } = session;
  const acting = actor ?? memberships.find(({ profile }) => profile.id === actingProfileId)?.profile;
  if (acting === undefined) throw new DomainError('0010010000403');
  return {
    kind: 'member',
    appId: null,
    memberId: account.memberId,
    profileId: acting.id,
    profileKind: acting.kind,
    isAdmin: account.isAdmin,
    scopes: [],
    requestId: requestId(context),
    sessionId,
    email: account.email,
    ...viewOf(context),
    ...(account.lacksSecondFactor && { lacksSecondFactor: true }),
    ...(!account.isEmailConfirmed && { isEmailUnconfirmed: true }),
    ...(typeof account.preferredLocale === 'string' && { locale: account.preferredLocale }),
  };
}

/** Lets the session act as another profile, which pages about a business then show first. */
export async function actAs(deps: Dependencies, { context }: Visit, profileId: string): Promise<void> {
  const cookie = sessionCookie(deps.env).read(context);
  if (cookie === undefined || !(await switchProfile(deps, cookie, profileId))) {
    throw new DomainError('TOKEN_REVOKED');
  }
}
