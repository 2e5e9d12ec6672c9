import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context, Middleware } from 'koa';
import { newId } from './ids.ts';
import type { Logger } from './logger.ts';
import { countRequest } from './telemetry.ts';

export interface RunningServer {
  readonly port: number;
  /** Stops accepting, lets requests in flight finish, and cuts what is still open after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Listens; port 0 takes any free port. */
export async function serve(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  let isDraining = false;
  const server: Server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (isDraining) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (graceMs) => {
      isDraining = true;
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The whole body; throws BodyTooLarge as soon as it is known to exceed `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume();
    throw new BodyTooLarge();
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > limit) {
      request.resume();
      throw new BodyTooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** contract 0.6: a caller's request id is kept when it is well formed, else one is made. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && requestIdPattern.test(header) ? header : newId();
}

/** The request id that `accessLog` gave this request. */
export function requestId(context: Context): string {
  const id: unknown = context.state['requestId'];
  return typeof id === 'string' ? id : '';
}

/** Outermost middleware of every service: request id, one log line and the metrics of each request. */
export function accessLog(service: string, logger: Logger): Middleware {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(context.get('X-Request-Id') || undefined);
    context.state['requestId'] = id;
    context.set('X-Request-Id', id);
    await next();
    const durationMs = performance.now() - startedAt;
    countRequest(service, context.method, context.status, durationMs);
    logger.info(
      {
        service,
        requestId: id,
        method: context.method,
        path: context.path,
        status: context.status,
        durationMs,
      },
      'request',
    );
  };
}

export type HealthChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** `/healthz`: the process is alive. `/readyz`: every check passes, else 503 with the list (contract 10). */
export function health(checks: HealthChecks): Middleware {
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'ok' };
    } else if (context.path === '/readyz') {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => [
          name,
          await check().catch(() => false),
        ]),
      );
      const isReady = results.every(([, passed]) => passed);
      context.status = isReady ? 200 : 503;
      context.body = {
        status: isReady ? 'ok' : 'unavailable',
        checks: Object.fromEntries(results.map(([name, passed]) => [name, passed ? 'ok' : 'failed'])),
      };
    } else {
      await next();
      return;
    }
    context.set('Cache-Control', 'no-store');
  };
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/**
 * The caller's address. X-Forwarded-For counts only as far as it was written by `trustedProxies`:
 * the right-most address that is not one of them.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((hop) => plainAddress(hop.trim()) || []);
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (trustedProxies.includes(address)) {
    const hop = hops.pop();
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

/** What is counted as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...middle, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
