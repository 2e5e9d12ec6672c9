import { once } from 'node:events';
import { connect } from 'node:net';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import { readBody } from '../../../kernel/http/body.ts';
import { refuseMalformedRequests } from '../../../kernel/answers/malformed-requests.ts';

const requestTimeoutMs = 300;

let server: RunningServer;
let given = 0;
beforeAll(async () => {
  server = await serve(
    (request, response) => {
      void readBody(request, 100).then(
        () => response.end(),
        () => response.destroy(),
      );
    },
    {
      host: '127.0.0.1',
      port: 0,
      requestTimeoutMs,
      prepare: (made) => refuseMalformedRequests(made, 'http://api.test'),
    },
  );
  const usual = await serve(() => undefined, {
    host: '127.0.0.1',
    port: 0,
    prepare: ({ requestTimeout }) => (given = requestTimeout),
  });
  await usual.close(0);
});
afterAll(() => server.close(0));

it('gives a request 60 seconds', () => {
  expect(given).toBe(60_000);
});

it.each([
  ['head', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n1234'],
])('answers 408 when the %s does not arrive in time, and closes', async (_part, text) => {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.write(text);
  const drip = setInterval(() => socket.write('5'), 2_000);
  await once(socket, 'close');
  clearInterval(drip);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain('Connection: close');
  expect(head).toContain('Content-Type: application/problem+json');
  expect(JSON.parse(body)).toMatchObject({
    status: 408,
    type: 'http://api.test/errors/request-timeout',
    platformResponseCode: '0010010000408',
  });
});
