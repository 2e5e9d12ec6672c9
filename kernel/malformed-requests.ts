import type { Server } from 'node:http';
import { DomainError } from './errors.ts';
import { newId } from './ids.ts';
import { problemBody, problemContentType } from './problem.ts';

/**
 * Answers what is no HTTP, which no middleware ever sees, with a problem body like every other refusal
 * (contract 0.3), and closes the connection.
 */
export function refuseMalformedRequests(server: Server, baseUrl: string): void {
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newId();
    const error = new DomainError('0010010000400', 'The request is not well-formed HTTP.');
    const body = JSON.stringify(problemBody(error, { baseUrl, requestId, now: new Date() }));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      `X-Request-Id: ${requestId}`,
      `Content-Type: ${problemContentType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
