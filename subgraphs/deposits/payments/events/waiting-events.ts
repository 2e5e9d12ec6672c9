import { type EventDependencies, applyEvent } from './apply-event.ts';
import { type EventName, parkedEventsOfOrders, takeWaitingEvents } from './provider-event.store.ts';

/** A process that stores an event applies it at once; an older one was left by a process that was killed or failed. */
const leftAfterMs = 10_000;
const mostAtOnce = 200;

/**
 * Applies stored events that have not been applied: those whose process was killed or failed, or those that were
 * parked, in case their deposit exists by now. One that fails again waits for the next time.
 */
export async function applyWaitingEvents(
  deps: EventDependencies,
  psp: string,
  status: 'RECEIVED' | 'PARKED',
): Promise<void> {
  const now = deps.clock.now();
  const wanted = { status, before: new Date(now.getTime() - leftAfterMs), limit: mostAtOnce };
  await applyAll(deps, await takeWaitingEvents(deps.pool, psp, wanted, now));
}

/** Applies parked events about orders that are known by now. */
export async function applyEventsOfOrders(deps: EventDependencies, psp: string): Promise<void> {
  await applyAll(deps, await parkedEventsOfOrders(deps.pool, psp, mostAtOnce));
}

async function applyAll(deps: EventDependencies, names: readonly EventName[]): Promise<void> {
  for (const name of names) {
    try {
      await applyEvent(deps, name);
    } catch (error) {
      deps.logger.error({ err: error, ...name }, 'an event of the payment provider could not be applied');
    }
  }
}
