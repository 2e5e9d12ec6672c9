import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { agreementFor } from '../deposits/clause.ts';
import type { Deposit, PartyRole } from '../deposits/deposit.ts';
import { depositColumns, depositRows } from '../storage/deposit-row.ts';
import { recordOf } from './deposit-record.ts';
import type { DepositRecord } from './deposit.view.ts';
import { depositNotFound, viewerRole } from './party.ts';

const timelineRows = z.array(
  z.object({ atUtc: z.string().transform(isoInstant), event: z.string(), actorRole: z.string() }),
);

/** Whether the listing of a deposit still has a page on the web host: a closed one has none. */
async function isListingShown(transaction: Transaction, { offer: { listing } }: Deposit): Promise<boolean> {
  if (listing === null) return false;
  const sql = `select from deposits.listing where id = $1 and status in ('ACTIVE', 'PAUSED')`;
  return (await transaction(sql, [listing.id])).length > 0;
}

const payoutRows = z.array(z.object({ isPending: z.boolean(), isActive: z.boolean() }));

/** What an owed payout waits for: the seller's account, or an administrator; null if it is on its way. */
async function payoutWaitsFor(transaction: Transaction, { id, psp, offer }: Deposit): Promise<string | null> {
  const rows = await transaction(
    `select o.status = 'PENDING' as "isPending", exists (
       select from deposits.payout_account a where a.profile_id = $2 and a.psp = $3 and a.is_active) as "isActive"
     from deposits.operation o where o.deposit_id = $1 and o.seller_profile_id = $2 and o.kind = 'PAY_OUT'`,
    [id, offer.sellerProfileId, psp],
  );
  const [payout] = payoutRows.parse(rows);
  if (payout === undefined) return null;
  if (!payout.isPending) return 'PLATFORM';
  return payout.isActive ? null : 'ACCOUNT';
}

/** A deposit as the role sees it, with what is stored outside its row. */
export async function readRecord(
  { loaders, clock }: Pick<DepositsContext, 'loaders' | 'clock'>,
  transaction: Transaction,
  deposit: Deposit,
  role: PartyRole | 'ADMIN',
): Promise<DepositRecord> {
  const rows = await transaction(
    `select at::text as "atUtc", event, actor_role as "actorRole" from deposits.timeline
     where deposit_id = $1 and seller_profile_id = $2 order by number`,
    [deposit.id, deposit.offer.sellerProfileId],
  );
  const agreement = await agreementFor(loaders, transaction, deposit);
  const timeline = timelineRows.parse(rows);
  return recordOf({
    deposit,
    role,
    agreement,
    payoutWaitsFor: await payoutWaitsFor(transaction, deposit),
    isListingShown: await isListingShown(transaction, deposit),
    timeline,
    now: clock.now().toISOString(),
  });
}

/** A deposit of the viewer, or any for an administrator; another one is missing (contract 6). */
export async function depositOfViewer(ctx: DepositsContext, id: string): Promise<DepositRecord> {
  await requireOwnerOrManager(ctx);
  if (!isUuid(id)) throw depositNotFound();
  return inTransaction(ctx.pool, async (transaction) => {
    const [deposit] = depositRows.parse(
      await transaction(`select ${depositColumns} from deposits.deposit where id = $1`, [id]),
    );
    const role = deposit === undefined ? null : viewerRole(ctx.viewer, deposit);
    if (deposit === undefined || role === null) throw depositNotFound();
    return readRecord(ctx, transaction, deposit, role);
  });
}
