import { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { DomainError } from '../../kernel/errors.ts';
import { clientAddress, requestId } from '../../kernel/http.ts';
import { type RateLimit, rateLimitHeaders } from '../../kernel/rate-limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { jsonBody } from './json-body.ts';
import { memberSession } from './members.ts';
import { problems } from './problems.ts';
import { type Membership, profilesOfMember } from './profiles.ts';
import { issueRefreshToken, memberOfRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';
import { profilesAnswer, rolesOf, sessionAnswer } from './session-answer.ts';
import { type Session, actAs, endSession, startSession } from './sessions.ts';
import { authenticate, maximumEmailLength, maximumPasswordLength, signInLimit } from './sign-in.ts';

const signInBody = z.object({
  email: z.string().min(1).max(maximumEmailLength),
  password: z.string().min(1).max(maximumPasswordLength),
});
const refreshBody = z.object({ refreshToken: z.string().min(1).max(200) });
const actingProfileBody = z.object({ profileId: z.string().max(100) });

async function consume(context: Context, { rateLimiter }: Dependencies, limit: RateLimit): Promise<void> {
  const decision = await rateLimiter.consume([limit]);
  context.set(rateLimitHeaders(decision.states));
  if (!decision.isAllowed) {
    throw new DomainError('0010010000429', undefined, { retryAfterSeconds: decision.retryAfterSeconds });
  }
}

/** Who calls with a member token, counted against the policy `member` (contract 0.4). */
async function caller(context: Context, deps: Dependencies): Promise<Session> {
  const session = await memberSession(deps, context.get('Authorization'));
  await consume(context, deps, { policy: 'member', key: session.id, quota: deps.env.RATE_LIMIT_MEMBER });
  return session;
}

async function postSignIn(context: Context, deps: Dependencies): Promise<void> {
  const credentials = await jsonBody(context, signInBody);
  const address = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
  await consume(context, deps, signInLimit(deps, credentials.email, address));
  const account = await authenticate(deps, credentials, address);
  const memberships = await profilesOfMember(deps, account.memberId, requestId(context));
  const session = await startSession(deps, account);
  const data = await sessionAnswer(deps, session, await issueRefreshToken(deps, session), memberships);
  context.body = { data, resultCode: 'Identity_MemberSession_AD_Session_SU' };
}

/** A profile that the member has lost since is left for the member's own. */
async function withRightfulProfile(
  deps: Dependencies,
  session: Session,
  memberships: readonly Membership[],
): Promise<Session> {
  const { personalProfileId } = session.account;
  const mayStay =
    session.actingProfileId === personalProfileId ||
    memberships.some(({ profile }) => profile.id === session.actingProfileId);
  if (mayStay) return session;
  const moved = await actAs(deps, session, { id: personalProfileId, kind: 'PERSON' });
  if (moved === null) throw new DomainError('Identity_MemberSession_UP_RefreshToken_RJ');
  return moved;
}

async function postToken(context: Context, deps: Dependencies): Promise<void> {
  const { refreshToken } = await jsonBody(context, refreshBody);
  // The directory is asked first: were it away after the rotation, the member would have lost the token.
  const memberId = await memberOfRefreshToken(deps, refreshToken);
  const memberships = memberId === null ? [] : await profilesOfMember(deps, memberId, requestId(context));
  const rotated = await rotateRefreshToken(deps, refreshToken);
  const session = await withRightfulProfile(deps, rotated.session, memberships);
  const data = await sessionAnswer(deps, session, rotated.refreshToken, memberships);
  context.body = { data, resultCode: 'Identity_MemberSession_UP_Session_SU' };
}

async function postActingProfile(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const { profileId } = await jsonBody(context, actingProfileBody);
  const memberships = await profilesOfMember(deps, session.account.memberId, requestId(context));
  const membership = memberships.find(({ profile }) => profile.id === profileId.toLowerCase());
  if (membership === undefined) throw new DomainError('Identity_MemberSession_UP_ActingProfile_RJ');
  const acting = await actAs(deps, session, membership.profile);
  if (acting === null) throw new DomainError('TOKEN_REVOKED');
  const data = await sessionAnswer(deps, acting, await issueRefreshToken(deps, acting), memberships);
  context.body = { data, resultCode: 'Identity_MemberSession_UP_ActingProfile_SU' };
}

async function postSignOut(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  await endSession(deps, session.id);
  context.status = 204;
}

async function getMe(context: Context, deps: Dependencies): Promise<void> {
  const { account, actingProfileId } = await caller(context, deps);
  const memberships = await profilesOfMember(deps, account.memberId, requestId(context));
  const data = {
    memberId: account.memberId,
    email: account.email,
    displayName: account.displayName,
    roles: rolesOf(account),
    actingProfileId,
    profiles: profilesAnswer(memberships),
  };
  context.body = { data, resultCode: 'Identity_Member_GT_Member_SU' };
}

/** The identity API, as far as internal clients need it to sign in (contract 5). */
export function identityRoutes(deps: Dependencies): Router {
  const router = new Router({ prefix: '/api/identity/v1' });
  router.use(problems(deps));
  router.post('/sign-in', (context) => postSignIn(context, deps));
  router.post('/token', (context) => postToken(context, deps));
  router.post('/acting-profile', (context) => postActingProfile(context, deps));
  router.post('/sign-out', (context) => postSignOut(context, deps));
  router.get('/me', (context) => getMe(context, deps));
  return router;
}
