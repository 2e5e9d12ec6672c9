import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { agreementFor } from '../deposits/clause.ts';
import type { Deposit, PartyRole } from '../deposits/deposit.ts';
import { depositColumns, depositShape } from '../storage/deposit-row.ts';
import { recordOf } from './deposit-record.ts';
import type { DepositRecord } from './deposit.view.ts';
import { depositNotFound, viewerRole } from './party.ts';

const beside = {
  timeline: z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .transform((entries) =>
      entries.map(([at, event, actorRole]) => ({ atUtc: isoInstant(at), event, actorRole })),
    ),
  /** Null without a payout. */
  isPayoutPending: z.boolean().nullable(),
  /** Whether the seller has an account for payouts. */
  isPaid: z.boolean(),
  /** Whether the listing still has a page on the web host: a closed one has none. */
  isListingShown: z.boolean(),
};
type Beside = z.output<z.ZodObject<typeof beside>>;
const besideRows = z.tuple([z.object(beside)]);
const wholeRows = z.array(depositShape.extend(beside));

/** What a record shows of a deposit `d` besides its row: in one statement, because it is read again and again. */
const besideColumns = `
  array(
    select json_build_array(t.at::text, t.event, t.actor_role) from deposits.timeline t
    where t.deposit_id = d.id and t.seller_profile_id = d.seller_profile_id order by t.number) as timeline,
  (select o.status = 'PENDING' from deposits.operation o
   where o.deposit_id = d.id and o.seller_profile_id = d.seller_profile_id and o.kind = 'PAY_OUT') as "isPayoutPending",
  exists (
    select from deposits.payout_account a
    where a.profile_id = d.seller_profile_id and a.psp = d.psp and a.is_active) as "isPaid",
  exists (
    select from deposits.listing l
    where l.id = d.listing_id and l.seller_profile_id = d.seller_profile_id
      and l.status in ('ACTIVE', 'PAUSED')) as "isListingShown"`;
const besideSql = `select ${besideColumns} from deposits.deposit d where d.id = $1`;
const wholeSql = `select ${depositColumns}, ${besideColumns} from deposits.deposit d where d.id = $1`;

/** What an owed payout waits for: the seller's account, or an administrator; null if it is on its way. */
function payoutWaitsFor({ isPayoutPending, isPaid }: Beside): string | null {
  if (isPayoutPending === null) return null;
  if (!isPayoutPending) return 'PLATFORM';
  return isPaid ? null : 'ACCOUNT';
}

type Reader = Pick<DepositsContext, 'loaders' | 'clock'>;

async function recordWith(
  { loaders, clock }: Reader,
  transaction: Transaction,
  deposit: Deposit,
  role: PartyRole | 'ADMIN',
  besides: Beside,
): Promise<DepositRecord> {
  return recordOf({
    deposit,
    role,
    agreement: await agreementFor(loaders, transaction, deposit),
    payoutWaitsFor: payoutWaitsFor(besides),
    isListingShown: besides.isListingShown,
    timeline: besides.timeline,
    now: clock.now().toISOString(),
  });
}

/** A deposit as the role sees it, with what is stored outside its row. */
export async function readRecord(
  reader: Reader,
  transaction: Transaction,
  deposit: Deposit,
  role: PartyRole | 'ADMIN',
): Promise<DepositRecord> {
  const [besides] = besideRows.parse(await transaction(besideSql, [deposit.id]));
  return recordWith(reader, transaction, deposit, role, besides);
}

/** A deposit of the viewer, or any for an administrator; another one is missing (contract 6). */
export async function depositOfViewer(ctx: DepositsContext, id: string): Promise<DepositRecord> {
  await requireOwnerOrManager(ctx);
  if (!isUuid(id)) throw depositNotFound();
  const read: Transaction = async (sql, values = []) => (await ctx.pool.query<object>(sql, [...values])).rows;
  const [found] = wholeRows.parse(await read(wholeSql, [id]));
  const role = found === undefined ? null : viewerRole(ctx.viewer, found);
  if (found === undefined || role === null) throw depositNotFound();
  return recordWith(ctx, read, found, role, found);
}
