import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { deepFreeze } from '../../../kernel/frozen.ts';
import { zoneBetween } from '../hours/zone.ts';
import { allUnits } from './free-places.ts';
import { busyIn, findTaken } from './occupancy.store.ts';
import { type SlotSearch, type Time, slotsAt, timeTaken, timesBetween } from './slot-search.ts';
import type { Slot, SlotSet } from './slot.view.ts';

/** The answer to one search, with what it was made of besides its key. */
interface Known {
  /** All starts from `from` until `to`, of which those between `first` and `last` could be booked. */
  readonly times: readonly Time[];
  readonly first: number;
  readonly last: number;
  readonly digest: string;
  readonly set: SlotSet;
}

const maximumBytes = 16 * 1_048_576;
/** Of a slot with its text, measured. */
const slotBytes = 320;

const remembered = new LRUCache<string, Known>({
  maxSize: maximumBytes,
  sizeCalculation: ({ set, times }, key) =>
    1_024 + key.length + 64 * times.length + slotBytes * set.slots.length,
});

/** A search from one instant until another. */
export interface AskedSlots extends SlotSearch {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The slots of a search. They are made only of what is read in this request: business, service and what is asked are the
 * key, times that are taken are compared by their digest, and the time of day decides which starts are left. So the
 * answer from before is the answer now, and nobody has to be told of changes. Calls `check` with slots that are new.
 */
export async function rememberedSlots(
  pool: Pool,
  { from, to, span, now, ...search }: AskedSlots,
  check: (slots: readonly Slot[]) => void,
): Promise<SlotSet> {
  const { business, service, resources, extent, timeZone } = search;
  const asked = { from: from.toISOString(), to: to.toISOString() };
  const head = { serviceId: service.id, timeZone, ...asked, stepMinutes: business.slotStepMinutes };
  if (span.latest < from.getTime() || span.earliest >= to.getTime()) return { ...head, slots: [] };
  const key = JSON.stringify([business.profileId, asked, search]);
  const known = remembered.get(key);
  const all = known?.times ?? timesBetween(business, extent, { from: from.getTime(), to: to.getTime() });
  const times = all.filter(({ start }) => start >= span.earliest && start <= span.latest);
  const [first, last] = [times[0]?.start, times.at(-1)?.start];
  if (first === undefined || last === undefined) return { ...head, slots: [] };
  const isSame = known?.first === first && known.last === last;
  const takenAt = { ...timeTaken(times, extent), now, allUnits };
  const taken = await findTaken(pool, resources, takenAt, isSame ? known.digest : null);
  if (isSame && taken.digest === known.digest) return known.set;
  const slots = slotsAt(times, search, busyIn(taken, resources), zoneBetween(timeZone, first, last));
  check(slots);
  const set = deepFreeze({ ...head, slots });
  remembered.set(key, { times: all, first, last, digest: taken.digest, set });
  return set;
}
