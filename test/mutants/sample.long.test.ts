import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../kernel/project-root.ts';
import { seed } from '../rounds/seeded.ts';

/** Where money, tokens, tenancy, places and limits are decided. */
const rooms = [
  'subgraphs/deposits/ledger',
  'subgraphs/deposits/reconciliation',
  'subgraphs/commerce/inventory',
  'subgraphs/directory/members',
  'subgraphs/messaging/sending',
  'subgraphs/scheduling/holds',
  'authorization-server/oauth/grants',
  'authorization-server/oauth/checks',
  'authorization-server/tokens',
  'kernel/limits',
  'kernel/money',
];

describe('the tests of rooms that decide', () => {
  it('notice 95 of 100 small mistakes', () => {
    const ran = spawnSync(
      'bin/node',
      ['--import', 'tsx', 'test/mutants/main.ts', ...rooms, '--sample', '100', '--seed', String(seed)],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    const missed = ran.stdout.match(/^(survived|not reached): .*\n.*\n.*/gm) ?? [];
    process.stdout.write(`seed ${seed}\n${ran.stdout.split('\n').slice(-20).join('\n')}`);
    expect(ran.stdout).toContain('room: mistakes');
    expect(missed.length).toBeLessThanOrEqual(5);
    expect(missed.filter((one) => one.includes('(tenancy)'))).toEqual([]);
  });
});
