import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { portOf } from '../../../kernel/env.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Sends bytes as they are and reads until the server hangs up. */
async function send(bytes: Buffer): Promise<{ head: string; body: unknown }> {
  const socket = connectSocket(portOf(platform.env, 'rest-facade'), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

describe('a request that is no HTTP', () => {
  it.each([
    [
      'a raw byte beyond ASCII in the path',
      'GET /api/animal/v1/animals?page=\xe9 HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ['an unknown method', 'FETCH /api/animal/v1/animals HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['headers beyond the limit', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a broken header', 'GET / HTTP/1.1\r\nHost a\r\n\r\n'],
  ])('answers %s with a problem', async (_what, request) => {
    const { head, body } = await send(Buffer.from(request, 'latin1'));
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const requestId = /X-Request-Id: (\S+)/.exec(head)?.[1];
    expect(head).toContain('Content-Type: application/problem+json');
    expect(body).toMatchObject({ status: 400, platformResponseCode: '0010010000400', requestId });
  });
});
