import { dearest, sharesOf } from '../../bench/profile/account.ts';
import { callTree } from '../../bench/profile/cpu-profile.ts';
import { flameGraph } from '../../bench/profile/flame-graph.ts';
import { projectRoot } from '../../kernel/project-root.ts';

const at = (functionName: string, file: string) => ({
  functionName,
  url: file === '' || file.startsWith('node:') ? file : `file://${projectRoot}/${file}`,
  lineNumber: 0,
  columnNumber: 0,
});

/** 1 ms of each: waiting, collecting garbage, a route, what pg does for a service, JSON.parse that it calls; 5 ms of polling. */
const profile = {
  nodes: [
    { id: 1, callFrame: at('(root)', ''), children: [2, 3, 4, 5] },
    { id: 2, callFrame: at('(idle)', '') },
    { id: 3, callFrame: at('(garbage collector)', '') },
    { id: 4, callFrame: at('(program)', '') },
    { id: 5, callFrame: at('answer', 'rest-facade/answer.ts'), children: [6] },
    { id: 6, callFrame: at('list', 'subgraphs/animals/list.ts'), children: [7] },
    { id: 7, callFrame: at('query', 'node_modules/pg/lib/query.js'), children: [8] },
    { id: 8, callFrame: at('parse', '') },
  ],
  samples: [2, 3, 4, 5, 7, 8],
  timeDeltas: [1_000, 1_000, 5_000, 1_000, 1_000, 1_000],
};

it('divides the time of a profile by what it was spent on; what has no file belongs to its caller', async () => {
  const shares = Object.fromEntries(sharesOf(await callTree(profile)));
  expect(shares).toEqual({
    HTTP: 0.1,
    'token and limits': 0,
    graph: 0,
    'SQL driver': 0.2,
    'other own code': 0,
    'Node.js itself': 0.5,
    'garbage collection': 0.1,
    waiting: 0.1,
  });
});

it('names the dearest functions by their share of the processor time, without waiting', async () => {
  const tree = await callTree(profile);
  const share = 1 / 9;
  expect(dearest(tree, 10, true)).toEqual([
    { name: 'answer', file: 'rest-facade/answer.ts', share },
    { name: 'list', file: 'subgraphs/animals/list.ts', share: 0 },
  ]);
  expect(dearest(tree, 1, false)).toEqual([{ name: '(program)', file: '', share: 5 * share }]);
});

it('draws each call as wide as the time that it took', async () => {
  const drawn = flameGraph('a <list>', await callTree(profile));
  expect(drawn).toContain('<text x="4" y="12">a &lt;list&gt;</text>');
  expect(drawn).toContain('<title>answer rest-facade/answer.ts, 33.3 %</title><rect x="800.0"');
  expect(drawn).toContain('<title>(program), 55.6 %</title><rect x="133.3" y="0" width="666.7"');
  expect(drawn).not.toContain('(idle)');
});
