import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import type { RunningProcess } from '../measure/processes.ts';
import { print } from '../measure/print.ts';
import { dearest, sharesOf } from './account.ts';
import { callTree } from './cpu-profile.ts';
import { flameGraph } from './flame-graph.ts';
import { profileWhile } from './inspector.ts';

/** Where flame graphs are written. */
const profileFolder = path.join(projectRoot, 'docs', 'performance');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/**
 * Profiles a process under load, if it was started for that: writes its flame graph to docs/performance, and prints what
 * its time was spent on and the ten dearest functions, of the project and of all code.
 */
export async function profileIfAsked(
  name: string,
  { inspectorPort: port }: RunningProcess,
  run: () => Promise<unknown>,
): Promise<void> {
  if (port === null) return;
  const tree = await callTree(await profileWhile(port, run));
  const file = `${name
    .replace(/\(.*/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.svg`;
  await mkdir(profileFolder, { recursive: true });
  await writeFile(path.join(profileFolder, file), flameGraph(name, tree));
  print(`  profile in docs/performance/${file}`);
  for (const [purpose, share] of sharesOf(tree)) print(`    ${purpose.padEnd(20)} ${percent(share)}`);
  for (const [whose, isOwn] of [
    ['own', true],
    ['all', false],
  ] as const) {
    print(`    dearest functions, ${whose} code`);
    for (const { name: called, file: of, share } of dearest(tree, 10, isOwn)) {
      print(`      ${percent(share).padStart(7)}  ${called} ${of}`);
    }
  }
}
