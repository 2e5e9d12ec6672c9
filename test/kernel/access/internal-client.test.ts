import { once } from 'node:events';
import { type Server, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createInternalClient } from '../../../kernel/access/internal-client.ts';
import { createRemoteAuthorization } from '../../../kernel/access/remote-authorization.ts';
import { anonymousViewer, verifyViewer, viewerHeader } from '../../../kernel/access/viewer.ts';
import { until } from '../../support/until.ts';

const secrets = [new Uint8Array(32).fill(1)] as const;
const viewer = anonymousViewer('request-1');

let server: Server;
let url: string;
let asked: {
  readonly method: string;
  readonly path: string;
  readonly id: unknown;
  readonly type: string | undefined;
  readonly body: string;
  readonly signature: string;
}[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  // Only the client closes a connection.
  server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const sent = { id: headers['x-request-id'], type: headers['content-type'], body: await text(request) };
    asked.push({ method, path, ...sent, signature: String(headers[viewerHeader]) });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (response) => response.end('{"good":true}');
});

const startClient = () => createInternalClient({ url, secrets, connections: 1, timeoutMs: 600_000 });
/** More than a connection holds on its way. */
const large = Buffer.alloc(8_000_000);

describe('a call of a service inside the house', () => {
  it('is a GET, or a POST of JSON, with the signed viewer', async () => {
    const client = startClient();
    expect(await client.call('/read?a=1', viewer)).toEqual({ good: true });
    await client.call('/write', viewer, '{"a":1}');
    expect(asked).toMatchObject([
      { method: 'GET', path: '/read?a=1', id: 'request-1', type: undefined, body: '' },
      { method: 'POST', path: '/write', type: 'application/json', body: '{"a":1}' },
    ]);
    expect(await verifyViewer(asked[0]?.signature, secrets)).toEqual(viewer);
    await client.close();
  });

  it('throws for another answer than 200, and makes room for the next call', async () => {
    const client = startClient();
    answer = (response) => response.writeHead(503).end(large);
    for (const path of ['/one', '/two'])
      await expect(client.call(path, viewer)).rejects.toThrow(`${url}${path} answered 503`);
    answer = (response) => response.end('[]');
    expect(await client.call('/three', viewer)).toEqual([]);
    await client.close();
  });

  it('goes to the address of a service only', () => {
    expect(() =>
      createInternalClient({ url: `${url}/graphql`, secrets, connections: 1, timeoutMs: 1 }),
    ).toThrow('must have no path');
  });

  it('tells whether the service is ready', async () => {
    const client = startClient();
    expect(await client.isReady()).toBe(true);
    expect(asked).toMatchObject([{ method: 'GET', path: '/readyz' }]);
    answer = (response) => response.writeHead(503).end(large);
    expect([await client.isReady(), await client.isReady()]).toEqual([false, false]);
    await client.close();
  });

  it('is answered before the client closes, whose connections end then', async () => {
    const client = startClient();
    const connected = once(server, 'connection');
    const call = Promise.withResolvers<ServerResponse>();
    answer = call.resolve;
    const answered = client.call('/', viewer);
    const response = await call.promise;
    let isClosed = false;
    const closed = client.close().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    response.end('[]');
    expect(await answered).toEqual([]);
    await closed;
    const [socket]: { closed: boolean }[] = await connected;
    await until(true, async () => socket?.closed, { withinMs: 2_000 });
  });

  it('is not made by a client that was closed', async () => {
    const [used, unused] = [startClient(), startClient()];
    await used.call('/', viewer);
    for (const client of [used, unused]) {
      await client.close();
      await expect(client.call('/', viewer)).rejects.toThrow('nobody calls');
    }
  });
});

describe('the authorization server of another process', () => {
  const standing = {
    app: 'ACTIVE',
    isSelfRegistered: false,
    connection: 'CONNECTED',
    scopes: ['animal:read'],
    card: 'VALID',
    revokedFamilies: [],
    revokedTokens: ['token-1'],
  };

  it.each([
    ...['ACTIVE', 'SUSPENDED', 'REVOKED'].map((app) => ({ app })),
    ...['CONNECTED', 'DISCONNECTED', null].map((connection) => ({ connection })),
    ...['VALID', 'NONE', 'EXPIRED', 'DECLINED', 'NEEDS_VERIFICATION'].map((card) => ({ card })),
  ])('tells of a standing: %j', async (change) => {
    const authorization = createRemoteAuthorization(url, secrets);
    answer = (response) => response.end(JSON.stringify({ ...standing, ...change }));
    expect(await authorization.standing('app-1', 'business-1')).toEqual({ ...standing, ...change });
    await authorization.close();
  });

  it('is asked about an app, with the business that it acts for', async () => {
    const authorization = createRemoteAuthorization(url, secrets);
    answer = (response) => response.end('null');
    expect(await authorization.standing('app-1', 'business-1')).toBeNull();
    expect(await authorization.standing('app-1', null)).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual([
      '/internal/standing?app=app-1&business=business-1',
      '/internal/standing?app=app-1',
    ]);
    await authorization.close();
  });

  it('reports a live session', async () => {
    const authorization = createRemoteAuthorization(url, secrets);
    const session = {
      email: 'ann@example.test',
      isEmailConfirmed: false,
      hasSecondFactor: true,
      locale: 'fr-CA',
    };
    answer = (response) => response.end(JSON.stringify({ isLive: true, ...session }));
    expect(await authorization.liveSession('a/b')).toEqual(session);
    expect(asked.map(({ path }) => path)).toEqual(['/internal/sessions/a%2Fb']);
    // A release without it runs beside this one.
    answer = (response) => response.end(JSON.stringify({ isLive: true, ...session, locale: undefined }));
    expect(await authorization.liveSession('a/b')).toEqual({ ...session, locale: null });
    answer = (response) => response.end(JSON.stringify({ isLive: false }));
    expect(await authorization.liveSession('a/b')).toBeNull();
    await authorization.close();
  });
});
