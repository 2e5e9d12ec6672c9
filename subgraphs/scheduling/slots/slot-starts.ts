import type { OpeningDay, OpeningWindow } from '../hours/opening-hours.ts';
import type { Zone } from '../hours/zone.ts';

/** How slots start within opening hours. */
export interface Grid {
  /** Minutes of local time between two starts; the first is when a window opens. */
  readonly stepMinutes: number;
  /** When an appointment with this start ends, without buffers. */
  readonly endOf: (start: number) => number;
  /**
   * The animal stays while the business is closed: start and end are in opening hours, the time between does not have
   * to be.
   */
  readonly isStay: boolean;
}

interface Span {
  readonly from: number;
  until: number;
}

/** Adjacent windows, for example over midnight, are one. */
export function merged(windows: readonly OpeningWindow[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { opensAt, closesAt } of windows.toSorted((one, other) => one.opensAt - other.opensAt)) {
    const last = spans.at(-1);
    if (last !== undefined && opensAt <= last.until) last.until = Math.max(last.until, closesAt);
    else spans.push({ from: opensAt, until: closesAt });
  }
  return spans;
}

/**
 * Instants at which a service can start by the opening hours, ascending. Starts are in local time: one that the clock
 * skips is none, one that it shows twice is two.
 */
export function slotStarts(
  days: readonly OpeningDay[],
  zone: Zone,
  { stepMinutes, endOf, isStay }: Grid,
): number[] {
  const windows = days.flatMap((day) => day.windows);
  const spans = merged(windows);
  const spanAt = (instant: number) => spans.find(({ from, until }) => from <= instant && instant <= until);
  const fits = (start: number): boolean => {
    const end = endOf(start);
    if (isStay) return spanAt(end) !== undefined;
    const span = spans.find(({ from, until }) => from <= start && start < until);
    return span !== undefined && end <= span.until;
  };
  const starts = new Set<number>();
  for (const { opensWall, closesWall } of windows) {
    for (let wall = opensWall; wall < closesWall; wall += stepMinutes * 60_000) {
      for (const start of zone.instantsAt(wall)) if (fits(start)) starts.add(start);
    }
  }
  return [...starts].toSorted((one, other) => one - other);
}
