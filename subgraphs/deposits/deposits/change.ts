import type { IdSource } from '../../../kernel/text/ids.ts';
import type { Posting } from '../ledger/posting.ts';
import type { PlannedOperation } from '../operations/operation.ts';
import type { ActorRole, Deposit, Instant } from './deposit.ts';
import { type DepositEvent, checkMove } from './deposit-states.ts';

/** An entry in the history of a deposit, as its parties see it (contract 6.1). */
export interface TimelineEntry {
  readonly event: string;
  readonly actorRole: ActorRole;
}

/** An alert for administrators. */
export interface Alert {
  readonly kind:
    'PAYMENT_MISMATCH' | 'UNEXPECTED_MOVEMENT' | 'OPERATION_REFUSED' | 'OPERATION_UNANSWERED' | 'CHARGEBACK';
  readonly detail: string;
}

/** Everything that is stored for one decision, in one transaction. */
export interface Change {
  readonly outcome: 'APPLIED' | 'IGNORED' | 'QUARANTINED';
  readonly deposit: Deposit;
  readonly postings: readonly Posting[];
  readonly operations: readonly PlannedOperation[];
  readonly timeline: readonly TimelineEntry[];
  readonly alerts: readonly Alert[];
}

/** The time of a decision, and the source of its ids. */
export interface DecisionContext {
  readonly now: Instant;
  readonly newId: IdSource;
}

const nothing = { postings: [], operations: [], timeline: [], alerts: [] } as const;

type Effects = Partial<Pick<Change, 'postings' | 'operations' | 'timeline' | 'alerts'>>;

/** Nothing happens. */
export function unchanged(deposit: Deposit): Change {
  return { ...nothing, outcome: 'IGNORED', deposit };
}

/** Only raises an alert. */
export function quarantined(deposit: Deposit, alert: Alert): Change {
  return { ...nothing, outcome: 'QUARANTINED', deposit, alerts: [alert] };
}

/** The deposit with new fields, as a change that its history shows. */
export function altered(
  deposit: Deposit,
  fields: Partial<Deposit>,
  effects: Effects,
  { now }: DecisionContext,
): Change {
  const after = { ...deposit, ...fields, version: deposit.version + 1, updatedAt: now };
  return { ...nothing, ...effects, outcome: 'APPLIED', deposit: after };
}

/** The same for an event of the state machine, which must allow the transition. */
export function moved(
  deposit: Deposit,
  event: DepositEvent,
  fields: Partial<Deposit>,
  effects: Effects,
  moment: DecisionContext,
): Change {
  checkMove(deposit.status, event, fields.status ?? deposit.status);
  return altered(deposit, fields, effects, moment);
}

/** Two changes, one after the other, as one. */
export function followedBy(first: Change, second: Change): Change {
  return {
    outcome: first.outcome,
    deposit: { ...second.deposit, version: first.deposit.version },
    postings: [...first.postings, ...second.postings],
    operations: [...first.operations, ...second.operations],
    timeline: [...first.timeline, ...second.timeline],
    alerts: [...first.alerts, ...second.alerts],
  };
}
