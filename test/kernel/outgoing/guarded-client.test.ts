import { type RequestListener, type Server, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type Server as TcpServer, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type GuardedClientOptions, createGuardedClient } from '../../../kernel/outgoing/guarded-client.ts';
import { until } from '../../support/until.ts';
import { certificate, privateKey } from './certificate.ts';

const open: (Server | TcpServer)[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

async function portOf(server: Server | TcpServer, host = '127.0.0.1'): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return address.port;
}

const answering = (listener: RequestListener) => portOf(createServer(listener));
const securely = (listener: RequestListener) =>
  portOf(createSecureServer({ key: privateKey, cert: certificate }, listener));

const post = async (url: string, options: GuardedClientOptions = {}) =>
  createGuardedClient({ allowInsecure: true, resolver: async () => ['127.0.0.1'], ...options }).request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"hello":"world"}',
  });

describe('calls to addresses of strangers', () => {
  it('sends the request, and answers status, headers and body', async () => {
    const seen: unknown[] = [];
    const port = await answering((request, response) => {
      request.on('data', (chunk: Buffer) =>
        seen.push(
          request.method,
          request.url,
          request.headers.host,
          request.headers['content-type'],
          String(chunk),
        ),
      );
      request.on('end', () => response.setHeader('x-mark', 'seen').end('thanks'));
    });
    const answer = await post(`http://hooks.example.com:${port}/svc?key=1`);
    expect(answer).toMatchObject({ errorCode: null, status: 200, body: Buffer.from('thanks') });
    expect(answer.headers['x-mark']).toBe('seen');
    expect(seen).toEqual([
      'POST',
      '/svc?key=1',
      `hooks.example.com:${port}`,
      'application/json',
      '{"hello":"world"}',
    ]);
  });

  it.each([
    ['an address inside', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['an address inside beside a public one', ['93.184.215.14', '192.168.0.1']],
    ['this machine as IPv6 writes it', ['::ffff:127.0.0.1']],
    ['what is no address', ['hooks.example.com']],
  ])('calls nobody whose name leads to %s', async (_what, addresses) => {
    const answer = await post('https://hooks.example.com/', {
      allowInsecure: false,
      resolver: async () => addresses,
    });
    expect(answer).toMatchObject({ errorCode: 'BLOCKED_ADDRESS', status: null });
  });

  it('refuses a URL that breaks the rules before it asks for the name', async () => {
    const asked: string[] = [];
    const resolver = async (host: string) => (asked.push(host), ['93.184.215.14']);
    for (const url of ['http://hooks.example.com/', 'https://127.0.0.1/', 'https://a@hooks.example.com/']) {
      expect(await post(url, { allowInsecure: false, resolver })).toMatchObject({
        errorCode: 'BLOCKED_ADDRESS',
      });
    }
    expect(asked).toEqual([]);
  });

  it('connects to the address that it checked, though the name leads elsewhere a moment later', async () => {
    const reached: string[] = [];
    const port = await answering((_, response) => response.end(String(reached.push('checked'))));
    const other = createServer((_, response) => response.end(String(reached.push('changed'))));
    open.push(other);
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']];
    let asked = 0;
    const options = { resolver: async () => answers[asked++] ?? [] };
    await post(`http://hooks.example.com:${port}/`, options);
    expect([asked, reached]).toEqual([1, ['checked']]);
    await post(`http://hooks.example.com:${port}/`, options);
    expect([asked, reached]).toEqual([2, ['checked', 'changed']]);
    expect(await post(`http://hooks.example.com:${port}/`, options)).toMatchObject({
      errorCode: 'BLOCKED_ADDRESS',
    });
  });

  it('takes the next address where nobody listens at the first', async () => {
    const port = await answering((_, response) => response.end('here'));
    const answer = await post(`http://hooks.example.com:${port}/`, {
      resolver: async () => ['127.0.0.9', '127.0.0.1'],
    });
    expect(answer).toMatchObject({ status: 200 });
  });

  it.each([
    ['has no address', async () => []],
    [
      'cannot be asked',
      async () => {
        throw new Error('queryA ENOTFOUND');
      },
    ],
  ])('says DNS of a name that %s', async (_what, resolver) => {
    expect(await post('http://hooks.example.com/', { resolver })).toMatchObject({
      errorCode: 'DNS',
      status: null,
    });
  });

  it('asks the name servers for a name that does not exist, and says DNS', async () => {
    const client = createGuardedClient({ timeoutMs: 10_000 });
    const answer = await client.request({ method: 'GET', url: 'https://nobody.is-no-name-at-all.zz/' });
    expect(answer.errorCode).toBe('DNS');
  });

  it('says CONNECT where nobody listens, where the connection breaks off, and of what is no HTTP', async () => {
    const gone = await answering(() => undefined);
    open[0]?.close();
    const breaking = await portOf(createTcpServer((socket) => socket.once('data', () => socket.destroy())));
    const babbling = await portOf(
      createTcpServer((socket) => socket.on('error', () => undefined).end('hello\r\n\r\n')),
    );
    for (const port of [gone, breaking, babbling]) {
      expect(await post(`http://hooks.example.com:${port}/`)).toMatchObject({
        errorCode: 'CONNECT',
        status: null,
      });
    }
  });

  it('follows no redirect', async () => {
    const asked: unknown[] = [];
    const port = await answering((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { location: '/there' }).end();
    });
    expect(await post(`http://hooks.example.com:${port}/`)).toMatchObject({
      errorCode: 'REDIRECT',
      status: 307,
    });
    expect(asked).toEqual(['/']);
  });

  it('says HTTP_STATUS of refusals, with what they say', async () => {
    const port = await answering((_, response) => response.writeHead(503).end('closed'));
    const answer = await post(`http://hooks.example.com:${port}/`);
    expect(answer).toMatchObject({ errorCode: 'HTTP_STATUS', status: 503, body: Buffer.from('closed') });
  });

  it('reads no more than 64 KB, though the answer never ends', async () => {
    const closed = Promise.withResolvers<string>();
    const port = await answering((_, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(20_000, 'a')), 1);
      response.once('close', () => {
        clearInterval(more);
        closed.resolve('closed');
      });
    });
    const answer = await post(`http://hooks.example.com:${port}/`);
    expect([answer.errorCode, answer.body.length]).toEqual([null, 65_536]);
    expect(await closed.promise).toBe('closed');
  });

  it('expands nothing', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const asked: unknown[] = [];
    const port = await answering((request, response) => {
      asked.push(request.headers['accept-encoding']);
      response.setHeader('content-encoding', 'gzip').end(packed);
    });
    expect((await post(`http://hooks.example.com:${port}/`)).body.equals(packed)).toBe(true);
    expect(asked).toEqual(['identity']);
  });

  it.each<[string, () => Promise<number>, number | null]>([
    ['accepts and says nothing', () => answering(() => undefined), null],
    ['begins and never ends', () => answering((_, response) => void response.write('a')), 200],
    [
      'trickles',
      () =>
        answering((_, response) => {
          const more = setInterval(() => response.write('a'), 20);
          response.once('close', () => clearInterval(more));
        }),
      200,
    ],
    [
      'trickles its headers',
      () =>
        portOf(
          createTcpServer((socket) => {
            socket.write('HTTP/1.1 200 OK\r\n');
            const more = setInterval(() => socket.write('X-A: b\r\n'), 20);
            socket.on('error', () => undefined).once('close', () => clearInterval(more));
          }),
        ),
      null,
    ],
  ])('gives up in time on a server that %s', async (_what, serve, status) => {
    const port = await serve();
    const answer = await post(`http://hooks.example.com:${port}/`, { timeoutMs: 200 });
    expect(answer).toMatchObject({ errorCode: 'TIMEOUT', status });
    expect(answer.durationMs).toBeGreaterThanOrEqual(190);
    // Nothing is left open.
    const server = open.at(-1);
    const connections = () =>
      new Promise<number>((resolve) => server?.getConnections((_e, count) => resolve(count)));
    await until(0, connections, { withinMs: 30_000 });
  });

  it('gives up in time on a name that nobody answers for, and on a handshake that never ends', async () => {
    const silent = { timeoutMs: 200, resolver: () => new Promise<string[]>(() => undefined) };
    expect(await post('http://hooks.example.com/', silent)).toMatchObject({ errorCode: 'TIMEOUT' });
    const port = await portOf(createTcpServer((socket) => void socket.on('error', () => undefined)));
    expect(await post(`https://hooks.example.com:${port}/`, { timeoutMs: 200 })).toMatchObject({
      errorCode: 'TIMEOUT',
    });
  });

  it('ends at once when it is told to, with the reason', async () => {
    const port = await answering(() => undefined);
    const end = new AbortController();
    const call = createGuardedClient({ allowInsecure: true }).request({
      method: 'GET',
      url: `http://127.0.0.1:${port}/`,
      signal: end.signal,
    });
    setTimeout(() => end.abort(new Error('the process ends')), 20);
    await expect(call).rejects.toThrow('the process ends');
  });
});

describe('certificates', () => {
  it('are trusted when an authority made them for the name', async () => {
    const port = await securely((_, response) => response.end('safe'));
    const answer = await post(`https://hooks.example.com:${port}/`, { authorities: certificate });
    expect(answer).toMatchObject({ errorCode: null, status: 200 });
  });

  it('are refused from nobody, for another name, and where none is spoken of', async () => {
    const asked: unknown[] = [];
    const port = await securely((request, response) => response.end(String(asked.push(request.url))));
    const plain = await answering((request, response) => response.end(String(asked.push(request.url))));
    const refused = [
      await post(`https://hooks.example.com:${port}/`),
      await post(`https://other.example.com:${port}/`, { authorities: certificate }),
      await post(`https://127.0.0.1:${port}/`, { authorities: certificate }),
      await post(`https://hooks.example.com:${plain}/`, { authorities: certificate }),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill('TLS'));
    expect(asked).toEqual([]);
  });
});
