import type { Clock } from '../kernel/clock.ts';
import type { Part } from './part.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A time this long before the load was begun: the same when an interrupted load is completed. */
export function before({ begunAt }: Part, days: number, hours = 0): Clock {
  const time = new Date(begunAt.getTime() - days * dayMs - hours * hourMs);
  return { now: () => time };
}

/** The day this many days after the load was begun, by UTC. */
export function dayAfter({ begunAt }: Part, days: number): string {
  return new Date(begunAt.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/**
 * When events of deposits happened, in days before the load. The comparison of books covers three days back and those
 * around them; payments without an event from the provider are before that.
 */
export const daysAgo = { upload: 14, listing: 13, payment: 9, handover: 7 } as const;
