import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { documentIdOf } from '../../kernel/graph/trusted-documents.ts';
import { runCommand } from '../../platform/commands/commands.ts';
import { endChildren, startProgram } from '../support/child.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let folder = '';
let platform: TestPlatform;
beforeAll(async () => {
  [folder, platform] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'svc-documents-')),
    startTestPlatform(),
  ]);
});
afterAll(async () => {
  await endChildren();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

const species = 'query Kinds { species { code } }\n';
const names = 'query Names { species { name } }';

/** A folder with these files. */
async function buildOf(name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const build = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(build, file)), { recursive: true });
    await writeFile(path.join(build, file), text);
  }
  return build;
}

/** What `npm run documents` says, and its exit code. */
async function run(...words: readonly string[]): Promise<string> {
  const result = await runCommand(['documents', ...words], { DATABASE_URL: platform.databaseUrl });
  return `${result?.exitCode}: ${result?.text}`;
}
const build = (version: string) => ['--client', 'shop-web', '--version', version] as const;

const answerTo = async (text: string): Promise<number> => {
  const body = JSON.stringify({ documentId: documentIdOf(text) });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${platform.env.BASE_URL}/graphql`, { method: 'POST', headers, body })).status;
};

describe('npm run documents', () => {
  it('registers every file and list of a build, which the running platform then knows', async () => {
    const made = await buildOf('good', {
      'src/kinds.graphql': species,
      'src/deep/er.gql': 'query Er { species { code } }',
      'node_modules/other/broken.graphql': 'query {',
      '.cache/broken.graphql': 'query {',
      'persisted-documents.json': JSON.stringify({ [documentIdOf(names)]: names }),
      'dist/persisted-query-manifest.json': JSON.stringify({
        format: 'apollo-persisted-query-manifest',
        version: 1,
        operations: [{ id: documentIdOf(species), name: 'Kinds', type: 'query', body: species }],
      }),
    });
    expect(await answerTo(species)).toBe(400);
    expect(await run(made, ...build('1'))).toMatch(/^0: shop-web 1 has 4 documents, 3 of them new\./);
    for (const text of [species, names]) await until(200, () => answerTo(text), { withinMs: 2_000 });
    expect(await run(made, ...build('1'))).toContain('4 documents, 0 of them new');
    expect(await run(made, '--check')).toBe(
      '0: Checked 4 documents against schema and limits: nothing is wrong.',
    );
  });

  it('says of all files what is wrong, with file and line, and registers nothing', async () => {
    const made = await buildOf('bad', {
      'good.graphql': 'query StillGood { species { name code } }',
      'wrong.graphql': 'query Wrong {\n  species { coed }\n}',
      'spread.graphql': 'query Spread { species { ...Elsewhere } }',
      'persisted-documents.json': JSON.stringify({ [documentIdOf('another')]: names }),
      'list/persisted-query-manifest.json': '{',
    });
    const said = await run(made, ...build('2'));
    expect(said).toMatch(/^1: /);
    expect(said).toContain(`${made}/wrong.graphql:2:13: Cannot query field "coed"`);
    expect(said).toContain(`${made}/spread.graphql:1:29: Unknown fragment "Elsewhere".`);
    expect(said).toContain('its id is not the SHA-256 of its text.');
    expect(said).toContain('it is not a list of documents');
    expect(said).toMatch(/Nothing was registered\.$/);
    expect(await answerTo('query StillGood { species { name code } }')).toBe(400);
  });

  it('says with file and line what cannot be stored or run, however much there is', async () => {
    const many = Array.from({ length: 501 }, (_, at) => [
      `a${at}.graphql`,
      `query A${at} { species { code } }`,
    ]);
    const made = await buildOf('unstorable', {
      ...Object.fromEntries(many),
      'z-null.graphql': 'query Null {\n  species { code }\n}\n# \0',
      'z-subscription.graphql': '\nsubscription Told { species { code } }',
      'z-latin.graphql': Buffer.from('query Latin { species { code } } # \xe9', 'latin1'),
    });
    const said = await run(made, ...build('2'));
    expect(said).toContain(`${made}/z-null.graphql:4:3: It holds a character that cannot be stored.`);
    expect(said).toContain(`${made}/z-subscription.graphql:2:1: There are no subscriptions.`);
    expect(said).toContain(`${made}/z-latin.graphql: it is not UTF-8.`);
    expect(said).toMatch(/Nothing was registered\.$/);
    expect(await answerTo('query A0 { species { code } }')).toBe(400);
  });

  it('says of lists where an entry stands that does not hold, and loses none', async () => {
    const wrong = 'query Wrong {\n  species { coed }\n}';
    const persisted = (entries: readonly (readonly [string, string])[]) =>
      `{\n${entries.map(([id, text]) => `  ${JSON.stringify(id)}: ${JSON.stringify(text)}`).join(',\n')}\n}\n`;
    const made = await buildOf('lists', {
      'a/persisted-documents.json': persisted([
        [documentIdOf(names), names],
        [documentIdOf(wrong), wrong],
        ['__proto__', species],
      ]),
      'b/persisted-documents.json': persisted([
        [documentIdOf(names), 'query Lost { species { code } }'],
        [documentIdOf(names), names],
      ]),
      'c/persisted-documents.json': '{"x": 7}',
      'd/persisted-query-manifest.json': JSON.stringify(
        {
          format: 'apollo-persisted-query-manifest',
          operations: [
            { id: documentIdOf(species), name: 'Kinds', body: species },
            { id: 'another', name: 'Names', body: names },
          ],
        },
        null,
        2,
      ),
    });
    expect((await run(made, '--check')).split('\n').toSorted()).toEqual(
      [
        `1: ${made}/a/persisted-documents.json:4 (__proto__): its id is not the SHA-256 of its text.`,
        'Nothing was registered.',
        `${made}/a/persisted-documents.json:3 (${documentIdOf(wrong)}), line 2, column 13 of the document: ` +
          'Cannot query field "coed" on type "Species". Did you mean "code"?',
        `${made}/b/persisted-documents.json: it is not a list of documents: A name stands twice in one object.`,
        `${made}/c/persisted-documents.json: it is not a list of documents: ✖ The entry x is not a text.`,
        `${made}/d/persisted-query-manifest.json:10 (Names): its id is not the SHA-256 of its text.`,
      ].toSorted(),
    );
  });

  it('takes files that a build links to', async () => {
    const made = await buildOf('linked', { 'er.graphql': 'query Er { species { code } }' });
    await symlink(path.join(folder, 'good', 'src', 'kinds.graphql'), path.join(made, 'kinds.graphql'));
    expect(await run(made, '--check')).toBe(
      '0: Checked 2 documents against schema and limits: nothing is wrong.',
    );
  });

  it('says plainly what it needs', async () => {
    expect(await run()).toContain('Usage: npm run documents');
    expect(await run(folder)).toContain('--client is missing.');
    expect(await run(folder, '--client', 'a b', '--version', '1')).toContain('--client: Letters, digits');
    expect(await run(folder, '--nonsense')).toContain('Usage: npm run documents');
    expect(await run(path.join(folder, 'nowhere'), ...build('1'))).toMatch(/^1: ENOENT/);
    const empty = await buildOf('empty', { 'readme.md': 'nothing' });
    expect(await run(empty, ...build('1'))).toContain('There are no documents in');
  });

  it('writes down what is registered, for the check of the schema', async () => {
    const file = path.join(folder, 'registered.json');
    expect(await run('--export', file)).toMatch(/^0: Wrote \d+ documents? to /);
    const exported = z
      .array(z.object({ client: z.string(), versions: z.array(z.string()), text: z.string() }))
      .parse(JSON.parse(await readFile(file, 'utf8')));
    expect(exported).toContainEqual({ client: 'shop-web', versions: ['1'], text: species });
    expect(exported.map(({ client }) => client)).toContain('pet-web');
  });

  it('ends with the code of its outcome', async () => {
    const child = startProgram(
      { DATABASE_URL: platform.databaseUrl },
      { words: ['documents', path.join(folder, 'good'), ...build('3')] },
    );
    expect(await child.ended()).toBe(0);
  });
});
