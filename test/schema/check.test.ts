import { execFile } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import { commit, git, inCopy } from './directory.ts';

interface Outcome {
  readonly exitCode: number | null;
  readonly output: string;
  readonly faults: string;
}

/** Runs the command that `npm run check:schema` runs, on another schema folder. */
function check(directory: string, ...more: string[]): Promise<Outcome> {
  const args = ['--import', 'tsx', 'schema/check.ts', '--directory', directory, ...more];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: projectRoot }, (_error, output, faults) =>
      resolve({ exitCode: child.exitCode, output, faults }),
    );
  });
}

// Each check is a process that builds every subgraph's schema anew.
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
    'exits with 1 and names every fault',
    () =>
      inCopy(async (directory) => {
        await appendFile(path.join(directory, 'animals.graphql'), 'scalar ByHand\n');
        await writeFile(
          path.join(directory, 'operations', 'Gone.graphql'),
          'query Gone { species { code } }\n',
        );
        const { exitCode, faults } = await check(directory);
        expect(exitCode).toBe(1);
        expect(faults).toMatch(/- schema\/animals\.graphql is not what the code emits.*"npm run generate"/);
        expect(faults).toMatch(/- schema\/operations\/Gone\.graphql stands for nothing/);
      }),
    withinMs,
  );

  it(
    "exits with 1 on a breaking change against the last commit's supergraph until it is listed",
    () =>
      inCopy(async (directory) => {
        const supergraphFile = path.join(directory, 'supergraph.graphql');
        const supergraph = await readFile(supergraphFile, 'utf8');
        await writeFile(
          supergraphFile,
          supergraph.replace('  svcCode: String!', '  colour: String\n\n  svcCode: String!'),
        );
        await git(directory, 'init', '--quiet');
        await commit(directory, 'Animals have a colour');
        await writeFile(supergraphFile, supergraph);

        const unlisted = await check(directory);
        expect(unlisted.exitCode).toBe(1);
        expect(unlisted.faults).toContain(`- Breaking change: "${removal}"`);

        await commit(directory, 'Animals have no colour');
        expect(await check(directory)).toMatchObject({ exitCode: 1, faults: unlisted.faults });

        const entry = { change: removal, reason: 'Never shown.', date: '2026-11-21' };
        await writeFile(path.join(directory, 'breaking-changes.json'), JSON.stringify([entry]));
        const accepted = await check(directory, '--format', 'json');
        expect(accepted).toMatchObject({ exitCode: 0, faults: '' });
        expect(JSON.parse(accepted.output)).toMatchObject({
          isInOrder: true,
          faults: [],
          changes: [{ level: 'BREAKING', change: removal, path: 'Animal.colour', operations: [] }],
        });
      }),
    withinMs,
  );

  it(
    'exits with 1 and its formats when it is asked for another',
    () =>
      inCopy(async (directory) => {
        const { exitCode, faults } = await check(directory, '--format', 'xml');
        expect(exitCode).toBe(1);
        expect(faults).toContain('text, json, markdown');
      }),
    withinMs,
  );

  it.each([
    ['accepted-hints.json', '[{"code": "UNUSED_ENUM_TYPE", "messagePart": "Diet"}]', 'reason'],
    ['breaking-changes.json', '[{"change": "x", "reason": "y", "date": "yesterday"}]', 'date'],
  ])(
    'exits with 1 when %s is malformed',
    (file, text, field) =>
      inCopy(async (directory) => {
        await writeFile(path.join(directory, file), text);
        const { exitCode, faults } = await check(directory);
        expect(exitCode).toBe(1);
        expect(faults).toContain(`${file} is malformed`);
        expect(faults).toContain(field);
      }),
    withinMs,
  );
});
