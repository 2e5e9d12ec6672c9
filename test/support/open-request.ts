import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from './until.ts';

export interface OpenRequest {
  /** Sends what was missing. */
  readonly finish: () => void;
  /** Everything that was answered, once the connection is closed. */
  readonly answer: Promise<string>;
}

interface Post {
  readonly path?: string;
  readonly type?: string;
  readonly body?: string;
  /** Lines of the head, each with its end. */
  readonly headers?: string;
}

const continuation = 'HTTP/1.1 100 Continue\r\n\r\n';

/** A request whose body is being read and has not ended: it is in flight until the rest is sent. */
export async function openRequest(
  port: number,
  {
    path = '/graphql',
    type = 'application/json',
    body = '{"query":"{ species { code } }"}',
    headers = '',
  }: Post = {},
): Promise<OpenRequest> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const answer = once(socket, 'close').then(() => text.replace(continuation, ''));
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${headers}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  socket.write(body.slice(0, 5));
  // It is asked for once somebody reads it (RFC 9110 10.1.1).
  await until(true, async () => text.startsWith(continuation), { withinMs: 30_000 });
  return { finish: () => socket.write(body.slice(5)), answer };
}
