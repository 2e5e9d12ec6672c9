import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callsKept } from '../../kernel/audience/install-lines.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import {
  type CollectorWorld,
  type TestSite,
  firefox,
  hit,
  insertSite,
  startCollectorWorld,
} from '../collector/collector-world.ts';
import { takePortBase } from '../support/platform.ts';
import { until } from '../support/until.ts';

let world: CollectorWorld;
let site: TestSite;
let chapter: string;
let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  world = await startCollectorWorld();
  site = await insertSite(world.pool, { hosts: ['example.com'] });
  folder = await mkdtemp(path.join(tmpdir(), 'svc-proxy-'));
  const file = path.join(projectRoot, 'docs', 'api', '26-install-the-script.md');
  chapter = await readFile(file, 'utf8');
});
afterEach(() => {
  server?.kill('SIGKILL');
});
afterAll(async () => {
  await world?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The lines of the chapter in a language, for this collector and site. */
function linesIn(language: string): string {
  const [, lines = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(chapter) ?? [];
  expect(lines).not.toBe('');
  return lines.replaceAll('{audience_url}', world.base).replaceAll('sk_…', site.secret);
}

/** Programs that Debian puts where only root's PATH leads are found as well. */
const environment = {
  ...process.env,
  PATH: `${process.env['PATH']}:/usr/sbin`,
  HOME: tmpdir(),
  XDG_DATA_HOME: tmpdir(),
};

/** What a visitor at an address gets through the proxy. */
function ask(
  port: number,
  localAddress: string,
  url: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const headers = { 'User-Agent': firefox, Origin: 'https://example.com', Cookie: 'session=secret' };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        path: url,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body && { 'Content-Type': 'text/plain;charset=UTF-8' }) },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => {
          text += part.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const nginx = (lines: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${lines}
    location / { return 200 'a page'; }
  }
}`;
const caddy = (lines: string, port: number) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  ${lines}
  respond "a page"
}
http://:${port} {
  respond "a page"
}`;

describe('the chapter about installing the script', () => {
  it.each([
    ['nginx', nginx, 'nginx', ['-c']],
    ['caddy', caddy, 'caddy', ['run', '--adapter', 'caddyfile', '--config']],
  ])(
    'has lines of %s that pass on the script, the hits, and who the visitor is',
    async (language, configure, program, args) => {
      const { base: port, lock } = await takePortBase();
      const file = path.join(folder, `${language}.conf`);
      await writeFile(file, configure(linesIn(language), port));
      server = spawn(program, [...args, file], { env: environment, stdio: 'ignore' });
      const isUp = () =>
        ask(port, '127.0.0.1', '/').then(
          ({ text }) => text === 'a page',
          () => false,
        );
      await until(true, isUp, { withinMs: 20_000 });

      const script = await ask(port, '127.0.0.1', '/pets/svc.js');
      expect(script.text).toBe(await (await fetch(`${world.base}/api/svc.js`)).text());
      await world.pool.query('delete from audience.hit where site_key = $1', [site.siteKey]);
      for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.2']) {
        const { status } = await ask(port, address, '/pets/hits', { site: site.siteKey, hits: [hit()] });
        expect(status).toBe(202);
      }
      const visitors = (await world.stored('hit', site)).map((row) => String(row['visitor']));
      expect(visitors[2]).toBe(visitors[0]);
      expect(new Set(visitors).size).toBe(2);
      lock.close();
    },
  );

  it('has the line that keeps calls, with its digest', () => {
    expect(chapter).toContain(`<script>${callsKept}</script>`);
    expect(chapter).toContain(`'sha256-${hash('sha256', callsKept, 'base64')}'`);
  });
});
