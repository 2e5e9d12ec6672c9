import { type Change, type DecisionContext, moved } from '../deposits/change.ts';
import type { Arbitration, ArbitrationReason, Deposit, PartyRole } from '../deposits/deposit.ts';
import type { DepositEvent } from '../deposits/deposit-states.ts';

/** contract 6.1 */
const evidenceMs = 7 * 86_400_000;

interface Opening {
  readonly reason: ArbitrationReason;
  readonly openedBy: PartyRole | 'PLATFORM';
  readonly note?: string | null;
}

/** A case that waits for evidence of both parties. */
export function newCase(
  { reason, openedBy, note = null }: Opening,
  { now, newId }: DecisionContext,
): Arbitration {
  return {
    caseId: newId(),
    reason,
    openedBy,
    openedAt: now,
    evidenceDueAt: new Date(Date.parse(now) + evidenceMs).toISOString(),
    note,
    evidence: [],
    resolvedAt: null,
    outcome: null,
    buyerAmount: null,
    sellerAmount: null,
    resolutionNote: null,
    decidedByMemberId: null,
  };
}

/** Opens a case for an administrator to decide; no money moves before. */
export function openCase(
  deposit: Deposit,
  event: DepositEvent,
  opening: Opening,
  moment: DecisionContext,
  fields: Partial<Deposit> = {},
): Change {
  const timeline = [{ event: `CASE_OPENED_${opening.reason}`, actorRole: opening.openedBy }];
  const arbitration = newCase(opening, moment);
  return moved(deposit, event, { ...fields, status: 'IN_ARBITRATION', arbitration }, { timeline }, moment);
}

/** Whether parties can still submit evidence. */
export function isEvidenceTime({ evidenceDueAt }: Arbitration, now: string): boolean {
  return now < evidenceDueAt;
}

/** Whether the case still waits for evidence of a party. */
export function awaitsEvidence(arbitration: Arbitration, role: PartyRole, now: string): boolean {
  const { evidence, resolvedAt } = arbitration;
  return resolvedAt === null && isEvidenceTime(arbitration, now) && !evidence.some(({ by }) => by === role);
}
