import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../kernel/project-root.ts';
import { seed } from '../rounds/seeded.ts';

/** What has been walked through once, mistake by mistake; a room joins when that is done. */
const walked = [
  { name: 'limits', count: 60, places: ['kernel/limits'] },
  {
    name: 'whose something is',
    count: 40,
    places: ['subgraphs/commerce', 'subgraphs/directory', 'subgraphs/messaging', '--kind', 'tenancy'],
  },
] as const;

describe('tests of what decides about', () => {
  it.each(walked)('$name notice small mistakes', ({ count, places }) => {
    const ran = spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        'test/mutants/main.ts',
        ...places,
        '--sample',
        String(count),
        '--seed',
        String(seed),
      ],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    process.stdout.write(`seed ${seed}\n${ran.stdout}`);
    expect(ran.stdout).toContain('room: mistakes');
    expect(ran.stdout.match(/^(survived|not reached): .*/gm) ?? []).toEqual([]);
  });
});
