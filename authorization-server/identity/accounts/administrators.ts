import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { normalizeEmail } from '../../../kernel/text/email-address.ts';
import { recordEvent, systemActor } from '../../storage/audit.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';

/** The result: there may be no such account, nothing to change, or an unconfirmed address. */
export type AdministratorChange = 'changed' | 'changed, not confirmed' | 'no account' | 'unchanged';

/**
 * Makes the member with an address an administrator, or revokes that (contract 11.1b). Revoking signs the member out
 * everywhere, because tokens contain it until they expire.
 */
export async function setAdministrator(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  email: string,
  isAdmin: boolean,
): Promise<AdministratorChange> {
  return inClientTransaction(database.pool, async (client) => {
    const address = normalizeEmail(email);
    const { rows } = await client.query<{ memberId: string; isConfirmed: boolean }>(
      `update authorization_server.account set is_admin = $2 where email = $1 and is_admin <> $2
       returning member_id as "memberId", email_confirmed_at is not null as "isConfirmed"`,
      [address, isAdmin],
    );
    const [changed] = rows;
    if (changed === undefined) {
      const { rowCount } = await client.query('select from authorization_server.account where email = $1', [
        address,
      ]);
      return rowCount === 0 ? 'no account' : 'unchanged';
    }
    const { memberId, isConfirmed } = changed;
    if (!isAdmin) {
      await client.query(
        `update authorization_server.member_session set ended_at = $2 where member_id = $1 and ended_at is null`,
        [memberId, clock.now()],
      );
    }
    await recordEvent(
      client,
      { clock },
      {
        event: isAdmin ? 'ADMINISTRATOR_GRANTED' : 'ADMINISTRATOR_REVOKED',
        actor: systemActor,
        details: { memberId },
      },
    );
    return isConfirmed ? 'changed' : 'changed, not confirmed';
  });
}
