import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { InvitationView } from './invitation.view.ts';

interface InvitationRow extends Omit<InvitationView, 'profile'> {
  readonly profileId: string;
}

/** Open invitations of a profile, or to an address, newest first; at most 100. */
export async function findInvitations(
  pool: Pool,
  { column, value, now }: { column: 'profile_id' | 'email'; value: string; now: Date },
): Promise<InvitationRow[]> {
  const { rows } = await pool.query<InvitationRow>(
    `select id, profile_id as "profileId", email, role, created_at as "createdAt", expires_at as "expiresAt"
     from directory.invitation where ${column} = $1 and status = 'OPEN' and expires_at > $2
     order by created_at desc, id desc limit 100`,
    [value, now],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: isoInstant(row.createdAt),
    expiresAt: isoInstant(row.expiresAt),
  }));
}
