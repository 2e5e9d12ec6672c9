import type { Context } from 'koa';
import { request } from 'undici';
import { callerHeaders } from './caller-address.ts';
import type { Env } from './env.ts';
import { DomainError } from './errors.ts';
import { BodyTooLarge, readBody, requestId } from './http.ts';
import type { Logger } from './logger.ts';

/** RFC 9110 7.6.1: these are about one connection; Koa sets its own. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'date']);
/** Statuses of answers without a body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
const answerWithinMs = 30_000;
/** contract 0, "Body limit": 1 MiB */
const limitBytes = 1_048_576;

export interface ForwardTarget {
  /** Address that the request goes to, path and query included. */
  readonly url: string;
  /**
   * Request headers that pass. A list of what passes, not of what is stripped: whatever says who the caller
   * is inside the house, the signed viewer above all, can't come from outside.
   */
  readonly headers: readonly string[];
  /** What a caller is told when there is no answer. */
  readonly unavailable: string;
}

export interface ForwardDependencies {
  readonly env: Pick<Env, 'TRUSTED_PROXIES'>;
  readonly internalSecret: Uint8Array;
  readonly logger: Logger;
}

function headersFor(context: Context, names: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': requestId(context) };
  for (const name of names) {
    const value = context.get(name);
    if (value !== '') headers[name] = value;
  }
  return headers;
}

/**
 * The whole body before anything is sent on. Were it streamed, a service that refuses it half-way would leave
 * the rest unread, and the caller without an answer.
 */
async function bodyOf({ req }: Context): Promise<Buffer | null> {
  if (req.method === 'GET' || req.method === 'HEAD') return null;
  try {
    const body = await readBody(req, limitBytes);
    return body.length === 0 ? null : body;
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413', 'At most 1 MiB is accepted.');
    throw new DomainError('0010010000400', 'The body ended early.');
  }
}

/**
 * Hands a request on in its caller's name and streams the answer back as it is. Throws 0010010000413 and
 * 0010010000400 for a body that is too large or ends early, and 0010010000503 without an answer.
 */
export async function forward(
  context: Context,
  { url, headers, unavailable }: ForwardTarget,
  deps: ForwardDependencies,
): Promise<void> {
  const answer = await request(url, {
    method: context.method,
    headers: { ...headersFor(context, headers), ...(await callerHeaders(context, deps)) },
    body: await bodyOf(context),
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  }).catch((error: unknown) => {
    deps.logger.warn({ err: error, requestId: requestId(context) }, 'a forwarded request had no answer');
    throw new DomainError('0010010000503', unavailable);
  });
  context.status = answer.statusCode;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !hopByHop.has(name)) context.set(name, value);
  }
  context.set('X-Request-Id', requestId(context));
  // A stream that Koa does not send has nobody who hears of its end: its error would end the process.
  if (context.method === 'HEAD' || bodiless.has(answer.statusCode)) await answer.body.dump();
  else context.body = answer.body;
}
