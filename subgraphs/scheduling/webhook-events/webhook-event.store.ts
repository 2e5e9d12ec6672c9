import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Connection } from '../webhook-subscriptions/webhook-subscription.access.ts';
import type { RecordedEvent } from './event-body.ts';
import { eventsLock } from './record-event.ts';

const mine = 'e.business_id = $1 and (e.app_id is null or e.app_id = $2) and e.occurred_at > $3';
const positionSql = `select e.position::text from scheduling.webhook_event e where ${mine} and e.id = $4`;
/**
 * Waits for transactions that are recording; afterwards their events are visible, and later ones get later positions.
 */
const latestSql = `
  with settled as materialized (select pg_advisory_xact_lock(${eventsLock('$1::text')}))
  select e.* from settled cross join lateral (
    select e.id, e.position::text from scheduling.webhook_event e where ${mine.replace('$1', '$1::text::uuid')}
    order by e.position desc limit 1) e`;
const pageSql = `
  select e.id, e.type, e.business_id as "businessId", e.occurred_at as "occurredAt", e.data::text as data,
    e.subscription_id as "subscriptionId"
  from scheduling.webhook_event e where ${mine}
    and ($4::bigint is null or e.position > $4::bigint) and e.position <= $5::bigint
    and ($6::text[] is null or $6::text[] && array[e.type, split_part(e.type, '.', 1) || '.*'])
  order by e.position limit $7`;

/**
 * The position of an event, among all of its business, that the connection may see; null for any other, and for one
 * that is too old.
 */
export async function positionOfEvent(
  pool: Pool,
  { appId, businessId }: Connection,
  since: Date,
  id: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ position: string }>({
    name: 'webhook-event-position',
    text: positionSql,
    values: [businessId, appId, since, id],
  });
  return rows[0]?.position ?? null;
}

/** A query for events. */
export interface EventQuery {
  readonly since: Date;
  /** Its position; null to start from the first. */
  readonly after: string | null;
  /** Types and families; null for all. */
  readonly types: readonly string[] | null;
  readonly limit: number;
}

export interface FoundEvents {
  readonly events: readonly (RecordedEvent & { readonly subscriptionId: string | null })[];
  /** The last event of any type that the caller can see at the moment. */
  readonly latest: string | null;
}

/** Events that the connection may see, in an order in which none appears before one that was read (contract 1). */
export async function findEvents(
  pool: Pool,
  { appId, businessId }: Connection,
  { since, after, types, limit }: EventQuery,
): Promise<FoundEvents> {
  const {
    rows: [latest],
  } = await pool.query<{ id: string; position: string }>({
    name: 'webhook-latest-event',
    text: latestSql,
    values: [businessId, appId, since],
  });
  if (latest === undefined) return { events: [], latest: null };
  const { rows } = await pool.query<FoundEvents['events'][number]>({
    name: 'webhook-events',
    text: pageSql,
    values: [businessId, appId, since, after, latest.position, types, limit],
  });
  return {
    events: rows.map((row) => ({ ...row, occurredAt: isoInstant(row.occurredAt) })),
    latest: latest.id,
  };
}
