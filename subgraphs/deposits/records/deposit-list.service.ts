import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { awaitsEvidence } from '../arbitration/open-case.ts';
import type { DepositsContext } from '../context.ts';
import { type Deposit, type PartyRole, depositStatuses } from '../deposits/deposit.ts';
import { depositColumns, depositRows } from '../storage/deposit-row.ts';
import { countedDeposits } from './counted-deposits.ts';
import { arbitrationStatusOf, namesOf } from './deposit-record.ts';
import { DepositStatus, NextDepositAction } from './deposit.enums.ts';
import type { DepositItem, DepositPage } from './deposit-item.view.ts';

export interface DepositFilter {
  readonly status: string | null;
  readonly listingShortCode: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** What a party has to do next (contract 6.2). */
function nextAction(deposit: Deposit, role: PartyRole, now: string): NextDepositAction | null {
  const { status, arbitration, expiresAt } = deposit;
  if (status === 'CREATED') return role === 'BUYER' && now < expiresAt ? NextDepositAction.PAY : null;
  if (status === 'PAID') {
    const own = role === 'BUYER' ? deposit.buyerConfirmation : deposit.sellerConfirmation;
    return own === null ? NextDepositAction.CONFIRM_HANDOVER : null;
  }
  const isAwaited = status === 'IN_ARBITRATION' && arbitration !== null;
  return isAwaited && awaitsEvidence(arbitration, role, now) ? NextDepositAction.SUBMIT_EVIDENCE : null;
}

function itemOf(deposit: Deposit, role: PartyRole, now: string): DepositItem {
  const { offer } = deposit;
  const nextActionCode = nextAction(deposit, role, now);
  return {
    ...namesOf(deposit),
    depositId: deposit.id,
    status: DepositStatus[deposit.status],
    amount: majorUnits(offer.amount, offer.currency),
    currency: offer.currency,
    counterparty: { id: role === 'BUYER' ? offer.sellerProfileId : deposit.buyerProfileId },
    pickupWindowEnd: offer.pickupWindowEnd,
    holdExpiresAtUtc: deposit.holdExpiresAt,
    buyerConfirmedAtUtc: deposit.buyerConfirmation?.confirmedAt ?? null,
    sellerConfirmedAtUtc: deposit.sellerConfirmation?.confirmedAt ?? null,
    requiresMyAction: nextActionCode !== null,
    nextActionCode,
    arbitrationStatus: arbitrationStatusOf(deposit, now),
    createdAtUtc: deposit.createdAt,
    viewerRole: role,
  };
}

/**
 * Deposits of the viewer's profile as one of the parties, newest first. An unknown status is one that no deposit has
 * (contract 0).
 */
export async function pageOfDeposits(
  ctx: DepositsContext,
  role: PartyRole,
  { status, listingShortCode, page, pageSize }: DepositFilter,
): Promise<DepositPage> {
  const { pool, clock } = ctx;
  const profileId = await requireOwnerOrManager(ctx);
  const wanted = status?.toUpperCase() ?? null;
  if (wanted !== null && !depositStatuses.some((known) => known === wanted)) return { items: [], total: 0 };
  const owner = role === 'BUYER' ? 'buyer_profile_id' : 'seller_profile_id';
  const condition = `${owner} = $1 and ($2::text is null or status = $2) and ($3::text is null or listing_short_code = $3)`;
  const values = [profileId, wanted, listingShortCode === null ? null : capitals(listingShortCode)];
  const isUnfiltered = wanted === null && listingShortCode === null;
  const [found, counted] = await Promise.all([
    pool.query(
      `select ${depositColumns} from deposits.deposit where ${condition}
       order by created_at desc, id desc limit $4 offset $5`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    isUnfiltered && role === 'SELLER'
      ? pool.query<{ total: number }>(`select ${keptTotal(countedDeposits)} as total`, [profileId])
      : pool.query<{ total: number }>(
          `select count(*)::int as total from deposits.deposit where ${condition}`,
          values,
        ),
  ]);
  const now = clock.now().toISOString();
  const items = depositRows.parse(found.rows).map((deposit) => itemOf(deposit, role, now));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
