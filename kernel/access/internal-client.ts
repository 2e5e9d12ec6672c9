import type { Pool } from 'undici';
import { withHttpCall } from '../observability/http-call.ts';
import { type Viewer, signViewer, viewerHeader } from './viewer.ts';
import type { InternalSecrets } from './internal-secrets.ts';

interface InternalClientOptions {
  readonly url: string;
  readonly secrets: InternalSecrets;
  readonly connections: number;
  /** For a whole call, including the wait for a free connection. */
  readonly timeoutMs: number;
}

/** Calls a service of the platform in another process; every call carries the signed viewer. */
export interface InternalClient {
  /** The JSON of a 200; throws for any other answer and for none. With a `body` it is a POST. */
  call(path: string, viewer: Viewer, body?: string): Promise<unknown>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export function createInternalClient({
  url,
  secrets,
  connections,
  timeoutMs,
}: InternalClientOptions): InternalClient {
  if (new URL(url).pathname !== '/')
    throw new Error(`${url} is the address of a service and must have no path`);
  let opened: Promise<Pool> | undefined;
  let isClosed = false;
  // Imported on the first call: many processes make none, and undici takes 5 MB.
  async function open(): Promise<Pool> {
    if (isClosed) throw new Error(`nobody calls ${url} any more`);
    opened ??= import('undici').then(({ Pool }) => new Pool(url, { connections }));
    return opened;
  }
  return {
    call: async (path, viewer, body) => {
      const pool = await open();
      const method = body === undefined ? 'GET' : 'POST';
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = {
        'x-request-id': viewer.requestId,
        [viewerHeader]: await signViewer(viewer, secrets),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const answer = await withHttpCall(
        { method, url },
        (traced) => pool.request({ method, path, signal, headers: { ...headers, ...traced }, body }),
        ({ statusCode }) => statusCode,
      );
      if (answer.statusCode === 200) return answer.body.json();
      await answer.body.dump();
      throw new Error(`${url}${path} answered ${answer.statusCode}`);
    },
    isReady: async () => {
      const pool = await open();
      const answer = await pool.request({ method: 'GET', path: '/readyz' });
      await answer.body.dump();
      return answer.statusCode === 200;
    },
    close: async () => {
      isClosed = true;
      await opened?.then(
        (pool) => pool.close(),
        () => undefined,
      );
    },
  };
}
