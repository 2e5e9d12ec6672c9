import type { ClosedBusinesses } from '../../kernel/ending/closed-businesses.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { memberActor } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { disconnect } from './connections.ts';

/**
 * Ends what a closed business has here: its apps, its card, and that sessions act for it. Its data is erased 30 days
 * later (due-erasures.ts).
 */
export function createClosedBusinesses(deps: Pick<Dependencies, 'database' | 'clock'>): ClosedBusinesses {
  const { pool } = deps.database;
  return {
    end: async ({ profileId, memberId, closedAt }) => {
      // First, so that no app is connected between the two: who allows one is asked whether the business is open.
      await inClientTransaction(pool, async (client) => {
        await client.query(
          `insert into authorization_server.closed_business (business_id, member_id, closed_at) values ($1, $2, $3)
           on conflict do nothing`,
          [profileId, memberId, closedAt],
        );
        await client.query('delete from authorization_server.payment_card where business_id = $1', [
          profileId,
        ]);
        await client.query(
          `update authorization_server.member_session session
           set acting_profile_id = account.personal_profile_id, acting_profile_kind = 'PERSON'
           from authorization_server.account
           where account.member_id = session.member_id and session.acting_profile_id = $1 and session.ended_at is null`,
          [profileId],
        );
      });
      const { rows } = await pool.query<{ id: string }>(
        `select id from authorization_server.connection where business_id = $1 and status = 'CONNECTED' order by id`,
        [profileId],
      );
      for (const { id } of rows) await disconnect(deps, id, memberActor({ memberId }));
    },
  };
}

/** The businesses that a member has closed and that are not erased yet, the last one first. */
export async function closedBusinessesOf(
  { database }: Pick<Dependencies, 'database'>,
  memberId: string | null,
): Promise<readonly { readonly profileId: string; readonly closedAt: string }[]> {
  const { rows } = await database.pool.query<{ profileId: string; closedAt: string }>(
    `select business_id as "profileId", closed_at as "closedAt" from authorization_server.closed_business
     where member_id = $1 and erased_at is null order by closed_at desc, business_id limit 20`,
    [memberId],
  );
  return rows.map(({ profileId, closedAt }) => ({ profileId, closedAt: isoInstant(closedAt) }));
}
