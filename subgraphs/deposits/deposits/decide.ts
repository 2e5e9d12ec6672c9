import { type ChargebackNotice, chargeback } from '../arbitration/chargeback.ts';
import { openCase } from '../arbitration/open-case.ts';
import { type Resolution, addEvidence, resolveCase } from '../arbitration/resolve-case.ts';
import { type HandoverStep, confirmHandover } from '../handover/confirm-handover.ts';
import type { MinorAmount } from '../payments/payment-provider.ts';
import { type Change, type DecisionContext, moved, unchanged } from './change.ts';
import type { ActorRole, Deposit, PartyRole, RefundReason } from './deposit.ts';
import { type DepositEvent, isEffective } from './deposit-states.ts';
import { expire, paymentSucceeded } from './payment.ts';
import { settleForBuyer, settleForSeller } from './settlement.ts';
import {
  type ReportedMovement,
  payoutReversed,
  applyReportedPayout,
  applyReportedRefund,
} from './reported-movement.ts';

/** A command or report about a deposit, with what is needed to decide. */
export type Command =
  | ({ readonly event: 'BUYER_CONFIRMED' | 'SELLER_CONFIRMED' } & Omit<HandoverStep, 'by'>)
  | { readonly event: 'REFUND_ASKED' | 'FORFEITED' }
  | { readonly event: 'WITHDRAWN' | 'TRANSFER_WITHDRAWN' | 'HOLD_ENDED'; readonly isClauseBinding: boolean }
  | { readonly event: 'DISPUTED'; readonly by: PartyRole; readonly note: string }
  | {
      readonly event: 'EVIDENCE_GIVEN';
      readonly by: PartyRole;
      readonly mediaShortCodes: readonly string[];
      readonly note: string;
    }
  | ({ readonly event: 'RESOLVED' } & Resolution)
  | ({ readonly event: 'PAYMENT_SUCCEEDED' } & MinorAmount)
  | ({
      readonly event: 'CHARGEBACK_OPENED' | 'CHARGEBACK_WON' | 'CHARGEBACK_LOST';
    } & ChargebackNotice)
  | ({ readonly event: 'REFUND_TOLD' | 'PAYOUT_TOLD' | 'PAYOUT_REVERSED' } & ReportedMovement)
  | { readonly event: 'PAYMENT_FAILED' | 'INTENT_REFUSED' | 'PAYMENT_DUE' }
  | { readonly event: 'TRANSFER_CANCELLED' | 'OFFER_EXPIRED' }
  | { readonly event: 'TRANSFER_DISPUTED'; readonly by: PartyRole };

function refund(
  deposit: Deposit,
  event: DepositEvent,
  [refundReason, actorRole]: readonly [RefundReason, ActorRole],
  moment: DecisionContext,
): Change {
  const timeline = [{ event: 'REFUNDED', actorRole }];
  const { fields: divided, ...effects } = settleForBuyer(deposit);
  const fields = { ...divided, status: 'REFUNDED', refundReason } as const;
  return moved(deposit, event, fields, { ...effects, timeline }, moment);
}

/**
 * The sale ends without a handover: the clause decides if both have signed for it in the app, otherwise an
 * administrator (spec 3.7).
 */
function endByClause(
  deposit: Deposit,
  { event, isClauseBinding }: Extract<Command, { isClauseBinding: boolean }>,
  moment: DecisionContext,
): Change {
  const isHoldOver = event === 'HOLD_ENDED';
  const actorRole = isHoldOver ? 'PLATFORM' : 'BUYER';
  const { clause } = deposit.offer;
  if (isHoldOver && moment.now < deposit.holdExpiresAt) return unchanged(deposit);
  if (isClauseBinding && clause === 'REFUND') {
    return refund(deposit, event, ['CLAUSE_REFUND', actorRole], moment);
  }
  if (isClauseBinding && clause === 'RELEASE') {
    const timeline = [{ event: 'RELEASED', actorRole } as const];
    const { fields: divided, ...effects } = settleForSeller(deposit);
    const fields = { ...divided, status: 'RELEASED', releaseReason: 'CLAUSE_RELEASE' } as const;
    return moved(deposit, event, fields, { ...effects, timeline }, moment);
  }
  const withdrew = clause === 'ARBITRATE' ? 'BUYER_WITHDREW' : 'NO_SIGNED_AGREEMENT';
  const reason = isHoldOver ? 'HOLD_EXPIRED' : withdrew;
  return openCase(deposit, event, { reason, openedBy: actorRole }, moment);
}

