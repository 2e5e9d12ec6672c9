import { malformedInput } from '../../../kernel/errors/field-faults.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { type Change, type DecisionContext, moved } from '../deposits/change.ts';
import {
  type Arbitration,
  type ArbitrationOutcome,
  type Deposit,
  type Evidence,
  heldAmount,
} from '../deposits/deposit.ts';
import { feeOnHeld, settle } from '../deposits/settlement.ts';
import { isEvidenceTime } from './open-case.ts';

export interface Resolution {
  readonly outcome: ArbitrationOutcome;
  readonly buyerAmount: bigint | null;
  readonly sellerAmount: bigint | null;
  readonly note: string;
  readonly memberId: string | null;
}

function arbitrationOf({ id, arbitration }: Deposit): Arbitration {
  if (arbitration === null) throw new Error(`the deposit ${id} has no case`);
  return arbitration;
}

/** Refuses an amount that does not match the rest. */
function expectAmount(
  field: string,
  amount: bigint | null,
  due: bigint,
  { currency, isOptional }: { readonly currency: string; readonly isOptional: boolean },
): void {
  if (amount === due || (isOptional && amount === null)) return;
  const leaves = `${majorUnits(due, currency)} ${currency}`;
  const detail = `Must be ${leaves}: the amounts and the fee add up to what is held.`;
  throw malformedInput([{ field, code: amount === null ? 'REQUIRED' : 'OUT_OF_RANGE', detail }]);
}

/**
 * How the money is divided; amounts add up to what is held, with the fee if the seller gets something (contract
 * 6.1). `net`: what is left after the fee.
 */
function divide(deposit: Deposit, { outcome, buyerAmount, sellerAmount }: Resolution) {
  const held = heldAmount(deposit);
  const { totalFee } = feeOnHeld(deposit);
  const afterFee = held - totalFee;
  const { currency } = deposit.offer;
  const optional = { currency, isOptional: true } as const;
  if (outcome === 'REFUND') {
    expectAmount('/buyerAmount', buyerAmount, held, optional);
    expectAmount('/sellerAmount', sellerAmount, 0n, optional);
    return { toBuyer: held, net: 0n, toSeller: 0n };
  }
  if (afterFee <= 0n) {
    throw new DomainError(
      'AnimalListing_AnimalListingHandover_UP_State_RJ',
      'Nothing is left of the deposit.',
    );
  }
  if (outcome === 'RELEASE') {
    expectAmount('/sellerAmount', sellerAmount, afterFee, optional);
    expectAmount('/buyerAmount', buyerAmount, 0n, optional);
    return { toBuyer: 0n, net: afterFee, toSeller: held };
  }
  if (buyerAmount === null || buyerAmount <= 0n || buyerAmount >= afterFee) {
    const code = buyerAmount === null ? 'REQUIRED' : 'OUT_OF_RANGE';
    throw malformedInput([{ field: '/buyerAmount', code, detail: 'Above 0, and both get something.' }]);
  }
  expectAmount('/sellerAmount', sellerAmount, afterFee - buyerAmount, { currency, isOptional: false });
  return { toBuyer: buyerAmount, net: afterFee - buyerAmount, toSeller: held - buyerAmount };
}

/** An administrator has decided. Nothing is divided while the buyer's bank is deciding. */
export function resolveCase(deposit: Deposit, resolution: Resolution, moment: DecisionContext): Change {
  if (deposit.chargebacks.some(({ outcome }) => outcome === 'OPEN')) {
    throw new DomainError(
      'AnimalListing_AnimalListingHandover_UP_State_RJ',
      "The buyer's bank has not decided about the chargeback yet.",
    );
  }
  const shares = divide(deposit, resolution);
  const isReleased = shares.toSeller > 0n;
  const arbitration: Arbitration = {
    ...arbitrationOf(deposit),
    resolvedAt: moment.now,
    outcome: resolution.outcome,
    buyerAmount: shares.toBuyer,
    sellerAmount: shares.net,
    resolutionNote: resolution.note,
    decidedByMemberId: resolution.memberId,
  };
  const { fields: divided, ...effects } = settle(deposit, shares);
  const fields: Partial<Deposit> = {
    ...divided,
    status: isReleased ? 'RELEASED' : 'REFUNDED',
    arbitration,
    releaseReason: isReleased ? 'ARBITRATION' : null,
    refundReason: shares.toBuyer > 0n ? 'ARBITRATION' : null,
  };
  const timeline = [{ event: `CASE_RESOLVED_${resolution.outcome}`, actorRole: 'ADMIN' as const }];
  return moved(deposit, 'RESOLVED', fields, { ...effects, timeline }, moment);
}

/** A party submits evidence in time (contract 6.1). */
export function addEvidence(
  deposit: Deposit,
  evidence: Omit<Evidence, 'at'>,
  moment: DecisionContext,
): Change {
  const before = arbitrationOf(deposit);
  if (!isEvidenceTime(before, moment.now)) {
    throw new DomainError(
      'AnimalListing_AnimalListingHandover_UP_State_RJ',
      `Evidence was taken until ${before.evidenceDueAt}.`,
    );
  }
  const arbitration = { ...before, evidence: [...before.evidence, { ...evidence, at: moment.now }] };
  const timeline = [{ event: 'EVIDENCE_GIVEN', actorRole: evidence.by }];
  return moved(deposit, 'EVIDENCE_GIVEN', { arbitration }, { timeline }, moment);
}
