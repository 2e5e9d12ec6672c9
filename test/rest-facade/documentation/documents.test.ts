import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../kernel/project-root.ts';
import { catalogueRow, knownCodes } from '../../../kernel/errors/errors.ts';
import { type Facade, startFacade } from '../facade.ts';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade();
});
afterAll(() => facade.close());

const get = (path: string) => facade.send('GET', path);

describe('GET /.well-known/oauth-protected-resource', () => {
  it('answers the document of this API', async () => {
    const { status, headers, body } = await get('/.well-known/oauth-protected-resource');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(body).toEqual({
      resource: 'https://api.example.test',
      authorization_servers: ['http://localhost:4001'],
      scopes_supported: [
        'scheduling:read',
        'appointment:read',
        'appointment:write',
        'client:read',
        'webhook:manage',
      ],
      bearer_methods_supported: ['header'],
      resource_documentation: 'https://api.example.test/docs',
    });
  });

  it('takes nothing from the Host header', async () => {
    const { text } = await facade.send('GET', '/.well-known/oauth-protected-resource', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(text).not.toContain('evil');
  });
});

describe('GET /errors/{suffix}', () => {
  it.each([...new Set(knownCodes().map((code) => catalogueRow(code).suffix))])(
    'explains %s to people',
    async (suffix) => {
      const { status, headers, text } = await get(`/errors/${suffix}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
      expect(text).toMatch(new RegExp(`<h1>${suffix}</h1>\\s*<p>HTTP status \\d{3}\\. \\w`));
    },
  );

  it.each(['nothing', '__proto__', '%3Cscript%3E', '%zz'])('answers 404 for %s', async (suffix) => {
    const { status, body } = await get(`/errors/${suffix}`);
    expect([status, body?.['platformResponseCode']]).toEqual([404, '0010010000404']);
  });
});

describe('GET /docs', () => {
  it('loads and runs only what this host serves, and nothing that is written into the page', async () => {
    const { status, headers, text } = await get('/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.example.test http://localhost:4001;");
    expect(policy).not.toContain('unsafe-eval');
    const loaded = [...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(loaded).toHaveLength(4);
    for (const address of loaded) {
      expect(address).toMatch(/^\/assets\/[\w.]+\?v=[\w.]+$/);
      const file = await get(address);
      expect([file.status, file.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const again = await facade.send('GET', address, {
        headers: { 'if-none-match': file.headers.etag ?? '' },
      });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect(text).not.toMatch(/<script>|<style|style="| on\w+="/);
  });

  it('leads to store and account', async () => {
    const { text } = await get('/docs');
    expect(text).toContain('href="http://localhost:4004/store"');
    expect(text).toContain('href="http://localhost:4006/account"');
  });
});

describe('the chapters', () => {
  it('have addresses of their own as pages and as Markdown, and every link in them leads somewhere', async () => {
    const { status, headers, text } = await get('/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const base = 'https://api.example.test';
    const pages = [...text.matchAll(/\]\(https:\/\/api\.example\.test(\/docs\/[\w-]+)\.md\)/g)].map(
      ([, path = '']) => path,
    );
    const files = (await readdir(path.join(projectRoot, 'docs', 'api'))).filter((file) =>
      file.endsWith('.md'),
    );
    expect(pages).toHaveLength(files.length);
    const broken: string[] = [];
    for (const page of pages) {
      const [markdown, shown] = [await get(`${page}.md`), await get(page)];
      expect([markdown.status, markdown.headers['content-type']]).toEqual([
        200,
        'text/markdown; charset=utf-8',
      ]);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      for (const [, link = ''] of markdown.text.matchAll(/\]\(([^)\s]+)\)/g)) {
        // Other services and hosts are tried by tests of theirs; none is written without its origin.
        if (!URL.canParse(link) || link.includes('{')) broken.push(`${page}: ${link}`);
        else if (link.startsWith(base) && (await get(link.slice(base.length))).status !== 200)
          broken.push(`${page}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('are listed as llmstxt.org says: a title, a summary, where to call, and sections of links with notes', async () => {
    const { text } = await get('/llms.txt');
    const [title, summary, addresses, ...sections] = text.trimEnd().split(/\n\n(?=[>A-Z]|## )/);
    expect(title).toMatch(/^# [^\n]+$/);
    expect(summary).toMatch(/^> [^\n]+$/);
    for (const address of [
      'https://api.example.test',
      'http://localhost:4001',
      'http://localhost:4005/mcp',
    ]) {
      expect(addresses).toContain(` ${address}`);
    }
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      '## Chapters',
      '## Reference',
      '## Optional',
    ]);
    const links = sections.flatMap((section) => section.split('\n').slice(2));
    expect(links.filter((line) => !/^- \[[^\]]+\]\(https?:\/\/[^)]+\): \S.*[^:]$/.test(line))).toEqual([]);
    expect(text).toContain('/docs/authentication.md): Send the token in the header');
    expect(text).toContain('/docs/self-registration.md): A program can register itself');
  });

  it('about agents shows the demo agent', async () => {
    const agent = await readFile(path.join(projectRoot, 'docs', 'agent', 'agent.js'), 'utf8');
    expect((await get('/docs/agents.md')).text).toContain(`\`\`\`js\n${agent}\`\`\``);
    expect((await get('/docs/agents')).text).toContain('StreamableHTTPClientTransport');
  });

  it('leave no placeholder unfilled', async () => {
    const { text } = await get('/llms.txt');
    // Two are Caddy's own, in its lines of a proxy.
    const placeholder = /\{(?!upstream_hostport|remote_host)[a-z]+_[a-z]+\}/g;
    for (const [, page = ''] of text.matchAll(/\]\(https:\/\/api\.example\.test(\/docs\/[\w-]+\.md)\)/g)) {
      expect([page, (await get(page)).text.match(placeholder)]).toEqual([page, null]);
    }
  });

  it('are 404 by other names', async () => {
    for (const name of [
      'nothing',
      'nothing.md',
      '1-getting-started.md',
      '..%2F..%2Fpackage.json',
      '__proto__',
    ]) {
      expect((await get(`/docs/${name}`)).status).toBe(404);
    }
  });
});

describe('health', () => {
  it('tells whether database and authorization server answer', async () => {
    expect((await get('/healthz')).status).toBe(200);
    const ready = await get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', authorization: 'ok', graph: 'ok' } },
    ]);
    const { keys } = facade.authorization.state;
    facade.authorization.state.keys = 'down';
    expect((await get('/readyz')).body).toMatchObject({ checks: { authorization: 'failed' } });
    facade.authorization.state.keys = keys;
  });

  it('tells whether the graph is ready', async () => {
    facade.graph.setReady(false);
    const unready = await get('/readyz');
    expect([unready.status, unready.body]).toMatchObject([503, { checks: { graph: 'failed' } }]);
    facade.graph.setReady(true);
    expect((await get('/readyz')).status).toBe(200);
  });
});
