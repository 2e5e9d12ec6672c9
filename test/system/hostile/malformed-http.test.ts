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
async function send(bytes: Buffer, service = 'rest-facade'): Promise<{ head: string; body: unknown }> {
  const socket = connectSocket(portOf(platform.env, service), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const withHost = (headers: string) => `GET /healthz HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;

describe('a request that is no HTTP as it should be', () => {
  it.each([
    [
      'a raw byte beyond ASCII in the path',
      'GET /api/animal/v1/animals?page=\xe9 HTTP/1.1\r\nHost: a\r\n\r\n',
      '400 Bad Request',
    ],
    ['an unknown method', 'FETCH /api/animal/v1/animals HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost a\r\n\r\n', '400 Bad Request'],
    ['no Host', 'GET /healthz HTTP/1.1\r\nAccept: */*\r\n\r\n', '400 Bad Request'],
    ['no Host and a body to come', 'POST / HTTP/1.1\r\nExpect: 100-continue\r\n\r\n', '400 Bad Request'],
    ['an unknown expectation', withHost('Expect: cake'), '417 Expectation Failed'],
    [
      'headers beyond the limit',
      withHost(`X: ${'x'.repeat(100_000)}`),
      '431 Request Header Fields Too Large',
    ],
    [
      'an address beyond the limit',
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('answers %s with a problem', async (_what, request, status) => {
    const { head, body } = await send(Buffer.from(request, 'latin1'));
    expect(head.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
    const requestId = /X-Request-Id: (\S+)/.exec(head)?.[1];
    expect(head).toContain('Content-Type: application/problem+json');
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).toContain(
      "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    const platformResponseCode = `0010010000${status.slice(0, 3)}`;
    expect(body).toMatchObject({ status: Number(status.slice(0, 3)), platformResponseCode, requestId });
  });

  it.each(['rest-facade', 'authorization-server', 'site', 'gateway'])(
    'names one host, at the service %s',
    async (service) => {
      for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nhOST: a', 'Host: a\r\nX: y\r\nhost:']) {
        for (const version of ['1.1', '1.0']) {
          const { head, body } = await send(
            Buffer.from(`GET /healthz HTTP/${version}\r\n${hosts}\r\n\r\n`),
            service,
          );
          expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
          expect(head).toContain('Content-Type: application/problem+json');
          expect(body).toMatchObject({ status: 400, detail: 'There is more than one header Host.' });
        }
      }
    },
  );

  it('needs no Host before HTTP/1.1', async () => {
    const { head } = await send(Buffer.from('GET /healthz HTTP/1.0\r\n\r\n'));
    expect(head).toContain('200 OK');
  });
});

describe('every answer of every host', () => {
  it('keeps browsers from guessing what it is, and from framing it or loading anything it does not list', async () => {
    const { BASE_URL, AUTH_URL, DASHBOARD_URL, SITE_URL, GATEWAY_URL } = platform.env;
    for (const host of [BASE_URL, AUTH_URL, DASHBOARD_URL, SITE_URL, GATEWAY_URL]) {
      for (const path of [
        '/',
        '/healthz',
        '/readyz',
        '/nothing',
        '/api/animal/v1/animals',
        '/docs',
        '/store',
        '/account',
      ]) {
        for (const method of ['GET', 'POST', 'OPTIONS']) {
          const { headers } = await fetch(host + path, { method, redirect: 'manual' });
          expect([host, path, headers.get('X-Content-Type-Options')]).toEqual([host, path, 'nosniff']);
          const policy = headers.get('Content-Security-Policy')?.split('; ') ?? [];
          const asked = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
          expect([host, path, asked.filter((part) => !policy.includes(part))]).toEqual([host, path, []]);
        }
      }
    }
  });
});
