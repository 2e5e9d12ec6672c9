import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import { decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import { someDeposit } from '../support/some-deposit.ts';

const later = { now: '2026-11-23T08:10:00.000Z', newId };
const money = { amount: 20_000n, currency: 'USD' };
const paying = { event: 'PAYMENT_SUCCEEDED', ...money } as const;

describe('a chargeback that is reported before its payment', () => {
  it.each([
    ['CHARGEBACK_OPENED', 'IN_ARBITRATION', 0n],
    ['CHARGEBACK_WON', 'PAID', -20_000n],
    ['CHARGEBACK_LOST', 'CHARGED_BACK', 0n],
  ] as const)('%s: %s once that is there', (event, status, held) => {
    const early = decide(someDeposit(), { event, ...money, reference: 'dp_1' }, later);
    expect(early.postings).toEqual([]);
    const { deposit, postings } = decide(early.deposit, paying, later);
    const entries = postings.flatMap((posting) => posting.entries);
    const sum = entries
      .filter(({ account }) => account === 'DEPOSIT_HELD')
      .reduce((total, { amount }) => total + amount, 0n);
    expect([deposit.status, sum, deposit.version]).toEqual([status, held, 3]);
  });
});

describe('a refund that is reported before its payment', () => {
  it.each([
    [5_000n, 'PAID', -15_000n],
    [20_000n, 'REFUNDED', 0n],
  ] as const)('of %s: %s once that is there', (amount, status, held) => {
    const told = { event: 'REFUND_TOLD', amount, currency: 'USD', reference: 're_1' } as const;
    const early = decide(someDeposit(), told, later);
    expect([early.postings, decide(early.deposit, told, later).outcome]).toEqual([[], 'IGNORED']);
    const { deposit, postings } = decide(early.deposit, paying, later);
    const entries = postings.flatMap((posting) => posting.entries);
    const sum = entries
      .filter(({ account }) => account === 'DEPOSIT_HELD')
      .reduce((total, { amount: moved }) => total + moved, 0n);
    expect([deposit.status, sum, deposit.refundedAmount, deposit.earlyRefunds]).toEqual([
      status,
      held,
      amount,
      [],
    ]);
  });
});
