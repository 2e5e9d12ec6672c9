import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import type { Change, DecisionContext } from '../../../subgraphs/deposits/deposits/change.ts';
import { type Command, decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import {
  type Deposit,
  type DepositStatus,
  depositStatuses,
} from '../../../subgraphs/deposits/deposits/deposit.ts';
import { type DepositEvent, depositEvents } from '../../../subgraphs/deposits/deposits/deposit-states.ts';
import { newCase } from '../../../subgraphs/deposits/arbitration/open-case.ts';
import { chip, otherChip, someDeposit } from '../support/some-deposit.ts';

const later: DecisionContext = { now: '2027-01-01T00:00:00.000Z', newId };
const state = 'AnimalListing_AnimalListingHandover_UP_State_RJ';
const money = { amount: 20_000n, currency: 'USD' };
const notice = { ...money, reference: 'dp_1' };
const photo = 'PHOTO234';

/** One command of each event, such that it has an effect wherever it can. */
const commands: Readonly<Record<DepositEvent, Command>> = {
  BUYER_CONFIRMED: {
    event: 'BUYER_CONFIRMED',
    photoMediaShortCode: photo,
    scannedChipId: chip,
    registeredChipId: chip,
  },
  SELLER_CONFIRMED: {
    event: 'SELLER_CONFIRMED',
    photoMediaShortCode: null,
    scannedChipId: chip,
    registeredChipId: chip,
  },
  REFUND_ASKED: { event: 'REFUND_ASKED' },
  FORFEITED: { event: 'FORFEITED' },
  WITHDRAWN: { event: 'WITHDRAWN', isClauseBinding: false },
  DISPUTED: { event: 'DISPUTED', by: 'BUYER', note: 'It limps.' },
  EVIDENCE_GIVEN: { event: 'EVIDENCE_GIVEN', by: 'SELLER', mediaShortCodes: [photo], note: 'It walks.' },
  RESOLVED: {
    event: 'RESOLVED',
    outcome: 'REFUND',
    buyerAmount: null,
    sellerAmount: null,
    note: 'Sick.',
    memberId: null,
  },
  PAYMENT_SUCCEEDED: { event: 'PAYMENT_SUCCEEDED', ...money },
  PAYMENT_FAILED: { event: 'PAYMENT_FAILED' },
  CHARGEBACK_OPENED: { event: 'CHARGEBACK_OPENED', ...notice },
  CHARGEBACK_WON: { event: 'CHARGEBACK_WON', ...notice },
  CHARGEBACK_LOST: { event: 'CHARGEBACK_LOST', ...notice },
  REFUND_TOLD: { event: 'REFUND_TOLD', ...money, amount: 5_000n, reference: 're_1' },
  PAYOUT_TOLD: { event: 'PAYOUT_TOLD', ...money, reference: 'tr_1' },
  PAYOUT_REVERSED: { event: 'PAYOUT_REVERSED', ...money, reference: 'trr_1' },
  INTENT_REFUSED: { event: 'INTENT_REFUSED' },
  PAYMENT_DUE: { event: 'PAYMENT_DUE' },
  HOLD_ENDED: { event: 'HOLD_ENDED', isClauseBinding: false },
  TRANSFER_CANCELLED: { event: 'TRANSFER_CANCELLED' },
  OFFER_EXPIRED: { event: 'OFFER_EXPIRED' },
  TRANSFER_WITHDRAWN: { event: 'TRANSFER_WITHDRAWN', isClauseBinding: false },
  TRANSFER_DISPUTED: { event: 'TRANSFER_DISPUTED', by: 'BUYER' },
};

const paid = { paidAt: '2026-11-23T08:10:00.000Z' };
/** A deposit in each status, in a way that can occur. */
const deposits: Readonly<Record<DepositStatus, Deposit>> = {
  CREATED: someDeposit(),
  PAID: someDeposit({ ...paid, status: 'PAID' }),
  RELEASED: someDeposit({
    ...paid,
    status: 'RELEASED',
    releaseReason: 'HANDOVER',
    releasedAmount: 20_000n,
    releasedToSellerAt: '2026-12-24T09:00:00.000Z',
  }),
  REFUNDED: someDeposit({ ...paid, status: 'REFUNDED', refundReason: 'SELLER_REFUND' }),
  IN_ARBITRATION: someDeposit({
    ...paid,
    status: 'IN_ARBITRATION',
    arbitration: newCase({ reason: 'SELLER_FORFEIT', openedBy: 'SELLER' }, later),
  }),
  EXPIRED: someDeposit({ status: 'EXPIRED' }),
  CHARGED_BACK: someDeposit({
    ...paid,
    status: 'CHARGED_BACK',
    chargebacks: [{ reference: 'dp_0', amount: 20_000n, outcome: 'LOST' }],
  }),
};

const steps: readonly DepositEvent[] = [
  'BUYER_CONFIRMED',
  'SELLER_CONFIRMED',
  'REFUND_ASKED',
  'FORFEITED',
  'WITHDRAWN',
  'DISPUTED',
  'EVIDENCE_GIVEN',
  'RESOLVED',
];
/** What is not in it is refused if a party requests it, and ignored otherwise. */
const expected: Readonly<
  Record<DepositStatus, Partial<Record<DepositEvent, DepositStatus | 'QUARANTINED'>>>
> = {
  CREATED: {
    PAYMENT_SUCCEEDED: 'PAID',
    CHARGEBACK_OPENED: 'CREATED',
    CHARGEBACK_WON: 'CREATED',
    CHARGEBACK_LOST: 'CREATED',
    REFUND_TOLD: 'CREATED',
    INTENT_REFUSED: 'EXPIRED',
    PAYMENT_DUE: 'EXPIRED',
    TRANSFER_CANCELLED: 'EXPIRED',
    OFFER_EXPIRED: 'EXPIRED',
    TRANSFER_WITHDRAWN: 'EXPIRED',
    TRANSFER_DISPUTED: 'EXPIRED',
  },
  PAID: {
    BUYER_CONFIRMED: 'PAID',
    SELLER_CONFIRMED: 'PAID',
    REFUND_ASKED: 'REFUNDED',
    FORFEITED: 'IN_ARBITRATION',
    WITHDRAWN: 'IN_ARBITRATION',
    DISPUTED: 'IN_ARBITRATION',
    CHARGEBACK_OPENED: 'IN_ARBITRATION',
    CHARGEBACK_WON: 'PAID',
    CHARGEBACK_LOST: 'CHARGED_BACK',
    REFUND_TOLD: 'PAID',
    PAYOUT_TOLD: 'PAID',
    PAYOUT_REVERSED: 'QUARANTINED',
    HOLD_ENDED: 'IN_ARBITRATION',
    TRANSFER_CANCELLED: 'REFUNDED',
    OFFER_EXPIRED: 'REFUNDED',
    TRANSFER_WITHDRAWN: 'IN_ARBITRATION',
    TRANSFER_DISPUTED: 'IN_ARBITRATION',
  },
  RELEASED: {
    CHARGEBACK_OPENED: 'RELEASED',
    CHARGEBACK_WON: 'RELEASED',
    CHARGEBACK_LOST: 'CHARGED_BACK',
    REFUND_TOLD: 'RELEASED',
    PAYOUT_TOLD: 'RELEASED',
    PAYOUT_REVERSED: 'RELEASED',
  },
  REFUNDED: {
    CHARGEBACK_OPENED: 'REFUNDED',
    CHARGEBACK_WON: 'REFUNDED',
    CHARGEBACK_LOST: 'REFUNDED',
    REFUND_TOLD: 'REFUNDED',
    PAYOUT_TOLD: 'REFUNDED',
    PAYOUT_REVERSED: 'QUARANTINED',
  },
  IN_ARBITRATION: {
    EVIDENCE_GIVEN: 'IN_ARBITRATION',
    RESOLVED: 'REFUNDED',
    CHARGEBACK_OPENED: 'IN_ARBITRATION',
    CHARGEBACK_WON: 'IN_ARBITRATION',
    CHARGEBACK_LOST: 'CHARGED_BACK',
    REFUND_TOLD: 'IN_ARBITRATION',
    PAYOUT_TOLD: 'IN_ARBITRATION',
    PAYOUT_REVERSED: 'QUARANTINED',
  },
  EXPIRED: {
    PAYMENT_SUCCEEDED: 'EXPIRED',
    CHARGEBACK_OPENED: 'EXPIRED',
    CHARGEBACK_WON: 'EXPIRED',
    CHARGEBACK_LOST: 'EXPIRED',
    REFUND_TOLD: 'EXPIRED',
    PAYOUT_TOLD: 'QUARANTINED',
    PAYOUT_REVERSED: 'QUARANTINED',
  },
  CHARGED_BACK: {
    CHARGEBACK_OPENED: 'QUARANTINED',
    CHARGEBACK_WON: 'QUARANTINED',
    CHARGEBACK_LOST: 'QUARANTINED',
    REFUND_TOLD: 'CHARGED_BACK',
    PAYOUT_TOLD: 'CHARGED_BACK',
    PAYOUT_REVERSED: 'QUARANTINED',
  },
};

function outcomeOf(status: DepositStatus, event: DepositEvent): string {
  try {
    const { outcome, deposit } = decide(deposits[status], commands[event], later);
    return outcome === 'APPLIED' ? deposit.status : outcome;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

const pairs = depositStatuses.flatMap((status) =>
  depositEvents.map((event) => {
    const otherwise = steps.includes(event) ? state : 'IGNORED';
    return [status, event, expected[status][event] ?? otherwise] as const;
  }),
);

describe('a deposit that is', () => {
  it.each(pairs)('%s, at %s: %s', (status, event, outcome) => {
    expect(outcomeOf(status, event)).toBe(outcome);
  });
});

const both = (deposit: Deposit): Change => decide(deposit, commands.SELLER_CONFIRMED, later);
const buyerSaid = (scannedChipId: string | null) =>
  decide(
    deposits.PAID,
    { event: 'BUYER_CONFIRMED', photoMediaShortCode: photo, scannedChipId, registeredChipId: chip },
    later,
  );

describe('a handover', () => {
  it('releases with both confirmations and one scan that matches', () => {
    const { deposit, operations } = both(buyerSaid(null).deposit);
    expect(deposit).toMatchObject({ status: 'RELEASED', matchedChipId: chip, releaseReason: 'HANDOVER' });
    expect(deposit.buyerConfirmation).toMatchObject({ chipResult: 'NOT_SCANNED' });
    expect(operations).toEqual([
      { kind: 'PAY_OUT', amount: 18_390n, currency: 'USD' },
      { kind: 'RECORD_HANDOVER', amount: 0n, currency: 'USD' },
    ]);
  });

  it('goes to arbitration for a scan that does not match, whoever made it', () => {
    const { deposit, operations } = decide(
      both(deposits.PAID).deposit,
      {
        event: 'BUYER_CONFIRMED',
        photoMediaShortCode: photo,
        scannedChipId: otherChip,
        registeredChipId: chip,
      },
      later,
    );
    expect(deposit).toMatchObject({ status: 'IN_ARBITRATION', arbitration: { reason: 'CHIP_MISMATCH' } });
    expect(operations).toEqual([]);
  });

  it('is refused without a photo at first, and needs none later', () => {
    const again = { event: 'BUYER_CONFIRMED', photoMediaShortCode: null, scannedChipId: chip } as const;
    const step = { ...again, registeredChipId: chip };
    expect(() => decide(deposits.PAID, step, later)).toThrow('photo');
    expect(decide(buyerSaid(null).deposit, step, later).deposit.buyerConfirmation).toMatchObject({
      photoMediaShortCode: photo,
      chipResult: 'MATCH',
    });
  });
});

const byClause = (clause: 'REFUND' | 'RELEASE' | 'ARBITRATE', isClauseBinding: boolean) =>
  decide(someDeposit({ ...paid, status: 'PAID' }, clause), { event: 'WITHDRAWN', isClauseBinding }, later)
    .deposit;

describe('a clause', () => {
  it.each([
    ['REFUND', true, 'REFUNDED', undefined],
    ['RELEASE', true, 'RELEASED', undefined],
    ['ARBITRATE', true, 'IN_ARBITRATION', 'BUYER_WITHDREW'],
    ['REFUND', false, 'IN_ARBITRATION', 'NO_SIGNED_AGREEMENT'],
    ['RELEASE', false, 'IN_ARBITRATION', 'NO_SIGNED_AGREEMENT'],
  ] as const)('%s, binding: %s, ends in %s', (clause, isBinding, status, reason) => {
    const deposit = byClause(clause, isBinding);
    expect([deposit.status, deposit.arbitration?.reason]).toEqual([status, reason]);
  });
});

describe('time', () => {
  it('ends nothing before it is over', () => {
    const early = { ...later, now: '2026-11-23T08:29:59.999Z' };
    expect(decide(deposits.CREATED, { event: 'PAYMENT_DUE' }, early).outcome).toBe('IGNORED');
    const hold = { event: 'HOLD_ENDED', isClauseBinding: true } as const;
    const end = (now: string) => decide(deposits.PAID, hold, { ...later, now }).outcome;
    expect([end('2026-12-27T23:59:59.999Z'), end('2026-12-28T00:00:00.000Z')]).toEqual([
      'IGNORED',
      'APPLIED',
    ]);
  });
});

describe('a payment', () => {
  it.each([
    [19_999n, 'USD'],
    [20_001n, 'USD'],
    [20_000n, 'EUR'],
  ])('of %s %s is quarantined', (amount, currency) => {
    const change = decide(deposits.CREATED, { event: 'PAYMENT_SUCCEEDED', amount, currency }, later);
    expect([change.outcome, change.deposit, change.alerts]).toMatchObject([
      'QUARANTINED',
      deposits.CREATED,
      [{ kind: 'PAYMENT_MISMATCH' }],
    ]);
  });

  it('that comes too late goes back', () => {
    const { operations } = decide(deposits.EXPIRED, commands.PAYMENT_SUCCEEDED, later);
    expect(operations).toEqual([{ kind: 'REFUND', amount: 20_000n, currency: 'USD' }]);
  });
});
