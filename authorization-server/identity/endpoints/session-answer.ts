import type { Context } from 'koa';
import { leaveUncompressed } from '../../../kernel/http/compression.ts';
import type { Dependencies } from '../../dependencies.ts';
import { enterSession } from '../../browser-session/current-session.ts';
import { signMemberToken } from '../../tokens/tokens.ts';
import type { Account } from '../accounts/accounts.ts';
import { asksForCookie, csrfToken, refreshCookie } from './cookie-mode.ts';
import type { Membership } from '../../../kernel/profiles/directory.ts';
import { startSession } from '../sessions/begin-session.ts';
import type { Session } from '../sessions/sessions.ts';

export const memberTokenSeconds = 900;

/** Roles of the account itself, not those in its profiles (contract 5). */
export function rolesOf({ isAdmin }: Account): readonly string[] {
  return isAdmin ? ['MEMBER', 'ADMIN'] : ['MEMBER'];
}

/** Profiles as the identity API shows them (contract 5). */
export function profilesAnswer(
  memberships: readonly Membership[],
): readonly Readonly<Record<string, string | null>>[] {
  return memberships.map(({ role, profile }) => ({
    profileId: profile.id,
    handle: profile.handle,
    displayName: profile.displayName,
    profileKindCode: profile.kind,
    timeZone: profile.timeZone,
    memberRole: role,
  }));
}

/**
 * Starts a session in the requested mode. One in cookie mode is also the session of the consent page and the other
 * pages of this browser (contract 5), and ends the browser's previous one.
 */
export function openSession(context: Context, deps: Dependencies, account: Account): Promise<Session> {
  return asksForCookie(context)
    ? enterSession(context, deps, account)
    : startSession(deps, account, context.get('User-Agent'));
}

/** A new access token of the session, `svcmt_...`, for the profile that it acts as. */
export function accessTokenOf(deps: Dependencies, session: Session): Promise<string> {
  const { id, account, actingProfileId, actingProfileKind } = session;
  return signMemberToken(deps, {
    memberId: account.memberId,
    sessionId: id,
    profileId: actingProfileId,
    profileKind: actingProfileKind,
    isAdmin: account.isAdmin,
    seconds: memberTokenSeconds,
  });
}

interface SessionAnswer {
  readonly session: Session;
  readonly refreshToken: string;
  readonly memberships: readonly Membership[];
  readonly resultCode: string;
}

/**
 * Returns a session with a new access token for the acting profile (contract 5). The refresh token of a session that
 * began in cookie mode is never returned in a body, whatever the request asks for.
 */
export async function answerSession(
  context: Context,
  deps: Dependencies,
  { session, refreshToken, memberships, resultCode }: SessionAnswer,
): Promise<void> {
  const { account } = session;
  const inCookie = session.isBrowser || asksForCookie(context);
  const accessToken = await accessTokenOf(deps, session);
  if (inCookie) refreshCookie.set(context, deps.env, refreshToken);
  const data = {
    accessToken,
    tokenType: 'Bearer',
    expiresIn: memberTokenSeconds,
    refreshToken: inCookie ? null : refreshToken,
    ...(inCookie && { csrfToken: csrfToken(deps, session.id) }),
    sessionId: session.id,
    memberId: account.memberId,
    roles: rolesOf(account),
    actingProfileId: session.actingProfileId,
    profiles: profilesAnswer(memberships),
  };
  leaveUncompressed(context);
  context.body = { data, resultCode };
}