/** The sale has ended elsewhere: a payment is refunded, and nobody can pay any more. */
function endByTransfer(
  deposit: Deposit,
  event: 'TRANSFER_CANCELLED' | 'OFFER_EXPIRED',
  moment: DecisionContext,
): Change {
  if (deposit.status === 'CREATED') return expire(deposit, event, moment);
  const actorRole = event === 'TRANSFER_CANCELLED' ? 'SELLER' : 'PLATFORM';
  return refund(deposit, event, [event, actorRole], moment);
}

/**
 * Decides what happens to a deposit, and is the only place that does. Throws a DomainError if the table of states
 * or a rule refuses; stores and calls nothing.
 */
export function decide(deposit: Deposit, command: Command, moment: DecisionContext): Change {
  if (!isEffective(deposit.status, command.event)) return unchanged(deposit);
  switch (command.event) {
    case 'BUYER_CONFIRMED':
      return confirmHandover(deposit, { ...command, by: 'BUYER' }, moment);
    case 'SELLER_CONFIRMED':
      return confirmHandover(deposit, { ...command, by: 'SELLER' }, moment);
    case 'REFUND_ASKED':
      return refund(deposit, command.event, ['SELLER_REFUND', 'SELLER'], moment);
    case 'FORFEITED':
      return openCase(deposit, command.event, { reason: 'SELLER_FORFEIT', openedBy: 'SELLER' }, moment);
    case 'WITHDRAWN':
    case 'HOLD_ENDED':
      return endByClause(deposit, command, moment);
    case 'TRANSFER_WITHDRAWN':
      return deposit.status === 'CREATED'
        ? expire(deposit, command.event, moment)
        : endByClause(deposit, command, moment);
    case 'DISPUTED': {
      const { by: openedBy, note } = command;
      return openCase(deposit, command.event, { reason: 'TRANSFER_DISPUTE', openedBy, note }, moment);
    }
    case 'TRANSFER_DISPUTED': {
      const opening = { reason: 'TRANSFER_DISPUTE', openedBy: command.by } as const;
      return deposit.status === 'CREATED'
        ? expire(deposit, command.event, moment)
        : openCase(deposit, command.event, opening, moment);
    }
    case 'EVIDENCE_GIVEN': {
      const { by, mediaShortCodes, note } = command;
      return addEvidence(deposit, { by, mediaShortCodes, note }, moment);
    }
    case 'RESOLVED':
      return resolveCase(deposit, command, moment);
    case 'PAYMENT_SUCCEEDED':
      return paymentSucceeded(deposit, command, moment);
    case 'CHARGEBACK_OPENED':
      return chargeback(deposit, command, 'OPEN', moment);
    case 'CHARGEBACK_WON':
      return chargeback(deposit, command, 'WON', moment);
    case 'CHARGEBACK_LOST':
      return chargeback(deposit, command, 'LOST', moment);
    case 'REFUND_TOLD':
      return applyReportedRefund(deposit, command, moment);
    case 'PAYOUT_TOLD':
      return applyReportedPayout(deposit, command, moment);
    case 'PAYOUT_REVERSED':
      return payoutReversed(deposit, command, moment);
    case 'INTENT_REFUSED':
    case 'PAYMENT_DUE':
      return expire(deposit, command.event, moment);
    case 'TRANSFER_CANCELLED':
    case 'OFFER_EXPIRED':
      return endByTransfer(deposit, command.event, moment);
    case 'PAYMENT_FAILED':
    default:
      return unchanged(deposit);
  }
}
