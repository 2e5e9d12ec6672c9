import { z } from 'zod';
import { isDue } from '../../../kernel/database/due.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';

/** A business that is being closed. */
export interface Closing {
  readonly profileId: string;
  /** This attempt. */
  readonly closingId: string;
  /** Who closes it. */
  readonly memberId: string;
  readonly status: 'CHECKING' | 'ENDING';
}

const closings = z.array(
  z.object({
    profileId: z.string(),
    closingId: z.string(),
    memberId: z.string(),
    status: z.enum(['CHECKING', 'ENDING']),
  }),
);
const columns = `profile_id as "profileId", closing_id as "closingId", member_id as "memberId", status`;
/** Longer than the calls of one attempt. By the clock of the database, which all processes share. */
const lease = `clock_timestamp() + interval '30 seconds'`;

/** Begins the closing of a locked profile; undefined while somebody else is at it. */
export async function beginClosing(
  transaction: Transaction,
  { profileId, closingId, memberId }: Omit<Closing, 'status'>,
): Promise<Closing | undefined> {
  const rows = await transaction(
    `insert into directory.closing as c (profile_id, closing_id, member_id, status, due_at)
     values ($1, $2, $3, 'CHECKING', ${lease})
     on conflict (profile_id) do update set closing_id = $2, member_id = $3, due_at = ${lease}
       where c.status = 'CHECKING' and ${isDue('c.due_at')}
     returning ${columns}`,
    [profileId, closingId, memberId],
  );
  return closings.parse(rows)[0];
}

/** Takes over one closing that nobody works on any more, as an attempt of its own; undefined if there is none. */
export async function takeOverClosing(
  transaction: Transaction,
  closingId: string,
): Promise<Closing | undefined> {
  const rows = await transaction(
    `update directory.closing set closing_id = $1, due_at = ${lease}
     where profile_id = (
       select profile_id from directory.closing where status <> 'CLOSED' and ${isDue('due_at')}
       order by due_at limit 1 for update skip locked)
     returning ${columns}`,
    [closingId],
  );
  return closings.parse(rows)[0];
}

/** Forgets a closing that was refused. */
export async function dropClosing(
  transaction: Transaction,
  { profileId, closingId }: Closing,
): Promise<void> {
  await transaction(
    `delete from directory.closing where profile_id = $1 and closing_id = $2 and status = 'CHECKING'`,
    [profileId, closingId],
  );
}

/** Moves a closing on, unless another attempt has taken it over; returns whether it did. */
export async function moveClosing(
  transaction: Transaction,
  { profileId, closingId, status }: Closing,
  next: 'ENDING' | 'CLOSED',
  now: Date,
): Promise<boolean> {
  const moved = await transaction(
    `update directory.closing set status = $4, due_at = clock_timestamp(), closed_at = coalesce(closed_at, $5)
     where profile_id = $1 and closing_id = $2 and status = $3 returning profile_id`,
    [profileId, closingId, status, next, now],
  );
  return moved.length === 1;
}
