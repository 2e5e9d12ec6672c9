import type { Context } from 'koa';
import type { Env } from '../../kernel/env.ts';

const sessionSeconds = 90 * 86_400;

type CookieName = 'svc_session' | 'svc_form' | 'svc_once';

/**
 * Cookies of the pages. Over https the prefix `__Host-` keeps other hosts of the domain from setting them
 * (RFC 6265bis 4.1.3.2); it needs Path=/ and Secure.
 */
function cookieName(env: Env, name: CookieName): string {
  return isSecure(env) ? `__Host-${name}` : name;
}

function isSecure(env: Env): boolean {
  return env.AUTH_URL.startsWith('https:');
}

function setCookie(context: Context, env: Env, name: CookieName, value: string, maxAge?: number): void {
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

/** What one page hands to the next, sealed; the next one clears it. */
export const onceCookie = {
  read: (context: Context, env: Env) => context.cookies.get(cookieName(env, 'svc_once')),
  set: (context: Context, env: Env, value: string, seconds: number) =>
    setCookie(context, env, 'svc_once', value, seconds),
  clear: (context: Context, env: Env) => setCookie(context, env, 'svc_once', '', 0),
} as const;
