import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { lockMember } from '../locks.ts';
import type { UpdateMessagePreferencesInput } from './contact.inputs.ts';
import type { MessagePreferences } from './contact.view.ts';

const columns = `p.is_opted_out as "isOptedOut", p.has_push_notices as "hasPushNotices"`;
const preferencesRow = z.object({ isOptedOut: z.boolean(), hasPushNotices: z.boolean() });

/** What a member wants from all businesses; by default everything. */
export async function readPreferences(pool: Pool, memberId: string): Promise<MessagePreferences> {
  const { rows } = await pool.query(`select ${columns} from messaging.member p where p.member_id = $1`, [
    memberId,
  ]);
  return rows.length === 0 ? { isOptedOut: false, hasPushNotices: true } : preferencesRow.parse(rows[0]);
}

const setSql = `
insert into messaging.member as p (member_id, is_opted_out, has_push_notices)
values ($1, coalesce($2::boolean, false), coalesce($3::boolean, true))
on conflict (member_id) do update set
  is_opted_out = coalesce($2, p.is_opted_out), has_push_notices = coalesce($3, p.has_push_notices)
returning ${columns}`;

/** Changes it while nobody sends the member anything. */
export async function setPreferences(
  transaction: Transaction,
  memberId: string,
  { isOptedOut, hasPushNotices }: UpdateMessagePreferencesInput,
): Promise<MessagePreferences> {
  await lockMember(transaction, memberId);
  const rows = await transaction(setSql, [memberId, isOptedOut ?? null, hasPushNotices ?? null]);
  return preferencesRow.parse(rows[0]);
}
