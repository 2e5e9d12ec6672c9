import { localOf, minutesOfDay } from '../../kernel/pages/parts/local-times.tsx';
import type { CalendarData, Entry, TimeOff } from './calendar-operations.ts';

/** Minutes that a row of the calendar stands for. */
export const rowMinutes = 15;
export const rowsInHour = 60 / rowMinutes;
export const mostRows = 24 * rowsInHour;
/** Blocks side by side in a column; further ones share the last lane. */
export const mostLanes = 6;

/** The rows that a page shows: from the first hour to the last, both in minutes since midnight. */
export interface Hours {
  readonly first: number;
  readonly last: number;
}

/** Where a block is in its column, from row 1 and lane 1. */
export interface Place {
  readonly row: number;
  readonly rows: number;
  readonly lane: number;
}

/** Something that takes a part of a day, in minutes since midnight. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A visit ends on the day on which it begins; anything else is a bar over days. */
export const isBar = ({ appointment }: Entry, timeZone: string): boolean =>
  localOf(appointment.startsAt, timeZone).date !== localOf(lastMoment(appointment.endsAt), timeZone).date;

const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();

/** The part of something on a day, in minutes since midnight; null if it is on other days. */
export function spanOn(
  day: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
): Span | null {
  const [first, last] = [localOf(startsAt, timeZone).date, localOf(lastMoment(endsAt), timeZone).date];
  if (day < first || day > last) return null;
  return {
    from: day === first ? minutesOfDay(startsAt, timeZone) : 0,
    until: day === last ? minutesOfDay(lastMoment(endsAt), timeZone) + 1 : 1440,
  };
}

const wholeHours = ({ from, until }: Span): Span => ({
  from: Math.floor(from / 60) * 60,
  until: Math.ceil(until / 60) * 60,
});

/** The hours that a page shows: those in which the business is open or something takes place. */
export function hoursOf(
  days: readonly string[],
  { openingDays, calendar }: CalendarData,
  timeZone: string,
): Hours {
  const open = openingDays.flatMap(({ date, intervals }) =>
    intervals.map(({ opensAt, closesAt }) => spanOn(date, { startsAt: opensAt, endsAt: closesAt }, timeZone)),
  );
  const visits = calendar.entries
    .filter((entry) => !isBar(entry, timeZone))
    .flatMap(({ appointment }) => days.map((day) => spanOn(day, appointment, timeZone)));
  const spans = [...open, ...visits].filter((span) => span !== null).map(wholeHours);
  if (spans.length === 0) return { first: 8 * 60, last: 18 * 60 };
  return {
    first: Math.min(...spans.map(({ from }) => from)),
    last: Math.max(...spans.map(({ until }) => until)),
  };
}

/** The rows of a span, at least one. */
export function rowsOf({ from, until }: Span, { first, last }: Hours): { row: number; rows: number } | null {
  const [start, end] = [Math.max(from, first), Math.min(until, last)];
  if (start >= end) return null;
  const row = Math.floor((start - first) / rowMinutes);
  return { row: row + 1, rows: Math.max(1, Math.ceil((end - first) / rowMinutes) - row) };
}

/** Puts what overlaps side by side, in the first lane that is free. */
export function placesOf(
  spans: readonly Span[],
  hours: Hours,
): { places: readonly (Place | null)[]; lanes: number } {
  const taken: number[] = [];
  const places = spans.map((span) => {
    const rows = rowsOf(span, hours);
    if (rows === null) return null;
    const free = taken.findIndex((until) => until <= rows.row);
    const lane = Math.min(free === -1 ? taken.length : free, mostLanes - 1);
    taken[lane] = rows.row + rows.rows;
    return { ...rows, lane: lane + 1 };
  });
  return { places, lanes: Math.max(1, taken.length) };
}

/** The times of a day in which the business is closed, within the hours shown. */
export function closedOn(
  day: string,
  { openingDays }: CalendarData,
  hours: Hours,
  timeZone: string,
): readonly Span[] {
  const open = (openingDays.find(({ date }) => date === day)?.intervals ?? [])
    .map(({ opensAt, closesAt }) => spanOn(day, { startsAt: opensAt, endsAt: closesAt }, timeZone))
    .filter((span) => span !== null);
  const edges = [hours.first, ...open.flatMap(({ from, until }) => [from, until]), hours.last];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    from: edges[2 * index] ?? 0,
    until: edges[2 * index + 1] ?? 0,
  })).filter(({ from, until }) => from < until);
}

/** The times off of a member of staff on a day. */
export const awayOn = (
  day: string,
  staffId: string,
  timesOff: readonly TimeOff[],
  timeZone: string,
): readonly Span[] =>
  timesOff
    .filter((time) => time.staffId === staffId)
    .map((time) => spanOn(day, time, timeZone))
    .filter((span) => span !== null);
