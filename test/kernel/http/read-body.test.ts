import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import { type Socket, connect } from 'node:net';
import { BodyTooLarge, readBody } from '../../../kernel/http/body.ts';

const limit = 8;
const server = createServer();
let port = 0;
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
});

/** The request whose head is sent like this, and what `read` reports about its body. */
async function outcomeOf(
  head: string,
  read: (request: IncomingMessage, socket: Socket) => Promise<Buffer>,
): Promise<string> {
  const outcome = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  server.once('request', (request) =>
    read(request, socket).then(
      (body) => outcome.resolve(body.toString()),
      (error: unknown) => outcome.resolve(error instanceof BodyTooLarge ? 'too large' : 'failed'),
    ),
  );
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}`);
  return outcome.promise;
}

const whole = (request: IncomingMessage) => readBody(request, limit);

describe('readBody', () => {
  it.each([
    ['in one piece', 'Content-Length: 8\r\n\r\n12345678', '12345678'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n3\r\n123\r\n2\r\n45\r\n0\r\n\r\n', '12345'],
    ['that is empty', '\r\n', ''],
    ['that says it is too large', 'Content-Length: 9\r\n\r\n', 'too large'],
    ['that grows too large', 'Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n5\r\n67890\r\n', 'too large'],
  ])('reads a body %s', async (_name, head, expected) => {
    expect(await outcomeOf(head, whole)).toBe(expected);
  });

  it('fails when the caller hangs up half-way', async () => {
    const outcome = await outcomeOf('Content-Length: 8\r\n\r\n1234', async (request, socket) => {
      const body = readBody(request, limit);
      socket.destroy();
      return body;
    });
    expect(outcome).toBe('failed');
  });

  it('counts what arrives with what it takes beside, and ends when it is told to', async () => {
    const pieces: number[] = [];
    const end = new AbortController();
    const outcome = await outcomeOf('Content-Length: 8\r\n\r\n1234', (request) => {
      const onPiece = (bytes: number) => {
        pieces.push(bytes);
        end.abort(new BodyTooLarge());
      };
      return readBody(request, limit, { onPiece, signal: end.signal });
    });
    expect([pieces, outcome]).toEqual([[204], 'too large']);
  });

  it('fails when the caller had hung up before it was asked', async () => {
    const outcome = await outcomeOf('Content-Length: 8\r\n\r\n1234', async (request, socket) => {
      const closed = once(request, 'close');
      request.once('error', () => undefined);
      socket.destroy();
      await closed;
      return readBody(request, limit);
    });
    expect(outcome).toBe('failed');
  });
});
