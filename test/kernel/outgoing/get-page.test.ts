import { type Server, createServer } from 'node:http';
import { getPage } from '../../../kernel/outgoing/get-page.ts';
import { createGuardedClient } from '../../../kernel/outgoing/guarded-client.ts';

let server: Server;
let origin: string;
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    asked.push(url);
    const [, left] = /^\/steps\/(\d)$/.exec(url ?? '') ?? [];
    if (left !== undefined && left !== '0') {
      response.writeHead(302, { location: `/steps/${Number(left) - 1}` }).end();
    } else if (url === '/away') response.writeHead(301, { location: 'http://10.0.0.1/' }).end();
    else response.end('the page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => void server.close());
beforeEach(() => void asked.splice(0));

const get = (path: string) =>
  getPage(createGuardedClient({ allowInsecure: true }), `${origin}${path}`, AbortSignal.timeout(30_000));

describe('a page of a stranger', () => {
  it('is got where redirects lead to on its host, three at most', async () => {
    const page = await get('/steps/3');
    expect(page).toMatchObject({ status: 200, url: `${origin}/steps/0`, redirectedTo: null });
    expect(page.body.toString()).toBe('the page');
    expect(await get('/steps/4')).toMatchObject({ status: 302, redirectedTo: `${origin}/steps/0` });
    expect(asked).toHaveLength(8);
  });

  it('is not looked for on another host', async () => {
    const page = await get('/away');
    expect(page).toMatchObject({ errorCode: 'REDIRECT', redirectedTo: 'http://10.0.0.1/' });
    expect(asked).toEqual(['/away']);
  });
});
