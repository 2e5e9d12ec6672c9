import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import { emitSubgraphs } from '../../schema/subgraphs.ts';

interface Place {
  readonly entity: string;
  readonly subgraph: string;
  readonly isStub: boolean;
}

async function entityPlaces(): Promise<Place[]> {
  const subgraphs = await emitSubgraphs();
  return subgraphs.flatMap(({ name, sdl }) =>
    [...sdl.matchAll(/^type (\w+) (@key.*)\{$/gm)].map(([, entity = '', keys = '']) => ({
      entity,
      subgraph: name,
      isStub: keys.includes('resolvable: false'),
    })),
  );
}

describe("the reviewers' page", () => {
  it('shows for every entity who owns it and where else it is', async () => {
    const text = await readFile(path.join(projectRoot, 'schema', 'README.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` +\| (\w+) +\| (.*)\|$/gm)];
    const told = rows.flatMap(([, entity = '', owner = '', others = '']) => [
      { entity, subgraph: owner, isStub: false },
      ...[...others.matchAll(/(\w+): a stub/g)].map(([, subgraph = '']) => ({
        entity,
        subgraph,
        isStub: true,
      })),
    ]);
    const places = await entityPlaces();
    expect(told).toHaveLength(places.length);
    expect(told).toEqual(expect.arrayContaining(places));
  });
});
