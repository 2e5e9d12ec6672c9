import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

/**
 * The clock of a time zone over a span of time. Instants are milliseconds since 1970 in UTC; a wall time is the local
 * time, as the milliseconds at which a clock in UTC shows the same.
 */
export interface Zone {
  /** The wall time at an instant. */
  wallAt(instant: number): number;
  /**
   * The instants at which the clock shows a wall time: one, two when it is put back, none when it skips it; in order.
   */
  instantsAt(wall: number): readonly number[];
  /** The first instant at which the clock shows a wall time or a later one. */
  opensAt(wall: number): number;
  /** From this instant on the clock shows the wall time or a later one for good. */
  closesAt(wall: number): number;
  /**
   * When the clock shows the same time this many days later: the first instant if there are two; if it is skipped, as
   * long after the start of the gap as it would have been (RFC 5545 3.3.5).
   */
  daysAfter(instant: number, days: number): number;
}

/** From `since` on, the clock is this far ahead of UTC. */
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
  // In whole days, so that cached results serve other calls too.
  const first = Math.floor((from - marginMs) / dayMs) * dayMs;
  const last = Math.ceil((to + marginMs) / dayMs) * dayMs;
  const offsets = offsetsBetween(timeZone, first, last);

  const untilOf = (index: number) => offsets[index + 1]?.since ?? Infinity;

  function instantsAt(wall: number): number[] {
    return offsets.flatMap(({ since, offset }, index) => {
      const instant = wall - offset;
      return instant >= since && instant < untilOf(index) ? [instant] : [];
    });
  }

  const wallAt = (instant: number) =>
    instant + (offsets.findLast(({ since }) => since <= instant)?.offset ?? 0);

  function opensAt(wall: number): number {
    const index = offsets.findIndex(({ offset }, at) => wall - offset < untilOf(at));
    const { since = 0, offset = 0 } = offsets[index] ?? {};
    return Math.max(since, wall - offset);
  }

  return {
    wallAt,
    instantsAt,
    opensAt,
    daysAfter: (instant, days) => {
      const wall = wallAt(instant) + days * dayMs;
      const [shown] = instantsAt(wall);
      if (shown !== undefined) return shown;
      const lastBefore = opensAt(wall) - 1;
      return wall - (wallAt(lastBefore) - lastBefore);
    },
    closesAt: (wall) => {
      const index = offsets.findLastIndex(({ since, offset }) => wall - offset > since);
      return Math.min(untilOf(index), wall - (offsets[index]?.offset ?? 0));
    },
  };
}

/** The local day in a time zone at an instant, yyyy-MM-dd. */
export function dayIn(timeZone: string, instant: number): string {
  return new Date(zoneBetween(timeZone, instant, instant).wallAt(instant)).toISOString().slice(0, 10);
}

function twoDigits(value: number): string {
  return String(Math.trunc(value)).padStart(2, '0');
}

/** An instant in local time, with its offset from UTC: `2026-11-21T07:30:00-05:00`. */
export function localText(zone: Zone, instant: number): string {
  const wall = zone.wallAt(instant);
  const offsetMinutes = Math.round((wall - instant) / 60_000);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const size = Math.abs(offsetMinutes);
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${twoDigits(size / 60)}:${twoDigits(size % 60)}`;
}
