import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

interface Pair {
  readonly businessId: string;
  readonly memberId: string;
}

/** The preferences of a business and a member about each other. */
export interface Contact {
  readonly isBlockedByBusiness: boolean;
  readonly isBlockedByMember: boolean;
  readonly isOptedOut: boolean;
  readonly hasLeft: boolean;
}

const columnOf = {
  isBlockedByBusiness: 'is_blocked_by_business',
  isBlockedByMember: 'is_blocked_by_member',
  isOptedOut: 'is_opted_out',
  hasLeft: 'has_left',
} as const;

const columns = Object.entries(columnOf)
  .map(([name, column]) => `k.${column} as "${name}"`)
  .join(', ');

const contactRow = z.object({
  isBlockedByBusiness: z.boolean(),
  isBlockedByMember: z.boolean(),
  isOptedOut: z.boolean(),
  hasLeft: z.boolean(),
});

const nothingSaid: Contact = {
  isBlockedByBusiness: false,
  isBlockedByMember: false,
  isOptedOut: false,
  hasLeft: false,
};

const readSql = `select ${columns} from messaging.contact k where k.business_id = $1 and k.member_id = $2`;

/** Their preferences; the defaults if neither has set any. */
export async function readContact(
  transaction: Transaction,
  { businessId, memberId }: Pair,
): Promise<Contact> {
  const [row] = z.array(contactRow).parse(await transaction(readSql, [businessId, memberId]));
  return row ?? nothingSaid;
}

const setSql = `
insert into messaging.contact as k
  (business_id, member_id, is_blocked_by_business, is_blocked_by_member, is_opted_out, has_left)
values ($1, $2, coalesce($3::boolean, false), coalesce($4::boolean, false), coalesce($5::boolean, false),
  coalesce($6::boolean, false))
on conflict (business_id, member_id) do update set
  is_blocked_by_business = coalesce($3, k.is_blocked_by_business),
  is_blocked_by_member = coalesce($4, k.is_blocked_by_member),
  is_opted_out = coalesce($5, k.is_opted_out),
  has_left = coalesce($6, k.has_left)
returning ${columns}`;

/** Changes them; call it under the lock of the business, so that nothing is sent in parallel. */
export async function setContact(
  transaction: Transaction,
  { businessId, memberId }: Pair,
  change: { readonly [Name in keyof Contact]?: boolean | null },
): Promise<Contact> {
  const rows = await transaction(setSql, [
    businessId,
    memberId,
    change.isBlockedByBusiness ?? null,
    change.isBlockedByMember ?? null,
    change.isOptedOut ?? null,
    change.hasLeft ?? null,
  ]);
  return contactRow.parse(rows[0]);
}

const listSql = `
select k.business_id as "businessId", ${columns} from messaging.contact k
where k.member_id = $1 and (k.is_blocked_by_member or k.is_opted_out or k.has_left)
order by k.business_id limit $2 offset $3`;

/** Businesses from which the member wants fewer messages, and their number. */
export async function listContacts(
  pool: Pool,
  memberId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: (Contact & { businessId: string })[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query(listSql, [memberId, pageSize, (page - 1) * pageSize]),
    pool.query<{ total: number }>(
      `select count(*)::int as total from messaging.contact k
       where k.member_id = $1 and (k.is_blocked_by_member or k.is_opted_out or k.has_left)`,
      [memberId],
    ),
  ]);
  const items = z.array(contactRow.extend({ businessId: z.string() })).parse(rows);
  return { items, total: counted.rows[0]?.total ?? 0 };
}
