import {
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  type IncomingMessage,
  createServer,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { type Certificate, keepRenewed, readCertificate } from './certificate.ts';
import { isShort, hasLargeUnreadBody } from './body.ts';
import { jsonType, safeAnswer } from './headers.ts';

export interface RunningServer {
  readonly port: number;
  /**
   * From now on `/readyz` is 503, so that a load balancer sends callers elsewhere; other requests are still
   * served.
   */
  announceEnd(): void;
  /** Stops accepting, lets open requests finish, and closes what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/**
 * Room for a long authorization request in the address of a later page, and for cookies; the default of Node.js is
 * 16 KiB.
 */
const maxHeaderSize = 65_536;
/** Time limit for a whole request, or the first one of a connection; then 408. */
const arrivesWithinMs = 60_000;
/** How often late requests are searched for; the default of Node.js is half a minute. */
const checkMs = 1_000;
const safeHeaders = Object.entries(safeAnswer);
/** How long a caller who is still sending a body has to read its answer. */
const lingerMs = 2_000;
/** How often a draining server closes idle connections. */
const sweepMs = 50;

/**
 * Closes the connection after an answer that was sent before the end of a large body, such as a 413, instead of
 * reading the rest. Not at once: data sent to a closed connection can cost the caller the answer (RFC 9112 9.6).
 */
function leaveUnread(request: IncomingMessage, response: ServerResponse): void {
  if (isShort(request)) return;
  response.prependOnceListener('finish', () => {
    if (!hasLargeUnreadBody(request)) return;
    const { socket } = request;
    // What Node.js calls after the last answer of a connection.
    socket.destroySoon = () => {
      socket.end();
      // Not before Node.js has begun to read the rest, which it does for a body that nobody has looked at.
      setImmediate(() => socket.pause());
      setTimeout(() => socket.destroy(), lingerMs).unref();
    };
  });
}

function refuseReadiness(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': jsonType, 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'unavailable', checks: { staying: 'failed' } }));
}

export interface Listening {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Called with the server before it listens. */
  readonly prepare?: (server: Server) => void;
  readonly requestTimeoutMs?: number;
  /** With it the port speaks TLS alone. */
  readonly certificate?: Certificate | undefined;
}

function createListening(options: ServerOptions, answer: RequestListener, certificate?: Certificate): Server {
  if (certificate === undefined) return createServer(options, answer);
  const server = createTlsServer({ ...options, ...readCertificate(certificate) }, answer);
  keepRenewed(server, certificate);
  return server;
}

/** Listens, and handles what HTTP needs below the services. */
export async function serve(
  listener: RequestListener,
  { host, port, prepare, requestTimeoutMs = arrivesWithinMs, certificate }: Listening,
): Promise<RunningServer> {
  /*
   * The current answer of each connection. Not a set of answers: with so many additions and removals its table is
   * rebuilt all the time, and the old tables, each with a pointer to the next, keep their content alive.
   */
  const answers = new Map<Socket, ServerResponse>();
  let isEnding = false;
  const options = {
    keepAliveTimeout: 65_000,
    maxHeaderSize,
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkMs,
    // Left to the listener: Node.js would refuse without a body.
    requireHostHeader: false,
  };
  const answer: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    for (const [name, value] of safeHeaders) response.setHeader(name, value);
    leaveUnread(request, response);
    if (isEnding && request.url?.split('?')[0] === '/readyz') refuseReadiness(response);
    else listener(request, response);
  };
  const server = createListening(options, answer, certificate);
  // A body with `Expect` (RFC 9110 10.1.1) is only requested once it is read: never for one that is too large.
  server.on('checkContinue', (request, response) => {
    request.once('resume', () => response.headersSent || response.writeContinue());
    server.emit('request', request, response);
  });
  server.on(certificate === undefined ? 'connection' : 'secureConnection', (socket: Socket) =>
    socket.once('close', () => answers.delete(socket)),
  );
  prepare?.(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    announceEnd: () => {
      isEnding = true;
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // Idle keep-alive connections would otherwise delay the end until they time out.
        for (const response of answers.values())
          if (!response.headersSent) response.setHeader('Connection', 'close');
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
