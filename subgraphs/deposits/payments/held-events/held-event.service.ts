import { z } from 'zod';
import { requireAdmin } from '../../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../../kernel/database/transaction.ts';
import { DomainError } from '../../../../kernel/errors/errors.ts';
import { parseFields } from '../../../../kernel/errors/field-faults.ts';
import { paragraphs } from '../../../../kernel/text/lines.ts';
import type { DepositsContext } from '../../context.ts';
import type { Reader } from '../../reader.ts';
import { effectOf, interpretEvent } from '../events/apply-event.ts';
import { type EventName, settleEvent } from '../events/provider-event.store.ts';
import { refuseUnlessConfigured } from '../unconfigured-provider.ts';
import {
  type EventDecision,
  bodyOf,
  findHeldEvent,
  lockEvent,
  markDismissed,
  pageOfHeldEvents,
  storeDecision,
} from './held-event.store.ts';
import {
  type DecideEventInput,
  type HeldEvent,
  type HeldEventPage,
  HeldEventStatus,
} from './held-event.view.ts';

const { RELEASED, DISMISSED } = HeldEventStatus;

const decisionFields = z.object({
  note: paragraphs(2_000).refine((text) => text !== '', 'Must not be empty.'),
});

/** Events that wait for a decision, or decided ones with a status; none for an unknown status. */
export async function heldEvents(
  { viewer, pool }: DepositsContext,
  status: string | null,
  page: { readonly page: number; readonly pageSize: number },
): Promise<HeldEventPage> {
  requireAdmin(viewer);
  return pageOfHeldEvents(pool, status?.toUpperCase() ?? null, page);
}

const wrongState = (detail: string) => new DomainError('Payment_ProviderEvent_UP_State_RJ', detail);

async function findOrRefuse(reader: Reader, name: EventName): Promise<HeldEvent> {
  const event = await findHeldEvent(reader, name);
  if (event === null) throw new DomainError('Payment_ProviderEvent_GT_Resource_FL');
  return event;
}

/** An event that is held back or was decided; any other is missing here. */
export async function heldEvent({ viewer, pool }: DepositsContext, name: EventName): Promise<HeldEvent> {
  requireAdmin(viewer);
  return findOrRefuse(pool, name);
}

/**
 * Decides about an event under its lock, in one transaction with the consequences and with who decided and why.
 * Repeating the decision changes nothing; a different one is refused.
 */
async function decideEvent(
  ctx: DepositsContext,
  input: DecideEventInput,
  decision: EventDecision['decision'],
  work: (transaction: Transaction) => Promise<void>,
): Promise<HeldEvent> {
  requireAdmin(ctx.viewer);
  const { memberId } = ctx.viewer;
  const { note } = parseFields(decisionFields, input);
  return inTransaction(ctx.pool, async (transaction) => {
    await lockEvent(transaction, input);
    const { psp, eventId, status } = await findOrRefuse(transaction, input);
    if (status !== decision) {
      if (status === RELEASED || status === DISMISSED) throw wrongState(`The event was ${status}.`);
      await work(transaction);
      await storeDecision(transaction, { psp, eventId, decision, note, memberId }, ctx.clock.now());
    }
    return findOrRefuse(transaction, input);
  });
}

/**
 * Applies an event that was held back, by the same rules as every event: it has an effect if the cause has been fixed.
 * Throws UP_State_RJ, and changes nothing, if it still does not fit.
 */
export async function releaseEvent(ctx: DepositsContext, input: DecideEventInput): Promise<HeldEvent> {
  requireAdmin(ctx.viewer);
  const { clock, logger, pool, loaders } = ctx;
  const { provider, applyProviderEvent } = loaders;
  // The provider may have to be asked for what the event does not contain: before anything is locked.
  const body = await bodyOf(pool, input);
  const understood =
    body === null ? null : await refuseUnlessConfigured(() => interpretEvent({ provider }, body));
  return decideEvent(ctx, input, RELEASED, async (transaction) => {
    if (understood === null) throw wrongState('The event has just had its effect.');
    if ('fault' in understood) throw wrongState(understood.fault);
    const deps = { applyProviderEvent, clock, logger };
    const settlement = await effectOf(deps, transaction, input, understood.read);
    if (settlement.status === 'PARKED' || settlement.status === 'QUARANTINED') {
      throw wrongState(settlement.detail ?? 'It still has no effect.');
    }
    await settleEvent(transaction, input, settlement, clock.now());
  });
}

/** Decides that an event has no effect: it was resolved with the provider, or belongs to no deposit. */
export function dismissEvent(ctx: DepositsContext, input: DecideEventInput): Promise<HeldEvent> {
  return decideEvent(ctx, input, DISMISSED, (transaction) =>
    markDismissed(transaction, input, ctx.clock.now()),
  );
}
