import { STATUS_CODES, type Server } from 'node:http';
import { DomainError } from '../errors/errors.ts';
import { newId } from '../text/ids.ts';
import { problemBody, problemContentType } from './problem.ts';

function refusalOf(error: Error & { code?: string }): DomainError {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? new DomainError('0010010000408')
    : new DomainError('0010010000400', 'The request is not well-formed HTTP.');
}

/**
 * Answers what is no HTTP, or did not arrive in time, which no middleware ever sees, with a problem body like every
 * other refusal (contract 0.3), and closes the connection.
 */
export function refuseMalformedRequests(server: Server, baseUrl: string): void {
  server.on('clientError', (error, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newId();
    const problem = problemBody(refusalOf(error), { baseUrl, requestId, now: new Date() });
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      'Connection: close',
      `X-Request-Id: ${requestId}`,
      `Content-Type: ${problemContentType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
