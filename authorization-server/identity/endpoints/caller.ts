import type { Context } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { setCaller } from '../../../kernel/http/access-log.ts';
import { enforceLimits } from '../../../kernel/limits/enforce.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refreshCookie, requireCsrf } from './cookie-mode.ts';
import { memberSession } from './members.ts';
import { lookUpRefreshToken } from '../sessions/refresh-tokens.ts';
import { type Session, liveSession } from '../sessions/sessions.ts';

const safeMethods = new Set(['GET', 'HEAD']);

async function cookieSession(context: Context, deps: Dependencies, cookie: string): Promise<Session> {
  const known = await lookUpRefreshToken(deps, cookie);
  if (!known?.isCurrent) throw new DomainError('0010010000401');
  if (!safeMethods.has(context.method)) requireCsrf(context, deps, known.sessionId);
  const session = await liveSession(deps, known.sessionId);
  if (session === null) throw new DomainError('TOKEN_REVOKED', 'The session of this cookie has ended.');
  return session;
}

/**
 * The caller: by a member token or, without an Authorization header, by the cookie of a session in cookie mode
 * (contract 5). Counted against the policy `member`.
 */
export async function caller(context: Context, deps: Dependencies): Promise<Session> {
  const authorization = context.get('Authorization');
  const cookie = refreshCookie.read(context);
  const session =
    authorization === '' && cookie !== null
      ? await cookieSession(context, deps, cookie)
      : await memberSession(deps, authorization);
  setCaller(context, { memberId: session.account.memberId, profileId: session.actingProfileId });
  await enforceLimits(context, deps, [
    { policy: 'member', key: session.id, quota: deps.env.RATE_LIMIT_MEMBER },
  ]);
  return session;
}
