import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/text/ids.ts';
import type { AuditEntry } from '../../kernel/audit/audit-entry.ts';
import type { AuditPost } from '../../kernel/audit/audit-post.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';

/** An entry of the audit log. */
export type AuditEventName =
  | AuditEntry['event']
  | 'APPLICATION_CREATED'
  | 'APPLICATION_CHANGED'
  | 'APPLICATION_ENDED'
  | 'SECRET_ROTATED'
  | 'PREVIOUS_SECRETS_ENDED'
  | 'CLIENT_CREDENTIALS_APPROVED'
  | 'APPLICATION_REVIEW_REQUESTED'
  | 'APPLICATION_REVIEWED'
  | 'APPLICATION_SUSPENDED'
  | 'APPLICATION_REINSTATED'
  | 'APPLICATION_REVOKED'
  | 'SIGNING_KEY_ROTATED'
  | 'SIGNING_KEY_DROPPED'
  | 'FAILED_JOB_SENT_AGAIN'
  | 'ADMINISTRATOR_GRANTED'
  | 'ADMINISTRATOR_REVOKED'
  | 'ACCOUNT_LOCKED'
  | 'ACCOUNT_UNLOCKED'
  | 'SESSIONS_ENDED'
  | 'ACCOUNT_DELETION_ORDERED'
  | 'ACCOUNT_KEPT';

/** Who did it. */
export interface AuditActor {
  readonly kind: 'MEMBER' | 'APP' | 'SYSTEM';
  readonly id: string | null;
}

export const systemActor: AuditActor = { kind: 'SYSTEM', id: null };

export function memberActor({ memberId }: Pick<Viewer, 'memberId'>): AuditActor {
  return { kind: 'MEMBER', id: memberId };
}

export interface AuditEvent {
  readonly event: AuditEventName;
  readonly actor: AuditActor;
  readonly appId?: string | null;
  readonly businessId?: string | null;
  /** Further details; never a secret, a token or personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds to the audit log through `client`: in the transaction of its subject, so that both commit or neither does. */
export async function recordEvent(
  client: Queryable,
  { clock }: { clock: Clock },
  { event, actor, appId = null, businessId = null, details = {} }: AuditEvent,
): Promise<void> {
  await client.query(
    `insert into authorization_server.audit_event
       (id, at, event, actor_kind, actor_id, app_id, business_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), clock.now(), event, actor.kind, actor.id, appId, businessId, JSON.stringify(details)],
  );
}

/** Takes what other services say of businesses. */
export function createAuditPost({ database }: Pick<Dependencies, 'database'>): AuditPost {
  return {
    record: async ({ entryId, at, event, actorKind, actorId, businessId, details }) => {
      await database.pool.query(
        `insert into authorization_server.audit_event (id, at, event, actor_kind, actor_id, business_id, details)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
        [entryId, at, event, actorKind, actorId, businessId, JSON.stringify(details)],
      );
    },
  };
}
