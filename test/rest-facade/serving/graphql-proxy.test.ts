import { createServer } from 'node:http';
import { verifyViewer, viewerHeader } from '../../../kernel/access/viewer.ts';
import { type Facade, startFacade } from '../facade.ts';

interface Received {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  readonly url: string | undefined;
}

const received: Received[] = [];
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url });
    response.writeHead(418, {
      'content-type': 'application/graphql-response+json',
      'x-request-id': 'of-the-gateway',
      ratelimit: '"member";r=1;t=1',
    });
    response.end('{"data":{"a":1}}');
  });
});

let facade: Facade;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  facade = await startFacade({ GATEWAY_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await facade.close();
  gateway.closeAllConnections();
  gateway.close();
});

describe('POST /graphql', () => {
  it('passes request and answer on', async () => {
    const answer = await facade.send('POST', '/graphql', {
      body: { query: '{ a }' },
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer svcmt_x',
        'apollo-require-preflight': 'true',
        'x-request-id': 'request-12345',
      },
    });
    expect(answer.status).toBe(418);
    expect(answer.text).toBe('{"data":{"a":1}}');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/graphql-response+json',
      'x-request-id': 'request-12345',
      ratelimit: '"member";r=1;t=1',
    });
    expect(received.at(-1)).toMatchObject({
      url: '/graphql',
      body: '{"query":"{ a }"}',
      headers: {
        authorization: 'Bearer svcmt_x',
        'content-type': 'application/json',
        'apollo-require-preflight': 'true',
        'x-request-id': 'request-12345',
        'x-forwarded-for': '127.0.0.1',
      },
    });
  });

  it('lets no header through that says who asks inside the house', async () => {
    await facade.send('POST', '/graphql', {
      body: '{}',
      headers: { [viewerHeader]: 'forged', cookie: 'a=b', 'x-user': 'admin', host: 'evil.example' },
    });
    const headers = received.at(-1)?.headers ?? {};
    expect([headers['cookie'], headers['x-user']]).toEqual([undefined, undefined]);
    // What the house says instead: nobody in particular, signed by the facade itself.
    const principal = await verifyViewer(String(headers[viewerHeader]), [new Uint8Array(32)]);
    expect(principal).toMatchObject({ kind: 'anonymous', memberId: null, profileId: null });
    expect(headers['host']).toMatch(/^127\.0\.0\.1:/);
  });

  it('answers 503 while the gateway is down', async () => {
    const lonely = await startFacade({ GATEWAY_URL: 'http://127.0.0.1:1' });
    try {
      const answer = await lonely.send('POST', '/graphql', { body: '{}' });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.body?.['platformResponseCode']).toBe('0010010000503');
    } finally {
      await lonely.close();
    }
  });
});
