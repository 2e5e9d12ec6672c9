import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import { checkSchema } from '../../schema/check-schema.ts';
import { commit, git, inCopy } from './directory.ts';

interface Outcome {
  readonly exitCode: number | null;
  readonly output: string;
  readonly faults: string;
}

/** Runs the command that `npm run check:schema` runs, on another project. */
function check(directory: string, ...more: string[]): Promise<Outcome> {
  const args = ['--import', 'tsx', 'schema/check.ts', '--directory', directory, ...more];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: projectRoot }, (_error, output, faults) =>
      resolve({ exitCode: child.exitCode, output, faults }),
    );
  });
}

// A process builds every subgraph's schema anew; five checks in one process are as long.
const withinMs = 180_000;
const removal = "Field 'colour' was removed from object type 'Animal'";

describe('npm run check:schema', () => {
  it(
    'passes on the committed schema, and says when it compares with nothing',
    () =>
      inCopy(async (directory) => {
        expect(await check(directory)).toEqual({
          exitCode: 0,
          output: 'Nothing to look for breaking changes against: there is no git repository, or no git.\n',
          faults: '',
        });
      }),
    withinMs,
  );

  it(
    'exits with 1, and says every fault in the format that is asked for',
    () =>
      inCopy(async (directory) => {
        await appendFile(path.join(directory, 'schema', 'animals.graphql'), 'scalar ByHand\n');
        await writeFile(
          path.join(directory, 'site', 'stored-operations', 'Gone.graphql'),
          'query Gone { species { code } }\n',
        );
        const said = [
          expect.stringMatching(/^schema\/animals\.graphql is not what the code emits.*"npm run generate"/),
          expect.stringMatching(/^site\/stored-operations\/Gone\.graphql stands for nothing/),
        ];
        const [text, json] = [await check(directory), await check(directory, '--format', 'json')];
        expect([text.exitCode, json.exitCode, json.faults]).toEqual([1, 1, '']);
        expect(text.faults.split('\n- ').slice(1)).toEqual(said);
        expect(JSON.parse(json.output)).toMatchObject({ isInOrder: false, faults: said, changes: [] });
      }),
    withinMs,
  );
});

describe('the check of a schema folder', () => {
  it(
    "finds a breaking change against the last commit's supergraph until it is listed",
    async () => {
      await inCopy(async (directory) => {
        const supergraphFile = path.join(directory, 'schema', 'supergraph.graphql');
        const supergraph = await readFile(supergraphFile, 'utf8');
        await writeFile(
          supergraphFile,
          supergraph.replace(
            /(?<=^type Animal\n[^}]*?)  svcCode: String!/m,
            '  colour: String\n\n  svcCode: String!',
          ),
        );
        await git(directory, 'init', '--quiet');
        await commit(directory, 'Animals have a colour');
        await writeFile(supergraphFile, supergraph);

        const unlisted = await checkSchema(directory);
        expect(unlisted.faults).toEqual([expect.stringContaining(`Breaking change: "${removal}"`)]);

        const documents = path.join(directory, 'registered.json');
        const text = 'query Colours($id: ID!) { animal(id: $id) { colour } }';
        const registered = {
          client: 'pet-web',
          versions: ['1.4.0', '1.3.0'],
          operationNames: ['Colours'],
          text,
        };
        await writeFile(documents, JSON.stringify([registered]));
        expect((await checkSchema(directory, documents)).faults).toEqual([
          expect.stringContaining('Operations that use it: Colours of pet-web 1.4.0 and 1.3.0.'),
        ]);
        await writeFile(documents, '[{"client": "pet-web"}]');
        await expect(checkSchema(directory, documents)).rejects.toThrow(
          /registered\.json is malformed[^]*versions/,
        );
        await rm(documents);

        await commit(directory, 'Animals have no colour');
        expect((await checkSchema(directory)).faults).toEqual(unlisted.faults);

        const entry = { change: removal, reason: 'Never shown.', date: '2026-11-21' };
        await writeFile(path.join(directory, 'schema', 'breaking-changes.json'), JSON.stringify([entry]));
        expect(await checkSchema(directory)).toMatchObject({
          faults: [],
          changes: [{ level: 'BREAKING', change: removal, path: 'Animal.colour', accepted: 'Never shown.' }],
        });
      });
    },
    withinMs,
  );

  it.each([
    ['accepted-hints.json', '[{"code": "UNUSED_ENUM_TYPE", "messagePart": "Diet"}]', 'reason'],
    ['breaking-changes.json', '[{"change": "x", "reason": "y", "date": "yesterday"}]', 'date'],
  ])('fails when %s is malformed', (file, text, field) =>
    inCopy(async (directory) => {
      await writeFile(path.join(directory, 'schema', file), text);
      const malformed = new RegExp(`${file} is malformed[^]*${field}`);
      await expect(checkSchema(directory)).rejects.toThrow(malformed);
    }),
  );
});
