import { depositStatuses } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { simulate, simulateOverSql } from './simulate.ts';

/** `SIMULATED_SEED=<seed> npm test -- simulation` repeats a run that failed. */
const given = process.env['SIMULATED_SEED'];
const seed = given === undefined ? undefined : Number(given);

const moves = ['CREATE_INTENT', 'CANCEL_INTENT', 'REFUND', 'PAY_OUT', 'RECORD_HANDOVER'];
const wanted = [
  ...depositStatuses.filter((status) => status !== 'CREATED'),
  ...moves.map((kind) => `${kind} DONE`),
  'CHARGEBACK WON',
  'CHARGEBACK LOST',
  'ALERT UNEXPECTED_MOVEMENT',
];

describe('100,000 steps of everybody and everything that can fail', () => {
  it('lose, double and misdirect nothing', async () => {
    const reached = await simulate(100_000, seed);
    expect(wanted.filter((name) => (reached[name] ?? 0) < 10)).toEqual([]);
  });
});

describe('2,000 steps of them on the real tables', () => {
  it('lose, double and misdirect nothing', async () => {
    const reached = await simulateOverSql(2_000, seed);
    const moved = (reached['REFUND DONE'] ?? 0) + (reached['PAY_OUT DONE'] ?? 0);
    expect([reached['CREATE_INTENT DONE'] ?? 0, moved].map((count) => count > 0)).toEqual([true, true]);
  });
});
