import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { startBrowser } from '../support/browser.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

/** What runs in the page and in its worker: a list with a token, a refusal, and a webhook, from an origin of its own. */
const program = `
import { ProblemError, createClient, createOAuth, signWebhook, verifyWebhook } from './index.ts';
export async function tryAll({ baseUrl, authUrl, token }) {
  const api = createClient({ baseUrl, token: async () => token });
  let animals = 0;
  for await (const { name } of api.each('/api/animal/v1/animals', { params: { query: { pageSize: 50 } } })) {
    if (name !== '') animals += 1;
  }
  const made = await api.POST('/api/animal/v1/animals', { body: { name: 'Made elsewhere', species: 'CAT', confirmedNotDuplicate: true } });
  const refusal = await api.GET('/api/order/v1/sales').catch((error) => error);
  const request = await createOAuth({ authUrl, clientId: 'x' }).authorizationRequest({ redirectUri: 'https://x.example' });
  const refused = await createOAuth({ authUrl, clientId: 'x' }).refresh('svcrt_x').catch(({ error }) => error);
  const secret = 'whsec_' + btoa('a secret of thirty-two bytes....');
  const body = '{"type":"webhook.test","data":{}}';
  const event = await verifyWebhook(secret, await signWebhook(secret, 'evt_1', body), body);
  return {
    animals,
    status: made.response.status,
    isProblem: refusal instanceof ProblemError,
    requiredScopes: refusal.problem.requiredScopes,
    hasRequestId: refusal.requestId !== null,
    challenge: new URL(request.url).searchParams.get('code_challenge').length,
    refused,
    event: event.type,
  };
}
globalThis.tryAll = tryAll;
globalThis.onmessage = async ({ data }) => {
  if (data.baseUrl !== undefined) globalThis.postMessage(await tryAll(data));
};
`;

let platform: TestPlatform;
let browser: Browser;
let site: Server;
let origin: string;
beforeAll(async () => {
  [platform, browser] = await Promise.all([startTestPlatform(), startBrowser()]);
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: path.join(projectRoot, 'sdk'), loader: 'js' },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  });
  site = createServer((request, response) => {
    const isScript = request.url === '/all.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? outputFiles[0]?.text : '<!doctype html><script src="/all.js"></script>');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = z.object({ port: z.number() }).parse(site.address());
  origin = `http://127.0.0.1:${port}/`;
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await platform?.stop();
});

describe('the client in a browser', () => {
  it('works in a page of another origin, and in a worker of it', async () => {
    const { apps, accounts, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const scope = 'animal:read animal:write';
    const tokens = await connect(platform, apps.approved, accounts.owner, profileId, scope);
    const { BASE_URL: baseUrl, AUTH_URL: authUrl } = platform.env;
    const given = JSON.stringify({ baseUrl, authUrl, token: tokens.access_token });
    const page = await browser.newPage();
    await page.goto(origin);
    const inWorker = `new Promise((resolve, reject) => {
      const worker = new Worker('/all.js');
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(${given});
    })`;
    const expected = {
      status: 201,
      isProblem: true,
      requiredScopes: ['order:read'],
      hasRequestId: true,
      challenge: 43,
      refused: 'invalid_client',
      event: 'webhook.test',
    };
    const seen = [await page.evaluate(`tryAll(${given})`), await page.evaluate(inWorker)];
    const [first] = z.array(z.object({ animals: z.number() })).parse(seen);
    expect(first?.animals).toBeGreaterThan(59);
    expect(seen).toEqual([
      { ...expected, animals: first?.animals },
      { ...expected, animals: (first?.animals ?? 0) + 1 },
    ]);
  });
});
