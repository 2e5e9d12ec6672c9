import type { Zone } from './zone.ts';

/** An opening window of a day, in minutes since midnight by local time; 1440 is the end of the day. */
export interface Interval {
  readonly opens: number;
  readonly closes: number;
}

/** When a business is open, as rules. */
export interface OpeningRules {
  /** By day of the week, 1 for Monday to 7 for Sunday; sorted and without overlaps. */
  readonly weekly: ReadonlyMap<number, readonly Interval[]>;
  /** By day (yyyy-MM-dd), replacing that day's weekly hours; none means closed. */
  readonly exceptions: ReadonlyMap<string, readonly Interval[]>;
}

/** A window in which a business is open, in local time and as instants. */
export interface OpeningWindow {
  readonly opensWall: number;
  readonly closesWall: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface OpeningDay {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly windows: readonly OpeningWindow[];
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The local day, yyyy-MM-dd. */
export function dateOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

function intervalsOf({ weekly, exceptions }: OpeningRules, midnight: number): readonly Interval[] {
  const dayOfWeek = new Date(midnight).getUTCDay() || 7;
  return exceptions.get(dateOf(midnight)) ?? weekly.get(dayOfWeek) ?? [];
}

/**
 * The opening windows of the days from `first` to `last`, both yyyy-MM-dd in the time zone `zone`. A window opens when
 * the clock first shows its start or a later time, and closes when it has shown the last time before its end.
 */
export function openingDays(rules: OpeningRules, zone: Zone, first: string, last: string): OpeningDay[] {
  const days: OpeningDay[] = [];
  for (let midnight = Date.parse(first); midnight <= Date.parse(last); midnight += dayMs) {
    const windows = intervalsOf(rules, midnight).map(({ opens, closes }) => {
      const opensWall = midnight + opens * minuteMs;
      const closesWall = midnight + closes * minuteMs;
      return { opensWall, closesWall, opensAt: zone.opensAt(opensWall), closesAt: zone.closesAt(closesWall) };
    });
    days.push({
      date: dateOf(midnight),
      windows: windows.filter(({ opensAt, closesAt }) => opensAt < closesAt),
    });
  }
  return days;
}
