import { type Frame, totalUs } from './cpu-profile.ts';

/** What processor time was spent on. */
export const spentOn = [
  'HTTP',
  'token and limits',
  'graph',
  'SQL driver',
  'other own code',
  'Node.js itself',
  'garbage collection',
  'waiting',
] as const;
export type SpentOn = (typeof spentOn)[number];

/** Files by what they are for; the first that fits. Node's own functions and packages belong to whoever calls them. */
const purposes: readonly (readonly [file: RegExp, purpose: SpentOn])[] = [
  [/^node_modules\/(?:pg|pg-[a-z-]+|pgpass|postgres-[a-z]+)\/|^kernel\/database\//, 'SQL driver'],
  [/^node_modules\/@mikro-orm\//, 'SQL driver'],
  [
    /^kernel\/(?:limits|access|tokens)\/|^node_modules\/jose\/|^authorization-server\/|^partner-api\/access\//,
    'token and limits',
  ],
  [
    /^node_modules\/(?:graphql|@apollo|@graphql-tools|type-graphql|dataloader)\b|^(?:gateway|subgraphs|kernel\/graph)\//,
    'graph',
  ],
  [
    /^node_modules\/(?:koa|@koa|http-errors)\b|^(?:rest-facade|kernel\/http|kernel\/answers)\/|^node:(?:_?http|net|internal\/stream_base)/,
    'HTTP',
  ],
  [/^[^/:]+\//, 'other own code'],
];

function purposeOf({ name, file }: Frame): SpentOn | null {
  if (name === '(idle)') return 'waiting';
  if (name === '(garbage collector)') return 'garbage collection';
  // No function runs, and it is not idle either: polling, and reading from sockets.
  if (name === '(program)') return 'Node.js itself';
  return purposes.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** The share of the time for each purpose; all of them are 1. What no file says is HTTP: Node's reads and writes. */
export function sharesOf(root: Frame): ReadonlyMap<SpentOn, number> {
  const us = new Map<SpentOn, number>(spentOn.map((purpose) => [purpose, 0]));
  const add = (frame: Frame, inherited: SpentOn) => {
    const purpose = purposeOf(frame) ?? inherited;
    us.set(purpose, (us.get(purpose) ?? 0) + frame.selfUs);
    for (const callee of frame.callees) add(callee, purpose);
  };
  add(root, 'HTTP');
  const whole = totalUs(root);
  return new Map([...us].map(([purpose, spent]) => [purpose, spent / whole]));
}

/** A function and the share of the processor time, without waiting, that was spent in itself. */
export interface Dear {
  readonly name: string;
  readonly file: string;
  readonly share: number;
}

/** The functions of the project, or of all code, in which most time was spent. */
export function dearest(root: Frame, count: number, isOwn: boolean): Dear[] {
  const us = new Map<string, { name: string; file: string; us: number }>();
  let busyUs = 0;
  const add = ({ name, file, selfUs, callees }: Frame) => {
    if (name !== '(idle)') busyUs += selfUs;
    const isProject = /^[^/:]+\//.test(file) && !file.startsWith('node_modules/');
    if (isOwn ? isProject : name !== '(idle)') {
      const key = `${name} ${file}`;
      const known = us.get(key) ?? { name, file, us: 0 };
      known.us += selfUs;
      us.set(key, known);
    }
    callees.forEach(add);
  };
  add(root);
  return [...us.values()]
    .toSorted((one, other) => other.us - one.us)
    .slice(0, count)
    .map(({ name, file, us: spent }) => ({ name, file, share: spent / busyUs }));
}
