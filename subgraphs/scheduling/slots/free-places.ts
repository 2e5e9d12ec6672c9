/** A part of somebody's time that is taken, with the places it takes: `firstUnit` up to but not including `endUnit`. */
export interface Busy {
  readonly from: number;
  readonly until: number;
  readonly firstUnit: number;
  readonly endUnit: number;
}

/** Beyond every capacity: who takes all places takes those of every service. */
export const allUnits = 100_000;

/**
 * Free places at each of the starts, which ascend: places 1 to `capacity` that nothing takes from `beforeMs` before the
 * start until `afterMs` after it. A service for one at a time needs all places.
 */
export function freePlaces(
  starts: readonly number[],
  busy: readonly Busy[],
  { beforeMs, afterMs, capacity }: { beforeMs: number; afterMs: number; capacity: number },
): number[] {
  const waiting = busy.toSorted((one, other) => one.from - other.from);
  let next = 0;
  let current: Busy[] = [];
  return starts.map((start) => {
    const from = start - beforeMs;
    const until = start + afterMs;
    for (let entry = waiting[next]; entry !== undefined && entry.from < until; entry = waiting[next]) {
      current.push(entry);
      next += 1;
    }
    current = current.filter((entry) => entry.until > from);
    if (capacity === 1) return current.length === 0 ? 1 : 0;
    let free = 0;
    for (let unit = 1; unit <= capacity; unit += 1) {
      if (current.every(({ firstUnit, endUnit }) => unit < firstUnit || unit >= endUnit)) free += 1;
    }
    return free;
  });
}
