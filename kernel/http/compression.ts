import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** contract 0.7: smaller answers fit into a packet anyway. */
const thresholdBytes = 1_024;
/** Answers to anybody are compressed once; about so much is remembered of them and their originals. */
const rememberedBytes = 16 * 1_048_576;
const compressibleType = /^text\/|[/+](?:json|xml|javascript)\b/i;
const uncompressed = 'isUncompressed';

type Body = string | Buffer;

const codings = {
  // Beyond this quality a page gets a few percent smaller and takes several times as long.
  br: (body: Body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Body) => gzipped(body),
} as const;
type Coding = keyof typeof codings;

/** The better one of those that the caller takes; null where it wants none. */
function codingFor(context: Context): Coding | null {
  if (context.req.headers['accept-encoding'] === undefined) return null;
  const best = context.acceptsEncodings('br', 'gzip', 'identity');
  if (best !== 'br' && best !== 'gzip') return null;
  // Browsers name both, and gzip first.
  return context.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
}

/** The body as Koa would send it; null for none, and for what is passed on as it comes. */
function wholeOf(body: unknown): Body | null {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  const isJson =
    typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isJson ? JSON.stringify(body) : null;
}

/**
 * Leaves this answer as it is: one that shows a secret, whose length after compression would tell how much of it an
 * attacker guessed in the same answer (BREACH).
 */
export function leaveUncompressed(context: Context): void {
  context.state[uncompressed] = true;
}

/**
 * Compresses text of more than 1 KB for callers that ask for it (contract 0.7). Entity tags stay: they are version
 * numbers that callers send back in `If-Match`, and no part of an answer is ever asked for.
 */
export function compress(): Middleware {
  const remembered = new LRUCache<Body, Partial<Record<Coding, Promise<Buffer>>>>({
    maxSize: rememberedBytes,
    sizeCalculation: (_compressed, { length }) => 2 * length,
  });

  function compressedForAnybody(body: Body, coding: Coding): Promise<Buffer> {
    const known = remembered.get(body) ?? {};
    remembered.set(body, known);
    return (known[coding] ??= codings[coding](body));
  }

  return async (context, next) => {
    await next();
    // RFC 9110 15.4.5: what the answer it stands for varies by.
    if (context.status === 304) context.vary('Accept-Encoding');
    const body = wholeOf(context.body);
    if (body === null || Buffer.byteLength(body) <= thresholdBytes) return;
    if (context.state[uncompressed] === true || context.res.hasHeader('Content-Encoding')) return;
    if (!compressibleType.test(context.response.type)) return;
    context.vary('Accept-Encoding');
    const coding = codingFor(context);
    if (coding === null) return;
    const isForAnybody = String(context.res.getHeader('Cache-Control')).startsWith('public');
    context.body = await (isForAnybody ? compressedForAnybody(body, coding) : codings[coding](body));
    context.set('Content-Encoding', coding);
  };
}
