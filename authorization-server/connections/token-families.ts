import { type AuditActor, type AuditEventName, recordEvent } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';

/** Why a family ends. */
export interface RevocationCause {
  readonly event: AuditEventName;
  readonly actor: AuditActor;
}

/** Revokes all tokens that result from one authorization code; resource servers are told at once. */
export async function revokeFamily(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  familyId: string,
  { event, actor }: RevocationCause,
): Promise<void> {
  await inClientTransaction(deps.database.pool, async (client) => {
    const { rows } = await client.query<{ appId: string; businessId: string }>(
      `update authorization_server.token_family set revoked_at = $2 where id = $1 and revoked_at is null
       returning app_id as "appId", business_id as "businessId"`,
      [familyId, deps.clock.now()],
    );
    const [ended] = rows;
    if (ended !== undefined)
      await recordEvent(client, deps, { event, actor, ...ended, details: { familyId } });
  });
}
