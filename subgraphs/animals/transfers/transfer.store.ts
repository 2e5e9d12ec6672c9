import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { expiringStatuses, openStatuses, promisedStatuses, TransferRole } from './transfer.enums.ts';
import type { AnimalTransfer, TransferPage } from './transfer.view.ts';

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');
/** $1 is the profile of the viewer, $2 whether it is an administrator, $3 the time. */
const statusNow = `
  case when t.status in (${listed(expiringStatuses)}) and t.offer_expires_at <= $3 then 'EXPIRED' else t.status end`;
const instantText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = `
  t.id as "transferId", t.animal_id as "animalId", coalesce(a.call_name, a.registered_name) as "animalName",
  t.type, t.method, ${statusNow} as status, t.from_profile_id as "fromProfileId", t.to_profile_id as "toProfileId",
  t.price_amount as "priceAmount", t.currency, t.planned_handover_date as "plannedHandoverDate", t.message,
  case when t.deposit_amount is not null then json_build_object('amount', t.deposit_amount::text,
    'depositClause', t.deposit_clause, 'description', t.deposit_description) end as deposit,
  t.deposit_id as "depositId", t.source_kind as "sourceKind", t.source_ref_id as "sourceRefId",
  coalesce((select json_agg(json_build_object('profileId', p.profile_id,
      'approvedAtUtc', ${instantText('p.approved_at')}) order by p.profile_id)
    from animals.transfer_approval p where p.transfer_id = t.id), '[]') as approvals,
  case when t.disputed_at is not null then json_build_object('openedByProfileId', t.disputed_by_profile_id,
    'reason', t.dispute_reason, 'note', t.dispute_note, 'openedAtUtc', ${instantText('t.disputed_at')}) end as dispute,
  t.offer_expires_at as "offerExpiresAtUtc", t.accepted_at as "acceptedAtUtc",
  t.seller_completed_at as "sellerCompletedAtUtc", t.buyer_completed_at as "buyerCompletedAtUtc",
  t.completed_at as "completedAtUtc", t.version, t.created_at as "createdAtUtc"`;
const from = 'from animals.transfer t join animals.animal a on a.id = t.animal_id';
/** Whether the profile is a party to a transfer that was found otherwise. */
const isParty = `
  ($2::boolean or $1 in (t.from_profile_id, t.to_profile_id) or exists (
    select from animals.transfer_approval p where p.transfer_id = t.id and p.profile_id = $1))`;
/** Finds the transfers that the profile is a party to; apart from any other condition, or everybody's are looked at. */
const partyIds = `
  select id from animals.transfer where from_profile_id = $1
  union all select id from animals.transfer where to_profile_id = $1
  union all select transfer_id from animals.transfer_approval where profile_id = $1`;
const findSql = `select ${columns} ${from} where t.id = $4 and ${isParty}`;

/** Which transfers a list has. */
export type TransferScope =
  | { readonly of: 'animal'; readonly id: string }
  | { readonly of: 'recipient'; readonly id: string }
  | { readonly of: 'viewer' };

const scopes: Readonly<Record<TransferScope['of'], string>> = {
  animal: `t.animal_id = $7 and ${isParty}`,
  recipient: `t.to_profile_id = $7 and ${isParty}`,
  // An administrator's own as well.
  viewer: `$7::uuid is null and $2::boolean is not null and t.id in (${partyIds})`,
};

function listSql(scope: string): string {
  const rows = `${from} where ${scope} and ($4::text is null or ${statusNow} = $4)`;
  return `
    select t.total, p.* from (select count(*)::integer as total ${rows}) t
    left join lateral (
      select ${columns} ${rows} order by t.created_at desc, t.id desc limit $5 offset $6) p on true`;
}

/** Who lists transfers, and when. */
export interface TransferReader {
  readonly profileId: string;
  readonly isAdmin: boolean;
  readonly now: Date;
}

type Row = Omit<AnimalTransfer, 'viewerRole'>;
const rowsSchema = z.array(z.custom<Row & { readonly total?: number }>());

const iso = (text: string | null) => (text === null ? null : isoInstant(text));

interface Parties extends Pick<Row, 'fromProfileId' | 'toProfileId'> {
  readonly approvals: readonly { readonly profileId: string }[];
}

