import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { smallLetters } from '../../../kernel/text/letter-case.ts';
import { keptDays, keptSince, webhookEventTypes } from '../../../kernel/inputs/webhook-fields.ts';
import { requireSubscriber } from '../webhook-subscriptions/webhook-subscription.access.ts';
import { eventBody } from './event-body.ts';
import { webhookEventDescriptions } from './webhook-event.enums.ts';
import { findEvents, positionOfEvent } from './webhook-event.store.ts';
import type { WebhookEventPage, WebhookEventTypeView } from './webhook-event.view.ts';

/** contract 1 */
const mostEvents = 100;

/** Event types for apps (contract 2.1). */
export function listEventTypes(ctx: Context): WebhookEventTypeView[] {
  requireSubscriber(ctx.viewer);
  return webhookEventTypes.map((type) => ({ type, description: webhookEventDescriptions[type] }));
}

/**
 * Events of the business after one that was read, in the same form as for subscriptions; those of 30 days (contract 1).
 * A test is shown to the app that requested it. Throws 0010010000400 for an event that the app cannot see, or that is
 * gone.
 */
export async function pageOfEvents(
  ctx: Context,
  {
    after,
    types,
    limit,
  }: { readonly after: string | null; readonly types: readonly string[] | null; readonly limit: number },
): Promise<WebhookEventPage> {
  const connection = requireSubscriber(ctx.viewer);
  const since = keptSince(ctx.clock.now());
  const isId = after !== null && /^evt_[0-9a-f]{32}$/.test(after);
  const position = isId ? await positionOfEvent(ctx.pool, connection, since, after) : null;
  const faults: FieldFault[] = [];
  if (limit < 1 || limit > mostEvents) {
    const detail = `Must be a whole number from 1 to ${mostEvents}.`;
    faults.push({ field: '/limit', code: 'OUT_OF_RANGE', detail });
  }
  if (after !== null && position === null) {
    const detail = `Not the id of an event of the last ${keptDays} days. Leave it out to begin with the first of them.`;
    faults.push({ field: '/after', code: 'UNKNOWN_VALUE', detail });
  }
  refuseFaults(faults);
  const asked = { since, after: position, types: types?.map(smallLetters) ?? null, limit };
  const { events, latest } = await findEvents(ctx.pool, connection, asked);
  const readsAppointments = ctx.viewer.scopes.includes('appointment:read');
  const items = events.map(({ subscriptionId, ...event }) => ({
    id: event.id,
    body: eventBody(event, { subscriptionId, readsAppointments }),
  }));
  // A page that is not full was the last: events excluded by the type filter are not read again.
  const last = items.length < limit ? latest : items.at(-1)?.id;
  return { items, nextAfter: last ?? after };
}
