/** A part of somebody's time that is taken, with its places: from `firstUnit` up to but not including `endUnit`. */
export interface Busy {
  readonly from: number;
  readonly until: number;
  readonly firstUnit: number;
  readonly endUnit: number;
}

/** Beyond every capacity: taking all places takes those of every service. */
export const allUnits = 100_000;

/** A time that something would take, including buffers. */
export interface Taking {
  readonly from: number;
  readonly until: number;
}

/**
 * Free places in each of the times, which are sorted by start: places 1 to `capacity` that are free for all of it. A
 * service for one at a time needs all places.
 */
export function freePlaces(times: readonly Taking[], busy: readonly Busy[], capacity: number): number[] {
  const waiting = busy.toSorted((one, other) => one.from - other.from);
  let next = 0;
  let current: Busy[] = [];
  return times.map(({ from, until }) => {
    for (let entry = waiting[next]; entry !== undefined && entry.from < until; entry = waiting[next]) {
      current.push(entry);
      next += 1;
    }
    if (current.length > 0) current = current.filter((entry) => entry.until > from);
    if (current.length === 0) return capacity;
    // When the clock is put back, a stay that starts later may not end later.
    const met = current.filter((entry) => entry.from < until);
    if (capacity === 1) return met.length === 0 ? 1 : 0;
    let free = 0;
    for (let unit = 1; unit <= capacity; unit += 1) {
      if (met.every(({ firstUnit, endUnit }) => unit < firstUnit || unit >= endUnit)) free += 1;
    }
    return free;
  });
}
