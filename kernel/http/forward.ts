import type { Context } from 'koa';
import { request } from 'undici';
import { callerHeaders } from './caller-address.ts';
import type { CommonEnv } from '../env.ts';
import { DomainError } from '../errors/errors.ts';
import { BodyTooLarge, readBody } from './body.ts';
import { requestId } from './access-log.ts';
import type { Logger } from '../observability/logger.ts';
import { withHttpCall } from '../observability/http-call.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';

/** RFC 9110 7.6.1: these are about one connection; Koa sets its own. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'date']);
/** These too: the answering service decides who may read it (contract 0.7). */
const isAboutReaders = (name: string) => name.startsWith('access-control-');
/** Statuses of answers without a body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
const answerWithinMs = 30_000;
/** contract 0, "Body limit": 1 MiB */
const limitBytes = 1_048_576;

export interface ForwardTarget {
  /** Target address, path and query included. */
  readonly url: string;
  /**
   * Forwarded request headers. A list of allowed headers, not of stripped ones: nothing that identifies the caller
   * inside the house, above all the signed viewer, can come from outside.
   */
  readonly headers: readonly string[];
  /** The answer to the caller if there is none. */
  readonly unavailable: string;
}

export interface ForwardDependencies {
  readonly env: Pick<CommonEnv, 'TRUSTED_PROXIES'>;
  readonly internalSecrets: InternalSecrets;
  readonly logger: Logger;
}

/** The request's headers that are forwarded. */
export function passedHeaders(context: Context, names: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = context.get(name);
    if (value !== '') headers[name] = value;
  }
  return headers;
}

/**
 * The whole body before anything is sent on; null if there is none. If it were streamed, a service that refuses it
 * half-way would leave the rest unread, and the caller without an answer. Throws 0010010000413 and 0010010000400
 * for a body that is too large or ends early.
 */
export async function wholeBody({ req }: Context): Promise<Buffer | null> {
  if (req.method === 'GET' || req.method === 'HEAD') return null;
  try {
    const body = await readBody(req, limitBytes);
    return body.length === 0 ? null : body;
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413', 'At most 1 MiB is accepted.');
    throw new DomainError('0010010000400', 'The body ended early.');
  }
}

/** Aborted when the caller's connection ends before the answer does. */
function departureOf({ res }: Context): AbortSignal {
  const departure = new AbortController();
  if (res.destroyed) departure.abort();
  res.once('close', () => res.writableFinished || departure.abort());
  return departure.signal;
}

/**
 * Forwards a request on behalf of its caller and streams the answer back unchanged. If the caller leaves, the
 * forwarded request ends too; if the answer breaks off, it breaks off here. Throws 0010010000413 and 0010010000400
 * for a body that is too large or ends early, and 0010010000503 without an answer.
 */
export async function forward(
  context: Context,
  { url, headers, unavailable }: ForwardTarget,
  deps: ForwardDependencies,
): Promise<void> {
  const departure = departureOf(context);
  const fail = (error: unknown) => {
    if (departure.aborted) return;
    deps.logger.warn(
      { err: error, requestId: requestId(context) },
      'a forwarded request had no whole answer',
    );
  };
  const { method } = context;
  const passed = {
    'x-request-id': requestId(context),
    ...passedHeaders(context, headers),
    ...(await callerHeaders(context, deps)),
  };
  const body = await wholeBody(context);
  const timeouts = { headersTimeout: answerWithinMs, bodyTimeout: answerWithinMs };
  const answer = await withHttpCall(
    { method, url },
    (traced) =>
      request(url, { method, headers: { ...passed, ...traced }, body, ...timeouts, signal: departure }),
    ({ statusCode }) => statusCode,
  ).catch((error: unknown) => {
    fail(error);
    if (departure.aborted) throw new DomainError('0010010000400', 'The client closed the connection.');
    throw new DomainError('0010010000503', unavailable);
  });
  // First: Koa listens to a stream only once it sends it, which it never does to a caller who left.
  answer.body.on('error', fail);
  context.status = answer.statusCode;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !hopByHop.has(name) && !isAboutReaders(name)) context.set(name, value);
  }
  context.set('X-Request-Id', requestId(context));
  if (context.method === 'HEAD' || bodiless.has(answer.statusCode)) answer.body.resume();
  // Koa's `pipeline` cuts the caller's connection when the stream fails.
  else context.body = answer.body;
}