/** The role of a profile in a transfer; null if it is not a party. */
export function roleOf(
  { fromProfileId, toProfileId, approvals }: Parties,
  { profileId, isAdmin }: Pick<TransferReader, 'profileId' | 'isAdmin'>,
): TransferRole | null {
  if (profileId === fromProfileId) return TransferRole.SELLER;
  if (profileId === toProfileId) return TransferRole.BUYER;
  if (approvals.some((approval) => approval.profileId === profileId)) return TransferRole.CO_OWNER;
  return isAdmin ? TransferRole.ADMIN : null;
}

function viewOf(row: Row, reader: TransferReader): AnimalTransfer {
  const { currency, priceAmount, deposit } = row;
  const printed = (amount: string) => (currency === null ? amount : printMoney(amount, currency));
  return {
    ...row,
    priceAmount: priceAmount === null ? null : printed(priceAmount),
    deposit: deposit && {
      amount: printed(deposit.amount),
      depositClause: deposit.depositClause,
      description: deposit.description,
    },
    offerExpiresAtUtc: iso(row.offerExpiresAtUtc),
    acceptedAtUtc: iso(row.acceptedAtUtc),
    sellerCompletedAtUtc: iso(row.sellerCompletedAtUtc),
    buyerCompletedAtUtc: iso(row.buyerCompletedAtUtc),
    completedAtUtc: iso(row.completedAtUtc),
    createdAtUtc: isoInstant(row.createdAtUtc),
    // The statement restricts the transfer to those who may see it.
    viewerRole: roleOf(row, reader) ?? TransferRole.ADMIN,
  };
}

/** A transfer that the viewer is a party to, or may act for; null for any other. */
export async function findTransfer(
  transaction: Transaction,
  reader: TransferReader,
  transferId: string,
): Promise<AnimalTransfer | null> {
  const { profileId, isAdmin, now } = reader;
  const [row] = rowsSchema.parse(await transaction(findSql, [profileId, isAdmin, now, transferId]));
  return row === undefined ? null : viewOf(row, reader);
}

/** One page of the transfers that the viewer is a party to, or may act for, newest first. */
export async function listTransfers(
  transaction: Transaction,
  reader: TransferReader,
  scope: TransferScope,
  {
    status,
    page,
    pageSize,
  }: { readonly status: string | null; readonly page: number; readonly pageSize: number },
): Promise<TransferPage> {
  const { profileId, isAdmin, now } = reader;
  const of = scope.of === 'viewer' ? null : scope.id;
  const values = [profileId, isAdmin, now, status, pageSize, (page - 1) * pageSize, of];
  const rows = rowsSchema.parse(await transaction(listSql(scopes[scope.of]), values));
  const items = rows.filter(({ transferId }) => transferId !== null);
  return { items: items.map((row) => viewOf(row, reader)), total: rows[0]?.total ?? 0 };
}

const openSql = `select 1 from animals.transfer where animal_id = $1 and status in (${listed(openStatuses)})`;

/** Whether the animal is being transferred; the caller holds the animal's row and has ended expired transfers. */
export async function isInTransfer(transaction: Transaction, animalId: string): Promise<boolean> {
  return (await transaction(openSql, [animalId])).length > 0;
}

const promisedSql = `
  select 1 from animals.transfer t where animal_id = $1 and id is distinct from $2::uuid
    and ${statusNow} in (${listed(promisedStatuses)})`;

/** Whether somebody has accepted the animal in another transfer than this one; the caller holds the animal's row. */
export async function isPromised(
  transaction: Transaction,
  animalId: string,
  transferId: string | null,
  now: Date,
): Promise<boolean> {
  return (await transaction(promisedSql, [animalId, transferId, now])).length > 0;
}

const expireSql = (filter: string) => `
  with due as (
    select id from animals.transfer
    where status in (${listed(expiringStatuses)}) and offer_expires_at <= $1 ${filter} for update skip locked
  ), ended as (
    update animals.transfer t set status = 'EXPIRED', version = version + 1, updated_at = $1
    from due where t.id = due.id returning t.id, t.deposit_id
  )
  insert into animals.transfer_event (transfer_id, deposit_id, outcome, occurred_at)
  select id, deposit_id, 'OFFER_EXPIRED', $1 from ended where deposit_id is not null`;
const expireAllSql = expireSql('');
const expireOneSql = expireSql('and animal_id = $2');

/** Ends expired transfers, of one animal or of all; the deposits service is told. */
export async function expireTransfers(
  transaction: Transaction,
  now: Date,
  animalId: string | null,
): Promise<void> {
  if (animalId === null) await transaction(expireAllSql, [now]);
  else await transaction(expireOneSql, [now, animalId]);
}
