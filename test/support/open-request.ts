import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface OpenRequest {
  /** Sends what was missing. */
  readonly finish: () => void;
  /** Everything that was answered, once the connection is closed. */
  readonly answer: Promise<string>;
}

const body = '{"query":"{ species { code } }"}';

/** A request whose body has begun and is not at its end: it is in flight until the rest is sent. */
export async function openRequest(port: number, headers = ''): Promise<OpenRequest> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const answer = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 5));
  await sleep(200);
  return { finish: () => socket.write(body.slice(5)), answer };
}
