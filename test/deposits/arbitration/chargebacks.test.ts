import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import type { Change } from '../../../subgraphs/deposits/deposits/change.ts';
import { decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { someDeposit } from '../support/some-deposit.ts';

// 200.00 are paid.
const moment = { now: '2026-11-24T00:00:00.000Z', newId };
const paid = someDeposit({ status: 'PAID', paidAt: '2026-11-23T08:10:00.000Z' });

type Verdict = 'OPENED' | 'WON' | 'LOST';
const notice = { reference: 'dp_1', amount: 8_000n, currency: 'USD' };

/** The buyer's bank reports a chargeback, by default of 80.00. */
const tell = (deposit: Deposit, verdict: Verdict, changes: Partial<typeof notice> = {}): Change =>
  decide(deposit, { event: `CHARGEBACK_${verdict}` as const, ...notice, ...changes }, moment);

const booked = ({ postings }: Change) =>
  postings.map(({ key, entries }) => [
    key,
    Object.fromEntries(entries.map(({ account, amount }) => [account, amount])),
  ]);
const out = (amount: bigint) => ({ PSP_CLEARING: -amount, DEPOSIT_HELD: amount });
const back = (amount: bigint) => ({ PSP_CLEARING: amount, DEPOSIT_HELD: -amount });

describe('a chargeback of what is held', () => {
  it('takes it out of the books and opens a case, and tells people and both parties', () => {
    const opened = tell(paid, 'OPENED');
    expect(booked(opened)).toEqual([['chargeback:dp_1', out(8_000n)]]);
    expect(opened.deposit).toMatchObject({
      status: 'IN_ARBITRATION',
      chargebacks: [{ reference: 'dp_1', amount: 8_000n, outcome: 'OPEN' }],
      arbitration: { reason: 'CHARGEBACK', openedBy: 'PLATFORM', resolvedAt: null },
    });
    expect(opened.timeline).toEqual([{ event: 'CHARGEBACK_OPENED', actorRole: 'PLATFORM' }]);
    expect(opened.alerts).toMatchObject([{ kind: 'CHARGEBACK' }]);
    expect(opened.operations).toEqual([]);
  });

  it.each([8_000n, 20_000n])('of %s that is won is back in the books, and the case stays', (amount) => {
    const opened = tell(paid, 'OPENED', { amount });
    const won = tell(opened.deposit, 'WON', { amount });
    expect(booked(won)).toEqual([['chargeback-won:dp_1', back(amount)]]);
    expect(won.deposit).toMatchObject({
      status: 'IN_ARBITRATION',
      arbitration: opened.deposit.arbitration,
      chargebacks: [{ reference: 'dp_1', amount, outcome: 'WON' }],
    });
    expect(won.deposit.chargebacks).toHaveLength(1);
    expect(won.timeline).toEqual([{ event: 'CHARGEBACK_WON', actorRole: 'PLATFORM' }]);
  });

  it('that is lost was taken already, and what is left waits for a decision', () => {
    const lost = tell(tell(paid, 'OPENED').deposit, 'LOST');
    expect(booked(lost)).toEqual([]);
    expect(lost.deposit).toMatchObject({ status: 'IN_ARBITRATION', arbitration: { resolvedAt: null } });
    expect(lost.deposit.chargebacks).toEqual([{ reference: 'dp_1', amount: 8_000n, outcome: 'LOST' }]);
    expect(lost.timeline).toEqual([{ event: 'CHARGEBACK_LOST', actorRole: 'PLATFORM' }]);
  });

  it('ends the deposit once all is lost, and no bank has still to decide', () => {
    const first = tell(paid, 'OPENED').deposit;
    const rest = { reference: 'dp_2', amount: 12_000n };
    const second = tell(first, 'LOST', rest);
    expect(booked(second)).toEqual([['chargeback:dp_2', out(12_000n)]]);
    expect(second.deposit).toMatchObject({ status: 'IN_ARBITRATION', arbitration: { resolvedAt: null } });
    const all = tell(second.deposit, 'LOST').deposit;
    expect(all).toMatchObject({ status: 'CHARGED_BACK', arbitration: { resolvedAt: moment.now } });
    const whole = tell(paid, 'LOST', { amount: 20_000n }).deposit;
    expect(whole).toMatchObject({ status: 'CHARGED_BACK', arbitration: { reason: 'CHARGEBACK' } });
  });

  it('whose verdict comes alone was opened before', () => {
    const won = tell(paid, 'WON');
    expect(booked(won)).toEqual([
      ['chargeback:dp_1', out(8_000n)],
      ['chargeback-won:dp_1', back(8_000n)],
    ]);
    expect(won.deposit).toMatchObject({ status: 'PAID', arbitration: null });
    expect(booked(tell(paid, 'LOST'))).toEqual([['chargeback:dp_1', out(8_000n)]]);
  });

  it('counts once, and its first verdict holds', () => {
    const { deposit } = tell(paid, 'OPENED');
    expect(tell(deposit, 'OPENED').outcome).toBe('IGNORED');
    const verdicts = ['WON', 'LOST'] as const;
    for (const verdict of verdicts) {
      const decided = tell(deposit, verdict).deposit;
      for (const late of [...verdicts, 'OPENED'] as const) {
        expect([verdict, late, tell(decided, late).outcome]).toEqual([verdict, late, 'IGNORED']);
      }
    }
  });

  it.each<readonly [string, Verdict, Partial<typeof notice>, Change['outcome']]>([
    ['in another currency', 'OPENED', { reference: 'dp_2', currency: 'EUR' }, 'QUARANTINED'],
    ['of nothing', 'OPENED', { reference: 'dp_2', amount: 0n }, 'QUARANTINED'],
    ['of less than nothing', 'OPENED', { reference: 'dp_2', amount: -1n }, 'QUARANTINED'],
    ['of more than is left', 'OPENED', { reference: 'dp_2', amount: 12_001n }, 'QUARANTINED'],
    ['of all that is left', 'OPENED', { reference: 'dp_2', amount: 12_000n }, 'APPLIED'],
    ['with a verdict on less', 'WON', { amount: 7_999n }, 'QUARANTINED'],
    ['with a verdict on more', 'LOST', { amount: 8_001n }, 'QUARANTINED'],
    ['with a verdict in another currency', 'WON', { currency: 'EUR' }, 'QUARANTINED'],
    ['with its verdict', 'WON', {}, 'APPLIED'],
  ])('%s, beside one of 80.00: %s %j is %s', (_, verdict, changes, outcome) => {
    const { deposit } = tell(paid, 'OPENED');
    const change = tell(deposit, verdict, changes);
    expect([change.outcome, change.alerts]).toMatchObject([outcome, [{ kind: 'CHARGEBACK' }]]);
    if (outcome === 'QUARANTINED') expect([change.deposit, change.postings]).toEqual([deposit, []]);
  });
});

describe('a chargeback of what was released', () => {
  const released = someDeposit({
    status: 'RELEASED',
    paidAt: paid.paidAt,
    releaseReason: 'HANDOVER',
    releasedAmount: 18_390n,
    releasedToSellerAt: '2026-11-23T09:00:00.000Z',
    charged: { platformFee: 1_000n, processingFee: 610n },
    division: {
      toBuyer: 0n,
      toSeller: 20_000n,
      takenBefore: 0n,
      platformFee: 1_000n,
      processingFee: 610n,
    },
  });

  it('is the seller’s loss, and opens no case', () => {
    const opened = tell(released, 'OPENED');
    expect(booked(opened)).toEqual([['chargeback:dp_1', { PSP_CLEARING: -8_000n, SELLER_PAYABLE: 8_000n }]]);
    expect(opened.deposit).toMatchObject({ status: 'RELEASED', arbitration: null });
    expect(tell(opened.deposit, 'WON').deposit.status).toBe('RELEASED');
    expect(tell(opened.deposit, 'LOST').deposit.status).toBe('CHARGED_BACK');
  });
});

describe('a chargeback of what was given back', () => {
  it('does not change the status of the deposit', () => {
    const refunded = someDeposit({
      status: 'REFUNDED',
      paidAt: paid.paidAt,
      refundReason: 'SELLER_REFUND',
      refundedAmount: 20_000n,
      division: {
        toBuyer: 20_000n,
        toSeller: 0n,
        takenBefore: 0n,
        platformFee: 0n,
        processingFee: 0n,
      },
    });
    for (const verdict of ['OPENED', 'WON', 'LOST'] as const) {
      expect(tell(refunded, verdict).deposit).toMatchObject({ status: 'REFUNDED', arbitration: null });
    }
  });
});
