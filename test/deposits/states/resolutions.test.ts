import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import { awaitsEvidence, newCase } from '../../../subgraphs/deposits/arbitration/open-case.ts';
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
    [['REFUND', 19_999n, null], '/buyerAmount OUT_OF_RANGE'],
    [['REFUND', null, 1n], '/sellerAmount OUT_OF_RANGE'],
    [['RELEASE', null, 20_000n], '/sellerAmount OUT_OF_RANGE'],
    [['RELEASE', 1n, 18_390n], '/buyerAmount OUT_OF_RANGE'],
    [['SPLIT', 10_000n, 10_000n], '/sellerAmount OUT_OF_RANGE'],
    [['SPLIT', 10_000n, null], '/sellerAmount REQUIRED'],
    [['SPLIT', null, 10_000n], '/buyerAmount REQUIRED'],
    [['SPLIT', 0n, 18_390n], '/buyerAmount OUT_OF_RANGE'],
    [['SPLIT', 18_390n, 0n], '/buyerAmount OUT_OF_RANGE'],
  ] as const)('%s does not add up: %s', (division, expected) => {
    const fault = () => {
      try {
        return resolve(division).outcome;
      } catch (error) {
        const [first] = error instanceof DomainError ? (error.details.errors ?? []) : [];
        return first === undefined ? error : `${first.field} ${first.code}`;
      }
    };
    expect(fault()).toBe(expected);
  });

  it.each([
    [['REFUND', null, null], null, 'ARBITRATION', 20_000n, 0n],
    [['RELEASE', null, null], 'ARBITRATION', null, 0n, 18_390n],
    [['SPLIT', 8_390n, 10_000n], 'ARBITRATION', 'ARBITRATION', 8_390n, 10_000n],
  ] as const)(
    '%s says why, and who gets what',
    (division, releaseReason, refundReason, toBuyer, toSeller) => {
      const [outcome] = division;
      const { deposit, timeline } = resolve(division);
      expect(deposit).toMatchObject({
        releaseReason,
        refundReason,
        arbitration: { resolvedAt: moment.now, outcome, buyerAmount: toBuyer, sellerAmount: toSeller },
      });
      expect(timeline).toEqual([{ event: `CASE_RESOLVED_${outcome}`, actorRole: 'ADMIN' }]);
    },
  );

  it('gives nobody what went to the seller meanwhile', () => {
    const payout = { event: 'PAYOUT_TOLD', reference: 'tr_1', amount: 20_000n, currency: 'USD' } as const;
    const { deposit } = decide(open, payout, moment);
    expect(deposit.status).toBe('IN_ARBITRATION');
    expect(() => resolve(['RELEASE', null, null], deposit)).toThrow('Nothing is left');
    expect(resolve(['REFUND', null, null], deposit).operations).toEqual([]);
  });

  it('waits for an open chargeback', () => {
    const notice = { reference: 'dp_1', amount: 20_000n, currency: 'USD' };
    const apply = (deposit: Deposit, command: Command) => decide(deposit, command, moment).deposit;
    const disputed = apply(open, { event: 'CHARGEBACK_OPENED', ...notice });
    expect(() => resolve(['REFUND', null, null], disputed)).toThrow('bank');
    const part = { reference: 'dp_0', amount: 100n, currency: 'USD' };
    const lost = apply(apply(open, { event: 'CHARGEBACK_LOST', ...part }), {
      event: 'CHARGEBACK_OPENED',
      ...part,
      reference: 'dp_2',
    });
    expect(() => resolve(['REFUND', null, null], lost)).toThrow('bank');
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
    // Each part of the fee is rounded down: 0.7495 and 0.457195.
    const more = decide(open, { event: 'CHARGEBACK_LOST', ...notice, amount: 18_501n }, moment).deposit;
    expect(resolve(['RELEASE', null, null], more).deposit.charged).toEqual({
      platformFee: 74n,
      processingFee: 45n,
    });
  });
});

describe('evidence', () => {
  const show = (now: string, deposit = open) => {
    const command = { event: 'EVIDENCE_GIVEN', by: 'BUYER', mediaShortCodes: [], note: 'Look.' } as const;
    return decide(deposit, command, { now, newId });
  };

  it('is taken and waited for within seven days', () => {
    const [last, over] = ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'];
    expect(arbitration.evidenceDueAt).toBe(over);
    const { deposit, timeline } = show(last);
    expect(deposit.arbitration?.evidence).toMatchObject([{ by: 'BUYER', at: last, note: 'Look.' }]);
    expect(timeline).toEqual([{ event: 'EVIDENCE_GIVEN', actorRole: 'BUYER' }]);
    expect(() => show(over)).toThrow('Evidence was taken until');
    const given = deposit.arbitration ?? arbitration;
    const waiting = (now: string, one = arbitration) =>
      (['BUYER', 'SELLER'] as const).filter((role) => awaitsEvidence(one, role, now));
    expect([waiting(last), waiting(over), waiting(last, given)]).toEqual([
      ['BUYER', 'SELLER'],
      [],
      ['SELLER'],
    ]);
    const resolved = { ...arbitration, resolvedAt: last };
    expect(waiting(last, resolved)).toEqual([]);
  });
});
