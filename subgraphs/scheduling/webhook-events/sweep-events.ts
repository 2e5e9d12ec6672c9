import type { Pool } from 'pg';

/** contract 1: events and deliveries can be read for 30 days. */
const keptMs = 30 * 86_400_000;
/** Few enough that nobody waits for the transaction. */
const atOnce = 5_000;

const deliveriesSql = `
  delete from scheduling.webhook_delivery where id in (
    select d.id from scheduling.webhook_event e join scheduling.webhook_delivery d on d.event_id = e.id
    where e.occurred_at < $1 and d.created_at < $1 limit ${atOnce})`;
/** An event that was recently sent again stays as long as that delivery. */
const eventsSql = `
  delete from scheduling.webhook_event where id in (
    select e.id from scheduling.webhook_event e
    where e.occurred_at < $1
      and not exists (select from scheduling.webhook_delivery d where d.event_id = e.id)
    limit ${atOnce})`;

/** Deletes events and deliveries that can no longer be read. */
export async function sweepWebhookEvents(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  for (const sql of [deliveriesSql, eventsSql]) {
    let removed = atOnce;
    while (removed === atOnce) removed = (await pool.query(sql, [before])).rowCount ?? 0;
  }
}
