import type { Context, Middleware } from 'koa';
import type { Env } from '../settings.ts';

/**
 * Only scripts of this host run, and only the pictures of members, which the facade serves, are loaded from elsewhere.
 * Data blocks such as JSON-LD are not scripts for this policy.
 */
const contentSecurityPolicy = (
  { BASE_URL }: Pick<Env, 'BASE_URL'>,
  { formTargets = [], collector = null }: { formTargets?: readonly string[]; collector?: string | null } = {},
): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    ...(collector === null
      ? ["script-src 'self'"]
      : [`script-src 'self' ${collector}`, `connect-src ${collector}`]),
    `img-src 'self' ${new URL(BASE_URL).origin}`,
    ["form-action 'self'", ...formTargets.map((target) => new URL(target).origin)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Headers of every answer of this host. */
export function securityHeaders(env: Pick<Env, 'BASE_URL'>): Middleware {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(env),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  return async (context, next) => {
    context.set(headers);
    await next();
  };
}

/** Lets the forms of a page lead to other hosts of the platform too. */
export function allowFormTargets(
  context: Context,
  env: Pick<Env, 'BASE_URL'>,
  targets: readonly string[],
): void {
  context.set('Content-Security-Policy', contentSecurityPolicy(env, { formTargets: targets }));
}

/** The policy of a page that a business counts: the collector's script runs and sends. */
export const policyOfCounted = (env: Pick<Env, 'BASE_URL' | 'AUDIENCE_URL'>): string =>
  contentSecurityPolicy(env, { collector: new URL(env.AUDIENCE_URL).origin });
