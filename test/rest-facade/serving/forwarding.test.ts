import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import { type Socket, connect } from 'node:net';
import { type Facade, startFacade } from '../facade.ts';

const large = 'x'.repeat(8_000_000);
let answer: (response: ServerResponse) => void = (response) => response.end();
const gateway = createServer((_request, response) => answer(response));

let facade: Facade;
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = gateway.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  facade = await startFacade({ GATEWAY_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_PUBLIC: '1000000' });
});
afterAll(async () => {
  await facade.close();
  gateway.closeAllConnections();
  gateway.close();
});

/** A caller who has sent a whole request and reads nothing yet. */
async function caller(): Promise<Socket> {
  const socket = connect(facade.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  return socket;
}

/** Resolves when the gateway's next answer is over: whether all of it could be sent. */
function nextAnswer(send: (response: ServerResponse) => void): {
  begun: Promise<void>;
  over: Promise<boolean>;
} {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<boolean>();
  answer = (response) => {
    response.once('close', () => over.resolve(response.writableFinished));
    send(response);
    begun.resolve();
  };
  return { begun: begun.promise, over: over.promise };
}

describe('a caller who leaves a forwarded request', () => {
  it.each([
    ['that is worked on', () => undefined],
    ['in the middle of its answer', (response: ServerResponse) => response.end(large)],
  ])(
    '%s ends it at the other side',
    async (_when, send) => {
      const { begun, over } = nextAnswer(send);
      const socket = await caller();
      await begun;
      socket.resetAndDestroy();
      expect(await over).toBe(false);
    },
    10_000,
  );
});

describe('a forwarded answer that breaks off', () => {
  it.each([
    ['of a known length', { 'content-length': '100' }],
    ['in chunks', {}],
  ])('%s is no whole answer for the caller either', async (_which, headers) => {
    nextAnswer((response) => {
      response.writeHead(200, headers).write('a part', () => response.socket?.resetAndDestroy());
    });
    await expect(facade.send('POST', '/graphql', { body: '{}' })).rejects.toThrow();
  });
});
