import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

/**
 * The clock of a time zone over a span of time. Instants are milliseconds since 1970 in UTC; a wall time is what the
 * clock shows, as the milliseconds at which a clock in UTC shows the same.
 */
export interface Zone {
  /** What the clock shows at an instant. */
  wallAt(instant: number): number;
  /** When the clock shows a wall time: once, twice when it is put back, never when it skips it; in order. */
  instantsAt(wall: number): readonly number[];
  /** The first time the clock shows a wall time or, when it skips it, the instant it does so. */
  firstAt(wall: number): number;
  /** The last time the clock shows a wall time or, when it skips it, the instant it does so. */
  lastAt(wall: number): number;
}

/** From `since` on the clock is so far ahead of UTC. */
interface Offset {
  readonly since: number;
  readonly offset: number;
}

const dayMs = 86_400_000;
/** A clock is at most 14 hours off UTC, and no transition moves it by more than a day. */
const marginMs = 2 * dayMs;
const remembered = new LRUCache<string, readonly Offset[]>({ max: 2_000 });

function offsetsBetween(timeZone: string, from: number, to: number): readonly Offset[] {
  const key = `${timeZone} ${from} ${to}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  let moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const offsets: Offset[] = [{ since: -Infinity, offset: moment.offsetNanoseconds / 1e6 }];
  for (;;) {
    const next = moment.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > to) break;
    offsets.push({ since: next.epochMilliseconds, offset: next.offsetNanoseconds / 1e6 });
    moment = next;
  }
  remembered.set(key, offsets);
  return offsets;
}

/** The clock of a time zone for instants from `from` to `to`, and a day around them. */
export function zoneBetween(timeZone: string, from: number, to: number): Zone {
  // By whole days, so that what is remembered serves others too.
  const first = Math.floor((from - marginMs) / dayMs) * dayMs;
  const last = Math.ceil((to + marginMs) / dayMs) * dayMs;
  const offsets = offsetsBetween(timeZone, first, last);

  function instantsAt(wall: number): number[] {
    return offsets.flatMap(({ since, offset }, index) => {
      const instant = wall - offset;
      const until = offsets[index + 1]?.since ?? Infinity;
      return instant >= since && instant < until ? [instant] : [];
    });
  }

  function skippedAt(wall: number): number {
    const transition = offsets.find(
      ({ since, offset }, index) =>
        wall < since + offset && wall >= since + (offsets[index - 1]?.offset ?? Infinity),
    );
    if (transition === undefined) throw new RangeError('the wall time is outside of the span');
    return transition.since;
  }

  return {
    wallAt: (instant) => instant + (offsets.findLast(({ since }) => since <= instant)?.offset ?? 0),
    instantsAt,
    firstAt: (wall) => instantsAt(wall)[0] ?? skippedAt(wall),
    lastAt: (wall) => instantsAt(wall).at(-1) ?? skippedAt(wall),
  };
}

function twoDigits(value: number): string {
  return String(Math.trunc(value)).padStart(2, '0');
}

/** An instant as the clock shows it, with its offset from UTC: `2026-11-21T07:30:00-05:00`. */
export function localText(zone: Zone, instant: number): string {
  const wall = zone.wallAt(instant);
  const offsetMinutes = Math.round((wall - instant) / 60_000);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const size = Math.abs(offsetMinutes);
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${twoDigits(size / 60)}:${twoDigits(size % 60)}`;
}
