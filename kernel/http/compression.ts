import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** contract 0.7: smaller answers fit into a packet anyway. */
const thresholdBytes = 1_024;
/** Public answers are compressed once; about this much of them and their originals is cached. */
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

/** The better encoding that the caller accepts; null if none. */
function codingFor(context: Context): Coding | null {
  if (context.req.headers['accept-encoding'] === undefined) return null;
  const best = context.acceptsEncodings('br', 'gzip', 'identity');
  if (best !== 'br' && best !== 'gzip') return null;
  // Browsers name both, and gzip first.
  return context.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
}

/** The body as Koa would send it; null for none, and for streams. */
function wholeOf(body: unknown): Body | null {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  const isJson =
    typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isJson ? JSON.stringify(body) : null;
}

/**
 * Never compresses this answer, because it shows a secret: the compressed length would tell an attacker how much
 * of it they guessed in the same answer (BREACH).
 */
export function leaveUncompressed(context: Context): void {
  context.state[uncompressed] = true;
}

/**
 * Compresses text of more than 1 KB for callers that accept it (contract 0.7). Entity tags stay the same: they are
 * version numbers that callers send back in `If-Match`, and nobody requests ranges.
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
    // RFC 9110 15.4.5: the Vary header of the answer that it represents.
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
