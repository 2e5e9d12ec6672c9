import { type EventDependencies, applyEvent } from './apply-event.ts';
import { takeWaitingEvents } from './provider-event.store.ts';

/** Whoever stored an event applies it at once; what is older was left by one who was killed or failed. */
const leftAfterMs = 10_000;
const mostAtOnce = 200;

/**
 * Applies events that were stored and have had no effect: those that somebody was killed or failed with, or those that were
 * parked, in case their deposit is known by now. One that fails again waits for the next time.
 */
export async function applyWaitingEvents(
  deps: EventDependencies,
  psp: string,
  status: 'RECEIVED' | 'PARKED',
): Promise<void> {
  const now = deps.clock.now();
  const wanted = { status, before: new Date(now.getTime() - leftAfterMs), limit: mostAtOnce };
  for (const name of await takeWaitingEvents(deps.pool, psp, wanted, now)) {
    try {
      await applyEvent(deps, name);
    } catch (error) {
      deps.logger.error({ err: error, ...name }, 'an event of the payment provider could not be applied');
    }
  }
}
