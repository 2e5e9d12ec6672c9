import fc from 'fast-check';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import type { Change } from '../../../subgraphs/deposits/deposits/change.ts';
import { type Command, decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import {
  type Deposit,
  chargedBack,
  heldAmount,
  isHeld,
} from '../../../subgraphs/deposits/deposits/deposit.ts';
import { owedOf } from '../../../subgraphs/deposits/deposits/settlement.ts';
import { chip, someDeposit } from '../support/some-deposit.ts';

const moment = { now: '2027-01-01T00:00:00.000Z', newId };
const currency = 'USD';
const scans = { photoMediaShortCode: 'PHOTO234', scannedChipId: chip, registeredChipId: chip };

/** What can happen between a payment and its end; amounts are parts of what the buyer paid. */
const part = fc.bigInt({ min: 1n, max: 20_000n });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { event: 'BUYER_CONFIRMED', ...scans },
    { event: 'SELLER_CONFIRMED', ...scans },
    { event: 'REFUND_ASKED' },
    { event: 'FORFEITED' },
    { event: 'WITHDRAWN', isClauseBinding: true },
  ),
  fc.constantFrom('REFUND', 'RELEASE').map((outcome): Command => {
    return { event: 'RESOLVED', outcome, buyerAmount: null, sellerAmount: null, note: 'x', memberId: null };
  }),
  part.map((amount): Command => ({ event: 'REFUND_TOLD', amount, currency, reference: newId() })),
  fc
    .record({ amount: part, reference: fc.constantFrom('dp_1', 'dp_2') })
    .chain((notice) =>
      fc
        .constantFrom('CHARGEBACK_OPENED', 'CHARGEBACK_WON', 'CHARGEBACK_LOST')
        .map((event): Command => ({ event, currency, ...notice })),
    ),
  part.map((amount): Command => ({ event: 'PAYOUT_REVERSED', amount, currency, reference: newId() })),
);

function take(deposit: Deposit, wanted: Command): Change | null {
  try {
    return decide(deposit, wanted, moment);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

describe('the amounts of a deposit', () => {
  it('add up to what was paid, whatever the provider reports, and none is ever below 0', () => {
    const paid = decide(
      someDeposit({}, 'RELEASE'),
      { event: 'PAYMENT_SUCCEEDED', amount: 20_000n, currency },
      moment,
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        let { deposit } = paid;
        const books = new Map<string, bigint>();
        const post = ({ postings }: Change) => {
          for (const { account, amount } of postings.flatMap(({ entries }) => entries)) {
            books.set(account, (books.get(account) ?? 0n) + amount);
          }
        };
        post(paid);
        for (const wanted of commands) {
          const change = take(deposit, wanted);
          if (change === null) continue;
          post(change);
          ({ deposit } = change);
          const { toBuyer, toSeller } = owedOf(deposit);
          const fee = deposit.charged.platformFee + deposit.charged.processingFee;
          const held = isHeld(deposit) ? heldAmount(deposit) : 0n;
          const parts = [held, toBuyer, toSeller, fee, deposit.refundedAmount, deposit.releasedAmount];
          expect(parts.filter((amount) => amount < 0n)).toEqual([]);
          const gone = deposit.refundedAmount + deposit.releasedAmount + chargedBack(deposit);
          const planned = held + toBuyer + toSeller + fee;
          // More than there was can only be gone if a bank or the provider has paid too much.
          expect(planned + gone).toBeGreaterThanOrEqual(20_000n);
          if (gone <= 20_000n) expect(planned + gone).toBe(20_000n);
          expect(books.get('PSP_CLEARING')).toBe(20_000n - gone);
          expect(books.get('DEPOSIT_HELD') ?? 0n).toBe(-held);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('leave the seller of a part its part of the fee, and always something', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 19_999n }), (given) => {
        const status = { status: 'PAID', paidAt: moment.now, refundedAmount: given } as const;
        const { deposit, operations } = decide(
          someDeposit(status, 'RELEASE'),
          { event: 'WITHDRAWN', isClauseBinding: true },
          moment,
        );
        const left = 20_000n - given;
        const [payout] = operations;
        const { platformFee, processingFee } = deposit.charged;
        expect(platformFee).toBe((1_000n * left) / 20_000n);
        expect(processingFee).toBe((610n * left) / 20_000n);
        expect(payout).toMatchObject({ kind: 'PAY_OUT', amount: left - platformFee - processingFee });
        expect(payout?.amount).toBeGreaterThan(0n);
      }),
    );
  });
});
