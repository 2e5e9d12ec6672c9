import { depositStatuses } from '../../subgraphs/deposits/deposits/deposit.ts';
import { simulateOverSql } from '../deposits/simulation/simulate.ts';
import { seed } from './seeded.ts';

const steps = Number(process.env['SIMULATED_STEPS'] ?? 20_000);

describe(`${steps} steps with deposits over the real tables, seed ${seed}`, () => {
  it('lose, double and misdirect nothing, and come to every status', async () => {
    const reached = await simulateOverSql(steps, seed);
    process.stdout.write(`deposits over the real tables, seed ${seed}: ${JSON.stringify(reached)}\n`);
    const over = depositStatuses.filter((status) => status !== 'CREATED');
    expect(over.filter((status) => (reached[status] ?? 0) === 0)).toEqual([]);
  });
});
