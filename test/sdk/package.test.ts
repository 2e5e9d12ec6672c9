import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { Pool } from 'pg';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { allow, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { codeOf } from './chapter.ts';
import { type InstalledClient, installClient } from './installed.ts';

const run = promisify(execFile);
let platform: TestPlatform;
let client: InstalledClient;
beforeAll(async () => {
  [platform, client] = await Promise.all([startTestPlatform(), installClient()]);
}, 300_000);
afterAll(async () => {
  await platform?.stop();
  await client?.remove();
});

/** Runs a module in the folder where the client is installed; answers what it printed. */
async function runThere(code: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  await writeFile(path.join(client.folder, 'program.js'), code);
  const { stdout } = await run(process.execPath, ['program.js'], {
    cwd: client.folder,
    env: { PATH: process.env['PATH'], ...environment },
  });
  return stdout;
}

describe('the packed client', () => {
  it('contains the build, and no sources', () => {
    expect(client.files).toEqual(
      expect.arrayContaining(['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(
      client.files.filter((file) => !/^(?:README\.md|package\.json|dist\/.+\.(?:js|d\.ts))$/.test(file)),
    ).toEqual([]);
  });

  it('has less than 15 KB in a bundle for browsers, compressed, and imports nothing of Node.js', async () => {
    await writeFile(path.join(client.folder, 'all.js'), "export * from 'svc-client';");
    // A module of Node.js does not resolve for a browser, so the build fails.
    const { outputFiles } = await build({
      absWorkingDir: client.folder,
      entryPoints: ['all.js'],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
    });
    const [bundle] = outputFiles;
    expect(bundle?.text).toContain('webhook-signature');
    expect(gzipSync(bundle?.contents ?? '').length).toBeLessThan(15_000);
  });

  it('has types that hold in a strict project with the types of browsers alone', async () => {
    const program = `import { type WebhookEvent, createClient } from 'svc-client';
const api = createClient({ baseUrl: 'https://api.example' });
const made = await api.POST('/api/animal/v1/animals', { body: { name: 'Bella', species: 'DOG' } });
export const name: string = made.data.name;
for await (const animal of api.each('/api/animal/v1/animals', { params: { query: { species: 'DOG' } } })) {
  animal.svcCode satisfies string;
}
const archived = await api.DELETE('/api/animal/v1/animals/{id}', { params: { path: { id: made.data.id } } });
archived.data satisfies undefined;
export const idOf = (event: WebhookEvent) =>
  event.type === 'webhook.test' ? event.data.message : event.data.appointment.id;
// @ts-expect-error a species is needed
await api.POST('/api/animal/v1/animals', { body: { name: 'Bella' } });
// @ts-expect-error one animal is no list
api.each('/api/animal/v1/animals/{id}');
// @ts-expect-error there is no such route
await api.GET('/api/animal/v1/dragons');
// @ts-expect-error there is no such field
made.data.wings;
`;
    await writeFile(path.join(client.folder, 'typed.ts'), program);
    const compiler = path.join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = [
      '--skipLibCheck',
      '--strict',
      '--noEmit',
      '--module',
      'NodeNext',
      '--target',
      'ES2022',
      '--lib',
      'ES2022,DOM,DOM.Iterable,DOM.AsyncIterable',
    ];
    const compiled = run(process.execPath, [compiler, ...options, 'typed.ts'], { cwd: client.folder });
    expect(
      await compiled.then(
        () => '',
        ({ stdout }) => String(stdout),
      ),
    ).toBe('');
  });
});

describe('the README of the client', () => {
  it('reads a list without a token', async () => {
    const [code = ''] = await codeOf('sdk/README.md', { 'http://localhost:4000': platform.env.BASE_URL });
    expect(await runThere(code)).toMatch(/^\S+ .*Collie/m);
  });
});

/** A person of the kennel, who allows whatever address they are sent to; answers where the browser is sent. */
async function startPerson() {
  const { accounts, businesses } = platform.world;
  const server = createServer((request, response) => {
    const address = new URL(decodeURIComponent((request.url ?? '').slice(1)));
    allow(platform, address.pathname + address.search, accounts.owner, businesses.kennel.profileId).then(
      ({ href }) => response.end(href),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const storedTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  usableUntil: z.number(),
  scope: z.string(),
});

/** What the chapter's store has kept. */
async function tokensOf(database: Pool) {
  const { rows } = await database.query<{ tokens: unknown }>('select tokens from svc_tokens');
  return storedTokens.parse(rows[0]?.tokens);
}

describe('the chapter about the client', () => {
  it('works from end to end', async () => {
    const { env, world, databaseUrl } = platform;
    const { client_id, client_secret, redirectUris } = world.apps.approved;
    const [first = '', ask = '', exchange = '', store = '', connect = '', ...others] = await codeOf(
      'docs/api/21-client.md',
      {
        '{base_url}': env.BASE_URL,
        '{auth_url}': env.AUTH_URL,
        '<CLIENT_ID>': client_id,
        '<CLIENT_SECRET>': client_secret,
        '<REDIRECT_URI>': redirectUris[0] ?? '',
      },
    );
    expect(others).toHaveLength(4);
    const person = await startPerson();
    await client.lend('pg');
    const database = new Pool({ connectionString: databaseUrl, max: 1 });
    await database.query('create table svc_tokens (business text primary key, tokens jsonb)');
    const before = `import pg from 'pg';
import { signWebhook } from 'svc-client';
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const webhookSecret = 'whsec_' + btoa('a secret of thirty-two bytes....');
`;
    const callback = `const callbackUrl = await (await fetch(process.env.PERSON + encodeURIComponent(request.url))).text();\n`;
    const after = `await pool.end();
const body = JSON.stringify({ type: 'appointment.booked', data: { appointment: { id: 'an appointment' } } });
const headers = await signWebhook(webhookSecret, 'evt_1', body);
const post = (body) => receive(new Request('http://localhost/', { method: 'POST', headers, body }));
console.log((await post(body)).status, (await post(body + ' ')).status);
`;
    const code = [before, first, ask, callback, exchange, store, connect, ...others, after].join('\n');
    const said = await runThere(code, { PERSON: person.address, DATABASE_URL: databaseUrl }).finally(
      person.stop,
    );

    expect(said).toMatch(/Collie/);
    const kept = await partnerApi(platform, (await tokensOf(database)).accessToken)(
      'GET',
      '/api/animal/v1/animals?species=DOG&pageSize=100',
    );
    const { data: dogs } = z.object({ data: z.array(z.object({ name: z.string() })) }).parse(kept.body);
    expect(dogs.length).toBeGreaterThan(30);
    // Bella was registered after the list was read.
    for (const { name } of dogs.filter(({ name }) => name !== 'Bella')) {
      expect(said.split('\n')).toContain(name);
    }
    expect(said).toMatch(/^[0-9a-f-]{36} "1"$/m);
    expect(said).toMatch(/^400 \w+ \[$/m);
    expect(said).toContain("field: '/name'");
    expect(said).toMatch(/^an appointment\n204 400$/m);
    expect(await tokensOf(database)).toMatchObject({
      refreshToken: expect.stringMatching(/^svcrt_/),
      scope: 'animal:read animal:write',
    });
    await database.end();
  });
});
