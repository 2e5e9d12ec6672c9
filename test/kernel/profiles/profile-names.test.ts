import type { Graph } from '../../../kernel/graph/graph.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { profileNames } from '../../../kernel/profiles/directory.ts';

/** A directory that names at most 200 profiles at once, and every one that is asked for. */
function startDirectory() {
  const asked: number[] = [];
  const graph: Graph = {
    execute: async (_operation, { ids }) => {
      if (!Array.isArray(ids) || ids.length > 200) throw new Error('more than the directory answers');
      asked.push(ids.length);
      return { data: { profiles: ids.map((id) => ({ id, displayName: `${id} by name` })) } };
    },
  };
  return { asked, deps: { graph, logger: createLogger('silent') } };
}

describe('the names of profiles', () => {
  it('are there for each of more than are answered at once', async () => {
    const { asked, deps } = startDirectory();
    const ids = Array.from({ length: 450 }, (_, index) => `profile ${index}`);
    const names = await profileNames(deps, ids, 'request');
    expect(ids.map((id) => names.get(id))).toEqual(ids.map((id) => `${id} by name`));
    expect(asked).toEqual([200, 200, 50]);
  });

  it('are asked for once each', async () => {
    const { asked, deps } = startDirectory();
    const names = await profileNames(deps, [null, ...Array(300).fill('one'), 'other'], 'request');
    expect([...names.keys()]).toEqual(['one', 'other']);
    expect(asked).toEqual([2]);
    expect(await profileNames(deps, [null], 'request')).toEqual(new Map());
  });
});
