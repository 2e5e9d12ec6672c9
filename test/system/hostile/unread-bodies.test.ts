import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { portOf } from '../../../kernel/env.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

const gigabyte = 1_000_000_000;
/** More than both ends' systems hold of what nobody has read, and far less than was announced. */
const muchLess = 60_000_000;
const chunk = Buffer.alloc(65_536, ' ');

type Listening = Parameters<typeof portOf>[1];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

async function open(service: Listening, head: string): Promise<Socket> {
  const socket = connect(portOf(platform.env, service), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\n\r\n`);
  return socket;
}

/** Sends until nobody takes any more; what was answered, and how much went out. */
async function pour(
  socket: Socket,
  framed: (bytes: Buffer) => Buffer,
): Promise<{ answer: string; sent: number }> {
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const bytes = framed(chunk);
  const more = (): void => {
    while (!socket.destroyed && socket.bytesWritten < muchLess * 2) if (!socket.write(bytes)) break;
  };
  socket.on('drain', more);
  more();
  await closed;
  return { answer, sent: socket.bytesWritten - socket.writableLength };
}

const json = 'Host: a\r\nContent-Type: application/json';
const form = 'Host: a\r\nContent-Type: application/x-www-form-urlencoded';
const refusals: readonly (readonly [Listening, string, number])[] = [
  ['rest-facade', `POST /graphql HTTP/1.1\r\n${json}`, 413],
  ['rest-facade', `POST /api/animal/v1/animals HTTP/1.1\r\n${json}`, 401],
  ['gateway', `POST /graphql HTTP/1.1\r\n${json}`, 413],
  ['authorization-server', `POST /connect/token HTTP/1.1\r\n${form}`, 413],
  ['authorization-server', `POST /connect/register HTTP/1.1\r\n${json}`, 413],
  ['authorization-server', `POST /sign-in HTTP/1.1\r\n${form}`, 413],
  ['authorization-server', `POST /api/developer/v1/applications HTTP/1.1\r\n${json}`, 413],
  ['site', `POST /store HTTP/1.1\r\n${form}`, 405],
];

const lengths: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  [`Content-Length: ${gigabyte}`, (bytes) => bytes],
  [
    'Transfer-Encoding: chunked',
    (bytes) => Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')]),
  ],
];

it('answers a body that it does not read to the end, and closes', async () => {
  const asked = refusals.flatMap(([service, head, status]) =>
    lengths.map(async ([length, framed]) => {
      const { answer, sent } = await pour(await open(service, `${head}\r\n${length}`), framed);
      const closes = /^connection: close\r$/im.test(answer);
      return [
        [head, length, answer.slice(0, 12), closes, sent < muchLess],
        [head, length, `HTTP/1.1 ${status}`, true, true],
      ];
    }),
  );
  const answered = await Promise.all(asked);
  expect(answered.map(([seen]) => seen)).toEqual(answered.map(([, expected]) => expected));
});

describe('a body that is announced', () => {
  const head = `POST /graphql HTTP/1.1\r\n${json}\r\nConnection: close\r\nExpect: 100-continue`;
  const query = '{"query":"{ species { code } }"}';

  it('is not asked for when it is too large', async () => {
    const socket = await open('rest-facade', `${head}\r\nContent-Length: ${gigabyte}`);
    const [answer]: unknown[] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('is asked for when it is read', async () => {
    const socket = await open('rest-facade', `${head}\r\nContent-Length: ${query.length}`);
    const [first]: unknown[] = await once(socket, 'data');
    expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(query);
    const [answer]: unknown[] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});
