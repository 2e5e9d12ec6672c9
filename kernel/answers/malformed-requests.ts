import {
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
  type Server,
  type ServerResponse,
} from 'node:http';
import { DomainError } from '../errors/errors.ts';
import { safeAnswer } from '../http/headers.ts';
import { newId } from '../text/ids.ts';
import { problemBody, problemContentType } from './problem.ts';

/** A refusal outside of any middleware. */
function problemOf(error: DomainError, baseUrl: string) {
  const requestId = newId();
  const problem = problemBody(error, { baseUrl, requestId, now: new Date() });
  const body = JSON.stringify(problem);
  const headers = {
    Connection: 'close',
    'X-Request-Id': requestId,
    ...safeAnswer,
    // The service is unknown, and the answer contains nothing private (contract 0.7).
    'Access-Control-Allow-Origin': '*',
    'Content-Type': problemContentType,
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { status: problem.status, headers, body };
}

function send(response: ServerResponse, error: DomainError, baseUrl: string): void {
  const { status, headers, body } = problemOf(error, baseUrl);
  response.writeHead(status, headers).end(body);
}

function refusalOf(error: Error & { code?: string }): DomainError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new DomainError('0010010000408');
  if (error.code === 'HPE_HEADER_OVERFLOW') return new DomainError('0010010000431');
  return new DomainError('0010010000400', 'The request is not well-formed HTTP.');
}

/**
 * Answers requests that Node.js refuses before any middleware sees them (not HTTP, too slow, headers too large, an
 * unknown expectation) with a problem body like every other refusal (contract 0.3), and closes the connection.
 */
export function refuseMalformedRequests(server: Server, baseUrl: string): void {
  server.on('clientError', (error, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = problemOf(refusalOf(error), baseUrl);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
  server.on('checkExpectation', (_request, response) => {
    send(response, new DomainError('0010010000417'), baseUrl);
  });
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';

/** What is wrong with the host of a request (RFC 9112 3.2); null if nothing is. */
function hostFault({ httpVersion, rawHeaders }: IncomingMessage): string | null {
  // Of two, Node.js only shows the first one; a proxy on the way may have used the other.
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  if (hosts > 1) return 'There is more than one header Host.';
  return hosts === 0 && httpVersion === '1.1' ? 'The header Host is missing.' : null;
}

/** Refuses a request with no host, which `serve` lets through, or more than one, with a problem body. */
export function refuseUnclearHost(listener: RequestListener, baseUrl: string): RequestListener {
  return (request, response) => {
    const fault = hostFault(request);
    if (fault === null) listener(request, response);
    else send(response, new DomainError('0010010000400', fault), baseUrl);
  };
}
