import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentNode, Kind, parse, print, visit } from 'graphql';
import { projectRoot } from '../../kernel/project-root.ts';
import { emitClientTypes } from '../../schema/client-types.ts';
import { compose } from '../../schema/compose.ts';
import { emitSchemaFiles, readSchemaFiles, writeSchemaFiles } from '../../schema/schema-files.ts';
import { operationFolders, storedOperations } from '../../schema/stored-operations.ts';
import { emitSubgraphs } from '../../schema/subgraphs.ts';
import { readSupergraph } from '../../kernel/graph/committed-schema.ts';
import { inDirectory } from './directory.ts';
import { schemaState } from './fixture.ts';

const { committed } = await schemaState();

describe('the emitted schema', () => {
  it('is the committed one, also with the decorators of another compiler', async () => {
    const subgraphs = await emitSubgraphs();
    const composition = compose(subgraphs);
    const emitted = await emitSchemaFiles(
      subgraphs,
      composition.supergraphSdl,
      await storedOperations(),
      await emitClientTypes(),
    );
    const present = await readSchemaFiles(projectRoot, operationFolders);
    expect(Object.fromEntries(emitted)).toEqual(Object.fromEntries(present));
    expect(await readSupergraph()).toBe(composition.supergraphSdl);
  });

  it('composes without a hint', async () => {
    expect(compose(await emitSubgraphs())).toMatchObject({ hints: [] });
  });

  it('does not depend on the order of the subgraphs', async () => {
    const subgraphs = await emitSubgraphs();
    expect(compose(subgraphs.toReversed())).toEqual(compose(subgraphs));
  });

  it('names addresses that configuration replaces', async () => {
    expect(await readSupergraph()).toContain('@join__graph(name: "animals", url: "http://animals/graphql")');
  });
});

describe('the stored operations', () => {
  const services = [
    'kernel',
    'subgraphs',
    'gateway',
    'partner-api',
    'mcp',
    'rest-facade',
    'authorization-server',
    'dashboard',
    'site',
    'platform',
    'demo',
  ];

  it('are all of those in the code', async () => {
    const found = new Set<string>();
    for (const service of services) {
      const directory = path.join(projectRoot, service);
      for (const file of await readdir(directory, { recursive: true })) {
        if (!/\.tsx?$/.test(file)) continue;
        const text = await readFile(path.join(directory, file), 'utf8');
        for (const [, name] of text.matchAll(/\b(?:query|mutation) ([A-Z]\w*)\s*[({]/g)) {
          if (name !== undefined) found.add(name);
        }
      }
    }
    expect([...found].sort()).toEqual((await storedOperations()).map(({ name }) => name).sort());
  });
});

describe('the documents of stored operations', () => {
  it('say what the code asks, with what several select alike in fragments', async () => {
    const present = await readSchemaFiles(projectRoot, operationFolders);
    const documentIn = (folder: string, name: string) =>
      parse(present.get(`${folder}/stored-operations/${name}.graphql`) ?? '', { noLocation: true });
    const expanded = (folder: string, document: DocumentNode): DocumentNode =>
      visit(document, {
        SelectionSet: ({ selections }) => {
          const [spread] = selections;
          if (spread?.kind !== Kind.FRAGMENT_SPREAD) return undefined;
          const [fragment] = expanded(folder, documentIn(folder, spread.name.value)).definitions;
          return fragment !== undefined && 'selectionSet' in fragment ? fragment.selectionSet : undefined;
        },
      });
    const operations = await storedOperations();
    for (const { folder, name, document } of operations) {
      expect(print(expanded(folder, documentIn(folder, name)))).toBe(print(parse(document)));
    }
    const texts = operations.map(({ folder, name }) =>
      present.get(`${folder}/stored-operations/${name}.graphql`),
    );
    expect(texts.filter((text) => text?.includes('...DepositRecordFields')).length).toBeGreaterThan(5);
  });
});

describe('writing the schema', () => {
  it('leaves exactly what is emitted, and files of other kinds alone', () =>
    inDirectory(async (directory) => {
      const leftOver = [
        ['schema/cats.graphql', 'scalar Cat'],
        ['shop/stored-operations/Gone.graphql', 'query Gone { cats }'],
        ['schema/pets.graphql', 'scalar Old'],
      ] as const;
      await writeSchemaFiles(directory, new Map(leftOver), ['shop']);
      await writeFile(path.join(directory, 'README.md'), 'Read me.');
      const { written, removed } = await writeSchemaFiles(directory, committed, ['shop']);
      expect(removed).toEqual(['schema/cats.graphql', 'shop/stored-operations/Gone.graphql']);
      expect(written).toEqual([...committed.keys()]);
      expect(Object.fromEntries(await readSchemaFiles(directory, ['shop']))).toEqual(
        Object.fromEntries(committed),
      );
      expect(await readFile(path.join(directory, 'README.md'), 'utf8')).toBe('Read me.');
    }));

  it('writes nothing when nothing has changed', () =>
    inDirectory(async (directory) => {
      await writeSchemaFiles(directory, committed, ['shop']);
      expect(await writeSchemaFiles(directory, committed, ['shop'])).toEqual({ written: [], removed: [] });
    }));
});
