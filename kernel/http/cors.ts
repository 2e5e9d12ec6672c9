import type { Middleware } from 'koa';
import { setHeaders } from './headers.ts';

/** The origins whose scripts may read an address: all, without credentials, or these, with credentials. */
export type Readers = 'any origin' | readonly string[];

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id, traceparent';
/** What cookie mode needs besides them (contract 5). */
const cookieModeHeaders = 'X-Svc-Session, X-Svc-Csrf';
const answerHeaders =
  'ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotency-Replayed, Age, WWW-Authenticate';
const preflightSeconds = '7200';

const toAnybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': answerHeaders,
} as const;
/** It is the same for everybody and every method: the methods of an address are found by calling it. */
const preflightForAnybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers': requestHeaders,
  'Access-Control-Max-Age': preflightSeconds,
} as const;

/**
 * Lets scripts of other origins read the answers of addresses with readers, refusals too, and answers their
 * preflights (contract 0.7). Comes before anything that counts, requires a token or refuses; all other addresses
 * stay closed.
 */
export function crossOrigin(readersOf: (path: string) => Readers | null): Middleware {
  return (context, next) => {
    const readers = readersOf(context.path);
    if (readers === null) return next();
    const { origin } = context.req.headers;
    const isPreflight = context.method === 'OPTIONS' && origin !== undefined;
    if (readers === 'any origin') {
      setHeaders(context, isPreflight ? preflightForAnybody : toAnybody);
    } else {
      context.vary('Origin');
      if (origin === undefined || !readers.includes(origin)) return next();
      setHeaders(context, {
        ...(isPreflight ? preflightForAnybody : toAnybody),
        ...(isPreflight && { 'Access-Control-Allow-Headers': `${requestHeaders}, ${cookieModeHeaders}` }),
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
      });
    }
    if (!isPreflight) return next();
    context.status = 204;
    return undefined;
  };
}

/** For a service in which every address takes a bearer token or no credentials. */
export const openToAnyOrigin = crossOrigin(() => 'any origin');
