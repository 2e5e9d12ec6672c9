import type { IncomingMessage } from 'node:http';

/** An unwanted body of up to this size is read to its end, so that the connection stays usable. */
const cheapBytes = 65_536;

/** Whether a request says that its body is short enough to be read to its end in any case. */
export function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length']) <= cheapBytes;
}

/** Whether so much of a body is outstanding that closing the connection costs less than reading it. */
export function hasLargeUnreadBody(request: IncomingMessage): boolean {
  return !request.complete && !isShort(request);
}

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The caller broke off, or sent no valid body. */
export class BodyCutOff extends Error {
  override readonly name = 'BodyCutOff';
}

/** What a piece takes beside its bytes: a body may come in pieces of one. */
const pieceBytes = 200;

/** Follows a body while it arrives. */
export interface Arrival {
  /** Called with the bytes that each piece takes in memory. */
  readonly onPiece: (bytes: number) => void;
  /** Its reason is thrown, and what has arrived is forgotten. */
  readonly signal: AbortSignal;
}

/** The whole body; throws BodyTooLarge as soon as it is known to exceed `limit` bytes, and BodyCutOff. */
export async function readBody(request: IncomingMessage, limit: number, arrival?: Arrival): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  // By events: an async iterator over a body in one piece costs more than everything else here.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) stop(new BodyTooLarge());
      else arrival?.onPiece(chunk.length + pieceBytes);
    };
    const stop = (reason: unknown) => {
      request.off('data', collect).pause();
      chunks.length = 0;
      reject(reason);
    };
    const refuse = () => reject(new BodyCutOff('The body ended early.'));
    if (request.destroyed) refuse();
    arrival?.signal.addEventListener('abort', () => stop(arrival.signal.reason), { once: true });
    request
      .on('data', collect)
      .once('end', () => {
        // Every request closes eventually; only an incomplete one is refused.
        request.off('close', refuse);
        const [first] = chunks;
        // Most arrive in one piece, which need not be copied.
        resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
      })
      .once('error', refuse)
      .once('close', refuse);
  });
}
