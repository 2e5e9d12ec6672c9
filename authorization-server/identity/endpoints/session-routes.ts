import type { Context } from 'koa';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { callerAddress } from '../../../kernel/http/caller-address.ts';
import { clientAddress } from '../../../kernel/http/client-address.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { pageLinks, readPage } from '../../../kernel/answers/pagination.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sessionCookie } from '../../browser-session/cookies.ts';
import { signingKey } from '../../tokens/signing-keys.ts';
import { enforceLimits } from '../../../kernel/limits/enforce.ts';
import { caller } from './caller.ts';
import { refreshCookie, requireCsrf } from './cookie-mode.ts';
import { givenPassword } from '../accounts/given-password.ts';
import { isBodyless, jsonBody } from './json-body.ts';
import type { Membership } from '../../../kernel/profiles/directory.ts';
import { profilesOfMember } from '../accounts/profiles.ts';
import {
  issueRefreshToken,
  lookUpRefreshToken,
  rotateRefreshToken,
  switchProfile,
} from '../sessions/refresh-tokens.ts';
import { answerSession, openSession } from './session-answer.ts';
import { endSessionOfMember, listSessions } from '../sessions/session-list.ts';
import { givenCode } from '../second-factor/given-code.ts';
import { proveAgain } from '../sessions/fresh-session.ts';
import { type Session, actAs, signOut } from '../sessions/sessions.ts';
import { checkCode, checkPassword, maximumEmailLength, signInLimit } from '../sign-in/sign-in.ts';
import { countSignInFailure } from '../sign-in/sign-in-failures.ts';
import { isToBeDeleted, keepAccount } from '../deletion/keep-account.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { signUpBody } from '../sign-up/sign-up-body.ts';

const signInBody = z.object({
  email: z.string().min(1).max(maximumEmailLength),
  password: givenPassword,
  totpCode: givenCode,
  /** Whether an account that is about to be deleted is kept. */
  keepAccount: z.boolean().nullish(),
});
const confirmBody = signInBody.omit({ email: true, keepAccount: true });
const refreshBody = z.object({ refreshToken: z.string().min(1).max(200).nullish() });
const actingProfileBody = z.object({ profileId: z.string().max(100) });

export async function postSignUp(context: Context, deps: Dependencies): Promise<void> {
  const given = await jsonBody(context, signUpBody(deps.env));
  const address = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
  const { account, memberships } = await signUp(deps, given, { address, requestId: requestId(context) });
  const session = await openSession(context, deps, account);
  await answerSession(context, deps, {
    session,
    refreshToken: await issueRefreshToken(deps.database.pool, deps, session),
    memberships,
    resultCode: 'Identity_MemberAccount_AD_Account_SU',
  });
  context.status = 201;
}

export async function postSignIn(context: Context, deps: Dependencies): Promise<void> {
  const { totpCode, keepAccount: keeps, ...credentials } = await jsonBody(context, signInBody);
  const address = clientAddress(context.req, deps.env.TRUSTED_PROXIES);
  await enforceLimits(context, deps, [signInLimit(deps, credentials.email, address)]);
  const from = { address, requestId: requestId(context) };
  const account = await countSignInFailure(deps, from, async () => {
    const opened = await checkPassword(deps, credentials, from);
    try {
      await checkCode(deps, opened, totpCode, address);
    } catch (error) {
      if (keeps !== true || !isToBeDeleted(error)) throw error;
      return keepAccount(deps, opened);
    }
    return opened;
  });
  const memberships = await profilesOfMember(deps, account.memberId, requestId(context));
  const session = await openSession(context, deps, account);
  await answerSession(context, deps, {
    session,
    refreshToken: await issueRefreshToken(deps.database.pool, deps, session),
    memberships,
    resultCode: 'Identity_MemberSession_AD_Session_SU',
  });
}

/** A profile that the member has lost since is replaced by the member's own. */
async function withRightfulProfile(
  deps: Dependencies,
  session: Session,
  memberships: readonly Membership[],
): Promise<Session> {
  if (memberships.some(({ profile }) => profile.id === session.actingProfileId)) return session;
  const { personalProfileId } = session.account;
  return (await actAs(deps.database.pool, session, { id: personalProfileId, kind: 'PERSON' })) ?? session;
}

