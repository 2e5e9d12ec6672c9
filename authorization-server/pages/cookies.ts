import type { Context } from 'koa';
import type { Env } from '../../kernel/env.ts';

const sessionSeconds = 90 * 86_400;

/**
 * Cookies of the pages. Over https the prefix `__Host-` keeps other hosts of the domain from setting them
 * (RFC 6265bis 4.1.3.2); it needs Path=/ and Secure.
 */
function cookieName(env: Env, name: 'svc_session' | 'svc_form'): string {
  return isSecure(env) ? `__Host-${name}` : name;
}

function isSecure(env: Env): boolean {
  return env.AUTH_URL.startsWith('https:');
}

function setCookie(
  context: Context,
  env: Env,
  name: 'svc_session' | 'svc_form',
  value: string,
  maxAge?: number,
): void {
  const attributes = [
    `${cookieName(env, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(env) ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ];
  context.append('Set-Cookie', attributes.join('; '));
}

/** The browser's session, as an opaque value whose digest the database knows. */
export const sessionCookie = {
  read: (context: Context, env: Env) => context.cookies.get(cookieName(env, 'svc_session')),
  set: (context: Context, env: Env, value: string) =>
    setCookie(context, env, 'svc_session', value, sessionSeconds),
  clear: (context: Context, env: Env) => setCookie(context, env, 'svc_session', '', 0),
} as const;

/** What the sign-in form's token is bound to before there is a session. */
export const formCookie = {
  read: (context: Context, env: Env) => context.cookies.get(cookieName(env, 'svc_form')),
  set: (context: Context, env: Env, value: string) => setCookie(context, env, 'svc_form', value),
} as const;
