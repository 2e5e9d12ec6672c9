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
import { tried, tryAllFrom } from './try-all.ts';

/** What runs in the page and in its worker, from an origin of its own. */
const program = `${tryAllFrom('./index.ts')}
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
    const seen = [await page.evaluate(`tryAll(${given})`), await page.evaluate(inWorker)];
    const [first] = z.array(z.object({ animals: z.number() })).parse(seen);
    expect(first?.animals).toBeGreaterThan(59);
    expect(seen).toEqual([
      { ...tried, animals: first?.animals },
      { ...tried, animals: (first?.animals ?? 0) + 1 },
    ]);
  });
});
