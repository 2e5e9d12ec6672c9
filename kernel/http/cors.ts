import type { Middleware } from 'koa';
import { setHeaders } from './headers.ts';

/** Whose scripts may read an address: those of every origin, without credentials, or of these, with them. */
export type Readers = 'any origin' | readonly string[];

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id, traceparent';
/** What cookie mode needs beside them (contract 5). */
const cookieModeHeaders = 'X-Svc-Session, X-Svc-Csrf';
const answerHeaders =
  'ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotency-Replayed, Age, WWW-Authenticate';
const preflightSeconds = '7200';

const toAnybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': answerHeaders,
} as const;
/** It says the same to everybody, about every method: an address has to be asked to tell what it has. */
const preflightForAnybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers': requestHeaders,
  'Access-Control-Max-Age': preflightSeconds,
} as const;

/**
 * Lets scripts of other origins read the answers of the addresses that have readers, refusals too, and answers their
 * preflights (contract 0.7). Stands before whatever counts, asks for a token or refuses; any other address stays closed.
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

/** For a service whose every address takes a bearer token or nothing. */
export const openToAnyOrigin = crossOrigin(() => 'any origin');
