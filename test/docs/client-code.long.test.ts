import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';
import { type InstalledClient, installClient } from '../sdk/installed.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const run = promisify(execFile);
const scopes = 'animal:read animal:write webhook:manage appointment:read';

let platform: TestPlatform;
let client: InstalledClient;
let token: string;
beforeAll(async () => {
  [platform, client] = await Promise.all([startTestPlatform(), installClient()]);
  const { accounts, apps, businesses } = platform.world;
  const tokens = await connect(platform, apps.approved, accounts.owner, businesses.kennel.profileId, scopes);
  token = tokens.access_token;
}, 300_000);
afterAll(async () => {
  await platform?.stop();
  await client?.remove();
});

/** What a document calls, what stands before and after it in a program, and what that prints. */
interface Shown {
  readonly document: string;
  readonly before?: string;
  readonly after?: string;
  readonly prints: readonly RegExp[];
}

const shown: readonly Shown[] = [
  { document: 'README.md', prints: [/^riverbend-store$/] },
  { document: 'docs/quick-start.md', prints: [/^Ranger\n/, /\nBella Luna$/] },
  { document: 'docs/api/1-getting-started.md', prints: [/'Rough Collie'/] },
  {
    document: 'docs/api/3-paging.md',
    before: 'const keep = (animal: { name: string }) => console.log(animal.name);',
    prints: [/^Ranger\n(?:.+\n){60}/],
  },
  {
    document: 'docs/api/4-errors.md',
    // What is an error for a program is what this test reads.
    before: 'console.error = console.log;',
    prints: [/field: 'query:pageSize'/, / [0-9a-f-]{36}$/],
  },
  {
    document: 'docs/api/6-idempotency.md',
    after: 'console.log(bella.name, bella.id);',
    prints: [/^Bella [0-9a-f-]{36}$/],
  },
  {
    document: 'docs/api/9-webhooks.md',
    after: 'console.log(subscription.secret, Array.isArray(events.data), events.nextAfter);',
    prints: [/^whsec_\S+ true (?:null|evt_[0-9a-f]{32})$/],
  },
];

/** The blocks of TypeScript of a document as one program, with a client where the document takes that for granted. */
async function programOf({ document, before = '', after = '' }: Shown): Promise<string> {
  const text = await readFile(path.join(projectRoot, document), 'utf8');
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`${document} shows nothing of the client`);
  const { BASE_URL } = platform.env;
  const api = `import { createClient as clientOf } from 'svc-client';
const api = clientOf({ baseUrl: '${BASE_URL}', token: async () => '${token}' });`;
  const code = blocks
    .join('\n')
    .replaceAll(/\{base_url\}|http:\/\/localhost:4000/g, BASE_URL)
    .replaceAll('svcat_…', token);
  return [code.includes('const api =') ? '' : api, before, code, after, 'export {};'].join('\n');
}

const fileOf = ({ document }: Shown) => document.replaceAll(/\W/g, '-') + '.ts';

describe('what the documents show of the client', () => {
  it('has the types that it needs', async () => {
    for (const one of shown) await writeFile(path.join(client.folder, fileOf(one)), await programOf(one));
    const compiler = path.join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    const lib = 'ES2022,DOM,DOM.Iterable,DOM.AsyncIterable';
    const options = ['--skipLibCheck', '--strict', '--noEmit', '--module', 'NodeNext', '--target', 'ES2022'];
    const compiled = run(process.execPath, [compiler, ...options, '--lib', lib, ...shown.map(fileOf)], {
      cwd: client.folder,
    });
    const complaints = await compiled.then(
      () => '',
      ({ stdout }) => String(stdout),
    );
    expect(complaints).toBe('');
  });

  it.each(shown)('runs: $document', async (one) => {
    const file = fileOf(one);
    await writeFile(path.join(client.folder, file), await programOf(one));
    const { stdout } = await run(process.execPath, [file], { cwd: client.folder });
    for (const line of one.prints) expect(stdout.trim()).toMatch(line);
  });
});
