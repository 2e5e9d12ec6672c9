import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../kernel/project-root.ts';
import { takePortBase } from '../support/platform.ts';
import { until } from '../support/until.ts';

const posts: { url: string | undefined; site: unknown; authorization: string | undefined; body: unknown }[] =
  [];
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization, 'x-svc-site': site } = request.headers;
  posts.push({ url: request.url, site, authorization, body: JSON.parse(await text(request)) });
  response.writeHead(202).end('{}');
}
const collector = createServer((request, response) => void take(request, response));
let site: ChildProcess;
let siteUrl: string;
let release: () => void;

beforeAll(async () => {
  const chapter = await readFile(
    path.join(projectRoot, 'docs', 'api', '11-hits-from-your-server.md'),
    'utf8',
  );
  const [, code = ''] = /```js\n(.*?)```/s.exec(chapter) ?? [];
  expect(code.trim().split('\n')).toHaveLength(12);
  const { base, lock } = await takePortBase();
  release = () => lock.close();
  siteUrl = `http://127.0.0.1:${base}`;
  await new Promise<void>((resolve) => collector.listen(base + 1, '127.0.0.1', resolve));
  site = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: {
      ...process.env,
      HITS_URL: `http://127.0.0.1:${base + 1}/api/v1/hits`,
      SITE_KEY: 'pk_1',
      SITE_SECRET: 'sk_1',
      SITE_URL: siteUrl,
      PORT: String(base),
    },
    stdio: 'inherit',
  });
  const isUp = async () =>
    fetch(siteUrl, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
  await until(true, isUp, { withinMs: 20_000 });
});
afterAll(async () => {
  site.kill();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  release();
});

describe('the example of a site that reports its views', () => {
  it('sends a hit with its secret, and puts the hit’s id into the page', async () => {
    await until(1, async () => posts.length, { withinMs: 5_000 });
    const headers = { 'User-Agent': 'Visitor/1', Referer: 'https://search.example/' };
    const page = await (await fetch(`${siteUrl}/dogs`, { headers })).text();
    await until(2, async () => posts.length, { withinMs: 5_000 });
    const [, hitId] = /<meta name="svc:hit" content="([\da-f-]{36})" \/>/.exec(page) ?? [];
    expect(posts[1]).toEqual({
      url: '/api/v1/hits',
      site: 'pk_1',
      authorization: 'Bearer sk_1',
      body: {
        sentAtUnixMs: expect.any(Number),
        hits: [
          {
            hitId,
            url: `${siteUrl}/dogs`,
            referrer: 'https://search.example/',
            pageKind: 'HOME',
            visitorIp: expect.stringContaining('127.0.0.1'),
            userAgent: 'Visitor/1',
          },
        ],
      },
    });
  });
});
