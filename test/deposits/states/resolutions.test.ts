import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import { newCase } from '../../../subgraphs/deposits/arbitration/open-case.ts';
import { type Command, decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { someDeposit } from '../support/some-deposit.ts';

const moment = { now: '2026-11-24T00:00:00.000Z', newId };
const arbitration = newCase({ reason: 'SELLER_FORFEIT', openedBy: 'SELLER' }, moment);
const open = someDeposit({ status: 'IN_ARBITRATION', paidAt: moment.now, arbitration });

type Division = readonly ['REFUND' | 'RELEASE' | 'SPLIT', bigint | null, bigint | null];

const resolve = ([outcome, buyerAmount, sellerAmount]: Division, deposit: Deposit = open) =>
  decide(
    deposit,
    { event: 'RESOLVED', outcome, buyerAmount, sellerAmount, note: 'Heard both.', memberId: null },
    moment,
  );

describe('a resolution', () => {
  // 200.00, of which the fee takes 16.10.
  it.each([
    [['REFUND', null, null], 'REFUNDED', { REFUND: 20_000n }],
    [['REFUND', 20_000n, 0n], 'REFUNDED', { REFUND: 20_000n }],
    [['RELEASE', null, null], 'RELEASED', { PAY_OUT: 18_390n }],
    [['RELEASE', 0n, 18_390n], 'RELEASED', { PAY_OUT: 18_390n }],
    [['SPLIT', 8_390n, 10_000n], 'RELEASED', { REFUND: 8_390n, PAY_OUT: 10_000n }],
  ] as const)('%s ends %s', (division, status, amounts) => {
    const { deposit, operations } = resolve(division);
    expect(deposit.status).toBe(status);
    expect(Object.fromEntries(operations.map(({ kind, amount }) => [kind, amount]))).toEqual(amounts);
  });

  it.each([
    [['REFUND', 19_999n, null], '/buyerAmount'],
    [['REFUND', null, 1n], '/sellerAmount'],
    [['RELEASE', null, 20_000n], '/sellerAmount'],
    [['RELEASE', 1n, 18_390n], '/buyerAmount'],
    [['SPLIT', 10_000n, 10_000n], '/sellerAmount'],
    [['SPLIT', 10_000n, null], '/sellerAmount'],
    [['SPLIT', null, 10_000n], '/buyerAmount'],
    [['SPLIT', 0n, 18_390n], '/buyerAmount'],
    [['SPLIT', 18_390n, 0n], '/buyerAmount'],
  ] as const)('%s does not add up', (division, field) => {
    const fault = () => {
      try {
        return resolve(division).outcome;
      } catch (error) {
        return error instanceof DomainError ? error.details.errors?.[0]?.field : error;
      }
    };
    expect(fault()).toBe(field);
  });

  it('waits for an open chargeback', () => {
    const notice = { reference: 'dp_1', amount: 20_000n, currency: 'USD' };
    const apply = (deposit: Deposit, command: Command) => decide(deposit, command, moment).deposit;
    const disputed = apply(open, { event: 'CHARGEBACK_OPENED', ...notice });
    expect(() => resolve(['REFUND', null, null], disputed)).toThrow('bank');
    const won = apply(disputed, { event: 'CHARGEBACK_WON', ...notice });
    expect(resolve(['REFUND', null, null], won).deposit.status).toBe('REFUNDED');
  });

  it('divides what a bank has left, with the fee in proportion', () => {
    const notice = { reference: 'dp_1', amount: 18_500n, currency: 'USD' };
    const { deposit } = decide(open, { event: 'CHARGEBACK_LOST', ...notice }, moment);
    expect(deposit.status).toBe('IN_ARBITRATION');
    // 75 of 1,000 parts of the deposit, and of its fee of 16.10.
    expect(resolve(['RELEASE', null, null], deposit).operations).toMatchObject([{ amount: 1_380n }]);
    expect(resolve(['REFUND', null, null], deposit).operations).toMatchObject([{ amount: 1_500n }]);
  });
});
