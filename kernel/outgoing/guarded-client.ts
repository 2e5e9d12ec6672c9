import { Client, type Dispatcher } from 'undici';
import { createConnector } from './connector.ts';
import { type OutgoingErrorCode, OutgoingFault } from './outgoing-fault.ts';
import { hostOf, outgoingUrlFault } from './outgoing-url.ts';
import { type Resolver, createSystemResolver, resolveAllowed } from './resolve.ts';

export interface GuardedClientOptions {
  readonly resolver?: Resolver;
  /** Permits http and this machine: for tests. */
  readonly allowInsecure?: boolean;
  /** For a whole call, including name resolution, connecting and the body. */
  readonly timeoutMs?: number;
  /** How much of an answer is read; the rest is dropped. */
  readonly maximumBytes?: number;
  /**
   * How long to wait for the body after the headers: whatever has arrived by then is kept, and the answer counts
   * however the body ends. Without it the whole body is awaited as long as the call may take.
   */
  readonly bodyMs?: number;
  /** Certificate authorities in place of the usual ones, for tests. */
  readonly authorities?: string;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call at once; `request` throws its reason. */
  readonly signal?: AbortSignal;
}

/** The result of a call. */
export interface OutgoingAnswer {
  /** Null for a 2xx, with its body if that is awaited; HTTP_STATUS for any other status except redirects. */
  readonly errorCode: OutgoingErrorCode | null;
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes read, not decompressed. */
  readonly body: Buffer;
  readonly durationMs: number;
}

/** Calls external addresses that others gave us (contract 2.3). */
export interface GuardedClient {
  /** Returns a result for everything the other side can do; only throws the reason of `signal`. */
  request(request: OutgoingRequest): Promise<OutgoingAnswer>;
}

type Result = Pick<OutgoingAnswer, 'errorCode' | 'status' | 'headers' | 'body'>;
const nothing = { status: null, headers: {}, body: Buffer.alloc(0) };

function errorCodeOf(status: number): OutgoingErrorCode | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'HTTP_STATUS';
}

type Reading = Required<Pick<GuardedClientOptions, 'maximumBytes'>> & Pick<GuardedClientOptions, 'bodyMs'>;

/** The beginning of a body. Leaving the loop drops the rest and the connection. */
async function readStart(
  body: Dispatcher.ResponseData['body'],
  { maximumBytes, bodyMs }: Reading,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const timer = bodyMs === undefined ? undefined : setTimeout(() => body.destroy(), bodyMs);
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length >= maximumBytes) break;
    }
  } catch (error) {
    if (bodyMs === undefined) throw error;
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).subarray(0, maximumBytes);
}

/** Rejects as soon as the signal is aborted, for work that cannot be cancelled. */
async function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

/**
 * The only client for external addresses that others give us. Each call resolves the name, refuses addresses that
 * are not public, and connects only to checked ones; certificates are verified, redirects are not followed, and no
 * connection is kept open.
 */
export function createGuardedClient({
  resolver = createSystemResolver(),
  allowInsecure = false,
  timeoutMs = 15_000,
  maximumBytes = 65_536,
  bodyMs,
  authorities,
}: GuardedClientOptions = {}): GuardedClient {
  async function call({ method, url: text, headers, body }: OutgoingRequest, signal: AbortSignal) {
    if (outgoingUrlFault(text, { allowInsecure }) !== null) throw new OutgoingFault('BLOCKED_ADDRESS');
    const url = new URL(text);
    const host = hostOf(url);
    const addresses = await orAborted(signal, resolveAllowed(resolver, host, { allowInsecure }));
    const connect = createConnector({ host, addresses, signal, authorities });
    const client = new Client(url.origin, { connect, allowH2: false, headersTimeout: 0, bodyTimeout: 0 });
    let result: Result | undefined;
    try {
      const answer = await client.request({
        method,
        path: url.pathname + url.search,
        headers: { 'accept-encoding': 'identity', ...headers },
        ...(body !== undefined && { body }),
        signal,
        reset: true,
      });
      const { statusCode: status } = answer;
      result = { errorCode: errorCodeOf(status), status, headers: answer.headers, body: nothing.body };
      return { ...result, body: await readStart(answer.body, { maximumBytes, bodyMs }) };
    } catch (error) {
      if (result === undefined) throw error;
      // The answer began, and says so in the log.
      return { ...result, errorCode: faultCodeOf(error, signal) };
    } finally {
      await client.destroy();
    }
  }

  return {
    request: async (request) => {
      const begun = performance.now();
      const end = new AbortController();
      const abort = () => end.abort();
      request.signal?.throwIfAborted();
      const timer = setTimeout(abort, timeoutMs);
      request.signal?.addEventListener('abort', abort, { once: true });
      try {
        const result = await call(request, end.signal).catch((error: unknown) => ({
          ...nothing,
          errorCode: faultCodeOf(error, end.signal),
        }));
        request.signal?.throwIfAborted();
        return { ...result, durationMs: Math.round(performance.now() - begun) };
      } finally {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', abort);
        // A connection in progress is closed with the call.
        abort();
      }
    },
  };
}

/** A connection that breaks off, or does not speak HTTP, counts as none. */
function faultCodeOf(error: unknown, signal: AbortSignal): OutgoingErrorCode {
  if (signal.aborted) return 'TIMEOUT';
  return error instanceof OutgoingFault ? error.code : 'CONNECT';
}
