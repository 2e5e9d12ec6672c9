import { type Posting, movement, posting } from '../ledger/posting.ts';
import type { PlannedOperation } from '../operations/operation.ts';
import { type ChargedFee, type Deposit, type Division, chargedBack, heldAmount, isHeld } from './deposit.ts';

interface Settlement {
  readonly postings: readonly Posting[];
  readonly operations: readonly PlannedOperation[];
  readonly fields: Pick<Deposit, 'division' | 'charged'>;
}

const noFee: ChargedFee = { platformFee: 0n, processingFee: 0n };
const atLeastNothing = (amount: bigint) => (amount > 0n ? amount : 0n);

/** A part of a fee, in proportion; rounded down, so that something is left wherever something was. */
function partOf({ platformFee, processingFee }: ChargedFee, part: bigint, whole: bigint): ChargedFee {
  if (whole === 0n) return noFee;
  return {
    platformFee: (platformFee * part) / whole,
    processingFee: (processingFee * part) / whole,
  };
}

const sumOf = ({ platformFee, processingFee }: ChargedFee) => platformFee + processingFee;

/** The cost of releasing all that is held: the deposit's fee, in proportion to what is left. */
export function feeOnHeld(deposit: Deposit): ChargedFee & { readonly totalFee: bigint } {
  const fee = partOf(deposit.fee, heldAmount(deposit), deposit.offer.amount);
  return { ...fee, totalFee: sumOf(fee) };
}

/** What is decided but has not moved: to the buyer, to the seller, and the seller's fee. */
export interface Owed {
  readonly toBuyer: bigint;
  readonly toSeller: bigint;
  readonly fee: ChargedFee;
}

/**
 * What is owed after the division and all movements so far. What the buyer got beyond their share is the seller's
 * loss, with its part of the fee; once the seller has been paid, the fee stays.
 */
export function owedOf(deposit: Deposit): Owed {
  const { division, refundedAmount, releasedAmount, releasedToSellerAt, charged } = deposit;
  if (division === null) return { toBuyer: 0n, toSeller: 0n, fee: charged };
  const { toBuyer, toSeller, takenBefore } = division;
  const got = refundedAmount + chargedBack(deposit) - takenBefore;
  const left = atLeastNothing(toSeller - atLeastNothing(got - toBuyer));
  const fee = releasedToSellerAt === null ? partOf(division, left, toSeller) : charged;
  return {
    toBuyer: atLeastNothing(toBuyer - got),
    toSeller: atLeastNothing(left - sumOf(fee) - releasedAmount),
    fee,
  };
}

function operationsFor(
  { offer: { currency } }: Deposit,
  { toBuyer, toSeller }: Pick<Owed, 'toBuyer' | 'toSeller'>,
): PlannedOperation[] {
  return [
    { kind: 'REFUND', amount: toBuyer, currency },
    { kind: 'PAY_OUT', amount: toSeller, currency },
  ];
}

/**
 * Divides what is held, finally: it leaves DEPOSIT_HELD, and only has to be moved. `toSeller` includes the fee,
 * which is only charged on a release (contract 6.1). The posting's key allows only one settlement per deposit.
 */
export function settle(
  deposit: Deposit,
  { toBuyer, toSeller }: { readonly toBuyer: bigint; readonly toSeller: bigint },
): Settlement {
  const { currency } = deposit.offer;
  const { platformFee, processingFee } = toSeller > 0n ? feeOnHeld(deposit) : noFee;
  const takenBefore = deposit.refundedAmount + chargedBack(deposit);
  const division: Division = { toBuyer, toSeller, platformFee, processingFee, takenBefore };
  const net = toSeller - platformFee - processingFee;
  const held = heldAmount(deposit);
  const settled = posting(`settlement:${deposit.id}`, currency, [
    ['DEPOSIT_HELD', held],
    ['REFUND_CLEARING', -toBuyer],
    ['SELLER_PAYABLE', -net],
    ['PLATFORM_FEE', -platformFee],
    ['PROCESSING_FEE', -processingFee],
  ]);
  return {
    postings: held === 0n ? [] : [settled],
    operations: operationsFor(deposit, { toBuyer, toSeller: net }).filter(({ amount }) => amount > 0n),
    fields: { division, charged: { platformFee, processingFee } },
  };
}

/** Refunds all that is held to the buyer, without a fee. */
export function settleForBuyer(deposit: Deposit): Settlement {
  return settle(deposit, { toBuyer: heldAmount(deposit), toSeller: 0n });
}

/** All that is held goes to the seller, less the fee. */
export function settleForSeller(deposit: Deposit): Settlement {
  return settle(deposit, { toBuyer: 0n, toSeller: heldAmount(deposit) });
}

/** The buyer's money has come in. */
export function capture({ id, offer }: Deposit) {
  return movement(`capture:${id}`, offer, { from: 'DEPOSIT_HELD', to: 'PSP_CLEARING' });
}

/** Money that has moved at the provider, as the books know it. */
interface Movement {
  /** With the provider's own id, so that it is booked once. */
  readonly key: string;
  /** Above 0: received by the platform; below 0: paid by it. */
  readonly amount: bigint;
}

/**
 * Books a movement at the provider, and its consequences for what is held or owed: waiting operations are planned
 * again with the amounts now owed. `changes`: what the movement changes in the deposit itself.
 */
export function book(before: Deposit, changes: Partial<Deposit>, { key, amount }: Movement): Settlement {
  const after = { ...before, ...changes };
  const { currency } = before.offer;
  if (isHeld(before)) {
    // What a bank takes beyond what is left, the buyer has too much.
    const taken = heldAmount(before) - heldAmount(after);
    const booked = posting(key, currency, [
      ['PSP_CLEARING', amount],
      ['DEPOSIT_HELD', taken],
      ['REFUND_CLEARING', -amount - taken],
    ]);
    const { division, charged } = before;
    return { postings: [booked], operations: [], fields: { division, charged } };
  }
  const [was, now] = [owedOf(before), owedOf(after)];
  const toBuyer = was.toBuyer - now.toBuyer;
  const platformFee = before.charged.platformFee - now.fee.platformFee;
  const processingFee = before.charged.processingFee - now.fee.processingFee;
  const rest = -(amount + toBuyer + platformFee + processingFee);
  const isSellers = before.division !== null && before.division.toSeller > 0n;
  const booked = posting(key, currency, [
    ['PSP_CLEARING', amount],
    ['REFUND_CLEARING', isSellers ? toBuyer : toBuyer + rest],
    ['SELLER_PAYABLE', isSellers ? rest : 0n],
    ['PLATFORM_FEE', platformFee],
    ['PROCESSING_FEE', processingFee],
  ]);
  const changed = operationsFor(before, now).flatMap((planned) => {
    const owed = planned.kind === 'REFUND' ? was.toBuyer : was.toSeller;
    return planned.amount === owed ? [] : [{ ...planned, isMore: planned.amount > owed }];
  });
  return {
    postings: [booked],
    operations: changed,
    fields: { division: before.division, charged: now.fee },
  };
}
