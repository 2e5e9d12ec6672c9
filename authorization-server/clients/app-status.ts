import type { AppStatus } from './app-store.ts';
import { type AuditActor, type AuditEventName, recordEvent, systemActor } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Queryable, inClientTransaction } from '../../kernel/database/transaction.ts';

/** A transition of an app between its statuses (spec 3.1). */
interface Move {
  readonly from: readonly AppStatus[];
  readonly to: AppStatus;
  readonly event: AuditEventName;
}

export const appMoves = {
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', event: 'APPLICATION_SUSPENDED' },
  reinstate: { from: ['SUSPENDED'], to: 'ACTIVE', event: 'APPLICATION_REINSTATED' },
  /** For good. */
  revoke: { from: ['ACTIVE', 'SUSPENDED'], to: 'REVOKED', event: 'APPLICATION_REVOKED' },
} as const satisfies Record<string, Move>;

/**
 * Changes an app's status. Its calls and token requests are refused from then on unless it is active, and resource
 * servers are told at once; the reason is stored while it is stopped. Returns the resulting status, null if there is no
 * such app: an app that has no such transition, or already has the status, stays as it is. The caller clears this
 * process's cache of the app.
 */
export async function moveApp(
  client: Queryable,
  deps: Pick<Dependencies, 'clock'>,
  appId: string,
  { from, to, event }: Move,
  actor: AuditActor,
  reason: string | null = null,
): Promise<{ readonly status: AppStatus; readonly hasMoved: boolean } | null> {
  const moved = await client.query(
    `update authorization_server.app set status = $2, status_reason = case when $2 = 'ACTIVE' then null else $4 end,
       version = version + 1
     where id = $1 and status = any($3)`,
    [appId, to, from, reason],
  );
  if (moved.rowCount === 1) {
    const details = reason === null ? {} : { reason };
    await recordEvent(client, deps, { event, actor, appId, details });
    return { status: to, hasMoved: true };
  }
  const { rows } = await client.query<{ status: AppStatus }>(
    `select status from authorization_server.app where id = $1`,
    [appId],
  );
  return rows[0] === undefined ? null : { ...rows[0], hasMoved: false };
}

/** Suspends an app (spec 3.1). */
export async function suspendApp(
  deps: Pick<Dependencies, 'database' | 'clock' | 'clients'>,
  appId: string,
): Promise<void> {
  await inClientTransaction(deps.database.pool, (client) =>
    moveApp(client, deps, appId, appMoves.suspend, systemActor),
  );
  deps.clients.drop(appId);
}
