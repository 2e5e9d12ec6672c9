import type { Middleware } from 'koa';
import { DomainError } from '../../kernel/errors/errors.ts';
import { setHeaders } from '../../kernel/http/headers.ts';
import type { Env } from '../settings.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const answerHeaders = 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';
const preflight = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id, traceparent',
  'Access-Control-Max-Age': '7200',
} as const;

/** Whether scripts of an origin may call the resource; outside production also those of pages on this computer. */
function isReader(origin: string, { MCP_URL, MCP_ORIGINS, NODE_ENV }: Env): boolean {
  if (origin === new URL(MCP_URL).origin || MCP_ORIGINS.includes(origin)) return true;
  const url = URL.parse(origin);
  return NODE_ENV !== 'production' && url !== null && loopbackHosts.has(url.hostname);
}

/**
 * Refuses requests that a page made a browser send here: for another host (DNS rebinding) and from another origin
 * (contract 4). Answers the preflights of permitted ones.
 */
export function guardDoors(env: Env): Middleware {
  const { host } = new URL(env.MCP_URL);
  return (context, next) => {
    context.vary('Origin');
    if (context.get('Host').toLowerCase() !== host) {
      throw new DomainError('0010010000403', 'The request names another host than that of this resource.');
    }
    const origin = context.get('Origin');
    if (origin === '') return next();
    if (!isReader(origin, env)) {
      throw new DomainError('0010010000403', 'Pages of this origin may not call the resource.');
    }
    setHeaders(context, {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': answerHeaders,
    });
    if (context.method !== 'OPTIONS') return next();
    setHeaders(context, preflight);
    context.status = 204;
    return undefined;
  };
}