/** The refresh token in the body, otherwise in the cookie, which requires its header. */
async function givenRefreshToken(context: Context, deps: Dependencies) {
  const { refreshToken } = isBodyless(context) ? {} : await jsonBody(context, refreshBody);
  const token = refreshToken ?? refreshCookie.read(context);
  if (token === null) {
    const detail = 'There is neither a refresh token nor a cookie.';
    throw new DomainError('0010010000400', undefined, {
      errors: [{ field: '/refreshToken', code: 'REQUIRED', detail }],
    });
  }
  const known = await lookUpRefreshToken(deps, token);
  if (known && token !== refreshToken) requireCsrf(context, deps, known.sessionId);
  return { token, known };
}

export async function postToken(context: Context, deps: Dependencies): Promise<void> {
  const { token, known } = await givenRefreshToken(context, deps);
  // Directory and key are read first: if they failed after the rotation, the member would have lost the token.
  const memberships = known?.isCurrent
    ? await profilesOfMember(deps, known.memberId, requestId(context))
    : [];
  await signingKey(deps);
  const { session, refreshToken } = await rotateRefreshToken(deps, token, null);
  await answerSession(context, deps, {
    session: await withRightfulProfile(deps, session, memberships),
    refreshToken,
    memberships,
    resultCode: 'Identity_MemberSession_UP_Session_SU',
  });
}

export async function postActingProfile(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const { profileId } = await jsonBody(context, actingProfileBody);
  const memberships = await profilesOfMember(deps, session.account.memberId, requestId(context));
  const membership = memberships.find(({ profile }) => profile.id === profileId.toLowerCase());
  if (membership === undefined) throw new DomainError('Identity_MemberSession_UP_ActingProfile_RJ');
  // Nothing may fail once the refresh token has been replaced.
  await signingKey(deps);
  const acting = await switchProfile(deps, session, membership.profile);
  if (acting === null) throw new DomainError('TOKEN_REVOKED');
  await answerSession(context, deps, {
    ...acting,
    memberships,
    resultCode: 'Identity_MemberSession_UP_ActingProfile_SU',
  });
}

/** Clears the cookies of a session that ended. */
export function clearCookies(context: Context, deps: Dependencies, { isBrowser }: Session): void {
  if (isBrowser) sessionCookie(deps.env).clear(context);
  if (isBrowser || refreshCookie.read(context) !== null) refreshCookie.clear(context, deps.env);
}

export async function postSignOut(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  await signOut(deps, session);
  clearCookies(context, deps, session);
  context.status = 204;
}

/** The password again, and a code if there is a second factor, for actions that need a recent sign-in. */
export async function postConfirm(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const proof = await jsonBody(context, confirmBody);
  // The dashboard calls in the member's name.
  const address = await callerAddress(context.req, deps);
  await enforceLimits(context, deps, [signInLimit(deps, session.account.email, address)]);
  const freshUntil = await proveAgain(deps, session, proof);
  context.body = {
    data: { freshUntil: freshUntil.toISOString() },
    resultCode: 'Identity_MemberSession_UP_Fresh_SU',
  };
}

export async function getSessions(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  const page = readPage(new URLSearchParams(context.querystring));
  const { sessions, total } = await listSessions(deps, session, page);
  const pagination = { ...page, total };
  context.set('Link', pageLinks(deps.env.AUTH_URL + context.path, new URLSearchParams(), pagination));
  context.body = { data: sessions, pagination, resultCode: 'Identity_MemberSession_GT_List_SU' };
}

export async function deleteSession(context: Context, deps: Dependencies, id: string): Promise<void> {
  const session = await caller(context, deps);
  if (!(await endSessionOfMember(deps, session.account.memberId, id))) {
    throw new DomainError('Identity_MemberSession_GT_Resource_FL');
  }
  if (id.toLowerCase() === session.id) clearCookies(context, deps, session);
  context.status = 204;
}
