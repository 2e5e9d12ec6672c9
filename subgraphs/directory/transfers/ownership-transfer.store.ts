import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';

const transferRows = z.array(
  z.object({
    id: z.string(),
    profileId: z.string(),
    fromMemberId: z.string(),
    fromName: z.string(),
    toMemberId: z.string(),
    toName: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
  }),
);
export type TransferRow = z.output<typeof transferRows>[number];

const nameOf = (column: string) => `coalesce((
  select p.display_name from directory.profile_member own join directory.profile p on p.id = own.profile_id
  where own.member_id = t.${column} and p.kind = 'PERSON' order by p.id limit 1), '')`;

/** The open transfer of a profile, or those to a member, newest first. */
export async function findTransfers(
  run: Transaction,
  { column, value, now }: { column: 'profile_id' | 'to_member_id'; value: string; now: Date },
): Promise<TransferRow[]> {
  const rows = await run(
    `select t.id, t.profile_id as "profileId", t.from_member_id as "fromMemberId", t.to_member_id as "toMemberId",
       ${nameOf('from_member_id')} as "fromName", ${nameOf('to_member_id')} as "toName",
       t.created_at as "createdAt", t.expires_at as "expiresAt"
     from directory.ownership_transfer t
     where t.${column} = $1 and t.status = 'OPEN' and t.expires_at > $2
     order by t.created_at desc, t.id desc limit 20`,
    [value, now],
  );
  return transferRows.parse(rows).map((row) => ({
    ...row,
    createdAt: isoInstant(row.createdAt),
    expiresAt: isoInstant(row.expiresAt),
  }));
}
