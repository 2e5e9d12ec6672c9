import type { Context } from 'koa';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Env } from '../../settings.ts';
import type { Dependencies } from '../../dependencies.ts';
import { formToken, isFormToken } from '../../../kernel/pages/forms/form-token.ts';

/** Not `__Host-svc_sid`: that prefix requires Path=/, and the contract wants the cookie only here. */
const cookieName = 'svc_sid';
const cookiePath = '/api/identity';
/** As long as an unused refresh token works (contract 5). */
const cookieSeconds = 30 * 86_400;

function setCookie(context: Context, { AUTH_URL }: Env, value: string, maxAge: number): void {
  const secure = AUTH_URL.startsWith('https:') ? '; Secure' : '';
  context.append(
    'Set-Cookie',
    `${cookieName}=${value}; Path=${cookiePath}; HttpOnly; SameSite=Lax${secure}; Max-Age=${maxAge}`,
  );
}

/** The refresh token of a session in cookie mode; scripts of the page never see it (contract 5). */
export const refreshCookie = {
  read: (context: Context): string | null => context.cookies.get(cookieName) || null,
  set: (context: Context, env: Env, refreshToken: string) =>
    setCookie(context, env, refreshToken, cookieSeconds),
  clear: (context: Context, env: Env) => setCookie(context, env, '', 0),
} as const;

/** Whether the caller is a browser that wants its refresh token kept from scripts. */
export function asksForCookie(context: Context): boolean {
  return context.get('X-Svc-Session').trim().toUpperCase() === 'COOKIE';
}

const purpose = 'cookie mode';

/** A header that our scripts send along with the cookie, and that other sites cannot. */
export function csrfToken(deps: Pick<Dependencies, 'encryptionSecrets'>, sessionId: string): string {
  return formToken(deps, purpose, sessionId);
}

/** Refuses, with 0010010000403, a change requested with a cookie that any page could have made the browser send. */
export function requireCsrf(
  context: Context,
  deps: Pick<Dependencies, 'encryptionSecrets'>,
  sessionId: string,
): void {
  if (!isFormToken(deps, context.get('X-Svc-Csrf'), purpose, sessionId)) {
    throw new DomainError('0010010000403', 'The header X-Svc-Csrf does not carry the token of this session.');
  }
}
