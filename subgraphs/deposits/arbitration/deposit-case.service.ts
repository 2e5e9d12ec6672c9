import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { type Deposit, heldAmount } from '../deposits/deposit.ts';
import { feeOnHeld } from '../deposits/settlement.ts';
import { arbitrationFor, namesOf } from '../records/deposit-record.ts';
import { DepositStatus } from '../records/deposit.enums.ts';
import { depositNotFound } from '../records/party.ts';
import { findCase, pageOfCases } from './deposit-case.store.ts';
import type { DepositCase, DepositCasePage } from './deposit-case.view.ts';

interface CaseFilter {
  readonly status: string | null;
  readonly page: number;
  readonly pageSize: number;
}

function caseOf(deposit: Deposit, now: string): DepositCase {
  const { offer, buyerProfileId, chargebacks } = deposit;
  const arbitration = arbitrationFor(deposit, now);
  if (arbitration === null) throw new Error(`the deposit ${deposit.id} has no case`);
  const held = heldAmount(deposit);
  const { totalFee } = feeOnHeld(deposit);
  const afterFee = held - totalFee;
  const { animalName, listingShortCode, listingTitle } = namesOf(deposit);
  const inMajorUnits = (amount: bigint) => majorUnits(amount, offer.currency);
  return {
    depositId: deposit.id,
    depositStatus: DepositStatus[deposit.status],
    arbitration,
    animalName,
    listingShortCode,
    listingTitle,
    buyer: { id: buyerProfileId },
    seller: { id: offer.sellerProfileId },
    amount: inMajorUnits(offer.amount),
    currency: offer.currency,
    heldAmount: inMajorUnits(held),
    totalFee: inMajorUnits(totalFee),
    afterFee: afterFee > 0n ? inMajorUnits(afterFee) : null,
    hasOpenChargeback: chargebacks.some(({ outcome }) => outcome === 'OPEN'),
    decidedByMemberId: deposit.arbitration?.decidedByMemberId ?? null,
    version: deposit.version,
  };
}

/** Cases that wait for a decision, or those with a status; for administrators only (contract 6.1). */
export async function depositCases(
  { viewer, pool, clock }: DepositsContext,
  { status, ...page }: CaseFilter,
): Promise<DepositCasePage> {
  requireAdmin(viewer);
  const now = clock.now().toISOString();
  const { deposits, total } = await pageOfCases(pool, status?.toUpperCase() ?? null, { ...page, now });
  return { items: deposits.map((deposit) => caseOf(deposit, now)), total };
}

/** The case of a deposit; missing for a deposit without one. */
export async function depositCase(
  { viewer, pool, clock }: DepositsContext,
  depositId: string,
): Promise<DepositCase> {
  requireAdmin(viewer);
  const deposit = isUuid(depositId) ? await findCase(pool, depositId) : null;
  if (deposit === null) throw depositNotFound();
  return caseOf(deposit, clock.now().toISOString());
}
