import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context, Middleware } from 'koa';
import { newId } from './ids.ts';
import type { Logger } from './logger.ts';
import { countRequest } from './telemetry.ts';

export interface RunningServer {
  readonly port: number;
  /** Stops accepting, lets requests in flight finish, and cuts what is still open after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** A long authorization request in the address of a page after it, with room for cookies; Node.js takes 16 KiB. */
const maxHeaderSize = 65_536;
/** How often a server that drains looks for connections whose last request is answered. */
const sweepMs = 50;

/** Listens; port 0 takes any free port. `prepare` gets the server before it listens. */
export async function serve(
  listener: RequestListener,
  { host, port, prepare }: { host: string; port: number; prepare?: (server: Server) => void },
): Promise<RunningServer> {
  const inFlight = new Set<ServerResponse>();
  const server: Server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize }, (request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    listener(request, response);
  });
  prepare?.(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // Connections that are kept alive would else be waited for until they time out.
        for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
        server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
        const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
      }),
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
  // By its events: an async iterator over a body that came in one piece costs more than all the rest here.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= limit) return;
      request.off('data', collect).resume();
      reject(new BodyTooLarge());
    };
    const refuse = () => reject(new Error('The body ended early.'));
    if (request.destroyed) refuse();
    request
      .on('data', collect)
      .once('end', () => {
        // Every request closes at last; only one that has not ended is refused for it.
        request.off('close', refuse);
        resolve(Buffer.concat(chunks));
      })
      .once('error', reject)
      .once('close', refuse);
  });
}

/** Past Koa's own `set`, which costs more than the rest of sending: every read sets six of them. */
export function setHeaders({ res }: Context, headers: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
}

/** Tells caches how much of an answer's time is over (RFC 9111 5.1); nothing for one that was made just now. */
export function setAge({ res }: Context, seconds: number): void {
  if (seconds > 0) res.setHeader('Age', String(seconds));
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

/** Codes and tokens of the house, by their prefixes. */
const tokens = /(svc(?:a[ct]|rt|m[rt])_)[^/]+/g;

/** A path for the log: whoever writes a token into an address, against the rule, does not write it into the log too. */
function withoutTokens(path: string): string {
  const shown = path.includes('%') ? decoded(path) : path;
  return shown.includes('svc') ? shown.replace(tokens, '$1...') : path;
}

/** The path without its escapes, where they are well formed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Outermost middleware of every service: request id, one log line and the metrics of each request. */
export function accessLog(service: string, logger: Logger): Middleware {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(context.get('X-Request-Id') || undefined);
    context.state['requestId'] = id;
    context.res.setHeader('X-Request-Id', id);
    await next();
    const durationMs = performance.now() - startedAt;
    countRequest(service, context.method, context.status, durationMs);
    logger.info(
      {
        service,
        requestId: id,
        method: context.method,
        path: withoutTokens(context.path),
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

/** An address as proxies write it, with a port perhaps, without what is not the address. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return bare.toLowerCase().startsWith('::ffff:') && bare.includes('.') ? bare.slice(7) : bare;
}

const networks = new WeakMap<readonly string[], BlockList>();

/** The addresses and CIDR ranges of a list as one set; read once for each list. */
function networksOf(list: readonly string[]): BlockList {
  const known = networks.get(list);
  if (known !== undefined) return known;
  const made = new BlockList();
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) made.addAddress(address, family);
    else made.addSubnet(address, Number(prefix), family);
  }
  networks.set(list, made);
  return made;
}

function isAmong(address: string, list: readonly string[]): boolean {
  if (list.length === 0 || isIP(address) === 0) return false;
  return networksOf(list).check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * The caller's address. X-Forwarded-For counts only as far as it was written by `trustedProxies` (addresses
 * and CIDR ranges): the right-most address that is not one of them.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((hop) => plainAddress(hop.trim()) || []);
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (isAmong(address, trustedProxies)) {
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
