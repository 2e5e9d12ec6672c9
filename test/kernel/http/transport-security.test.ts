import Koa from 'koa';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import { requireHttps } from '../../../kernel/http/transport-security.ts';
import { readEnv } from '../../../services.ts';

const open: RunningServer[] = [];
afterAll(() => Promise.all(open.map((server) => server.close(0))));

/** A service at https://auth.example behind a proxy on this machine. */
async function startService(settings: NodeJS.ProcessEnv): Promise<string> {
  const env = readEnv({ AUTH_URL: 'https://auth.example', TRUSTED_PROXIES: '127.0.0.1', ...settings });
  const app = new Koa();
  app.use(requireHttps(env, env.AUTH_URL));
  app.use((context) => {
    context.body = 'served';
  });
  const server = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
  open.push(server);
  return `http://127.0.0.1:${server.port}`;
}

const inPlain = { 'X-Forwarded-Proto': 'http' };
const page = { ...inPlain, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('Strict-Transport-Security', () => {
  it.each([
    ['host', 'max-age=31536000'],
    ['subdomains', 'max-age=31536000; includeSubDomains'],
    ['preload', 'max-age=31536000; includeSubDomains; preload'],
  ])('is for %s: %s', async (HSTS, expected) => {
    const answer = await fetch(await startService({ HSTS }));
    expect(answer.headers.get('Strict-Transport-Security')).toBe(expected);
  });
});

describe('a request that reached the proxy without TLS', () => {
  const send = async (path: string, init: RequestInit, settings: NodeJS.ProcessEnv = {}) => {
    const answer = await fetch((await startService(settings)) + path, { redirect: 'manual', ...init });
    return [answer.status, answer.headers.get('Location'), (await answer.text()) === 'served'];
  };

  it('is redirected to the same page by https if a person views one, and otherwise refused', async () => {
    expect(await send('/sign-in?a=b', { headers: page })).toEqual([
      308,
      'https://auth.example/sign-in?a=b',
      false,
    ]);
    expect(await send('/sign-in', { headers: inPlain })).toEqual([403, null, false]);
    expect(await send('/sign-in', { headers: page, method: 'POST' })).toEqual([403, null, false]);
  });

  it.each(['//evil.example/', '/%5c%5cevil.example', '/@evil.example', '/.evil.example'])(
    'is not sent to another host by the path %s',
    async (path) => {
      const [, location] = await send(path, { headers: page });
      expect(new URL(String(location)).host).toBe('auth.example');
    },
  );

  it.each(['https', 'HTTPS', ''])('is served if the proxy says "%s" instead', async (scheme) => {
    expect(await send('/', { headers: { 'X-Forwarded-Proto': scheme } })).toEqual([200, null, true]);
  });

  it('is told by the first of several proxies', async () => {
    const through = (scheme: string) => send('/', { headers: { 'X-Forwarded-Proto': scheme } });
    expect(await through('http, https')).toEqual([403, null, false]);
    expect(await through('https, http')).toEqual([200, null, true]);
  });

  it('is only told by a trusted proxy', async () => {
    for (const TRUSTED_PROXIES of ['', '10.0.0.1']) {
      expect(await send('/', { headers: inPlain }, { TRUSTED_PROXIES })).toEqual([200, null, true]);
    }
  });
});
