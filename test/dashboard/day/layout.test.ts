import type { CalendarData } from '../../../dashboard/calendar/calendar-operations.ts';
import {
  closedOn,
  hoursOf,
  isBar,
  mostLanes,
  placesOf,
  rowsOf,
  spanOn,
} from '../../../dashboard/calendar/layout.ts';

const zone = 'America/New_York';
const hours = { first: 540, last: 1020 };

const entry = (startsAt: string, endsAt: string) => ({
  clientName: 'Carla',
  petNames: ['Bella'],
  appointment: {
    id: 'a',
    number: '1',
    status: 'CONFIRMED' as const,
    serviceName: 'Bath',
    staffId: null,
    staffName: null,
    startsAt,
    endsAt,
    nights: null,
  },
});

const found = (
  open: readonly (readonly [string, string])[],
  entries: ReturnType<typeof entry>[] = [],
): CalendarData => ({
  calendar: { isWhole: true, timesOff: [], entries },
  openingDays: [
    {
      date: '2027-03-15',
      isClosed: open.length === 0,
      intervals: open.map(([opensAt, closesAt]) => ({ opensAt, closesAt })),
    },
  ],
});

describe('the layout of a calendar', () => {
  it('puts what overlaps side by side, and what follows below', () => {
    const { places, lanes } = placesOf(
      [
        { from: 540, until: 600 },
        { from: 570, until: 630 },
        { from: 600, until: 660 },
      ],
      hours,
    );
    expect(lanes).toBe(2);
    expect(places).toEqual([
      { row: 1, rows: 4, lane: 1 },
      { row: 3, rows: 4, lane: 2 },
      { row: 5, rows: 4, lane: 1 },
    ]);
  });

  it('has no more lanes than the page', () => {
    const all = Array.from({ length: 9 }, () => ({ from: 540, until: 600 }));
    expect(placesOf(all, hours).lanes).toBe(mostLanes);
  });

  it('gives a short visit a row, and leaves out what is not on the page', () => {
    expect(rowsOf({ from: 545, until: 550 }, hours)).toEqual({ row: 1, rows: 1 });
    expect(rowsOf({ from: 500, until: 540 }, hours)).toBeNull();
  });

  it('counts by the clock of the business, also on the day on which it changes', () => {
    // 01:30 to 03:30 on the clock is one hour.
    const night = { startsAt: '2027-03-14T06:30:00Z', endsAt: '2027-03-14T07:30:00Z' };
    expect(spanOn('2027-03-14', night, zone)).toEqual({ from: 90, until: 210 });
  });

  it('takes what ends at midnight for a visit, and what goes on after it for a bar', () => {
    expect(isBar(entry('2027-03-15T22:00:00Z', '2027-03-16T04:00:00Z'), zone)).toBe(false);
    expect(isBar(entry('2027-03-15T22:00:00Z', '2027-03-16T04:30:00Z'), zone)).toBe(true);
  });

  it('shows whole hours from the first opening or visit to the last', () => {
    const open = found([['2027-03-15T13:30:00Z', '2027-03-15T21:00:00Z']]);
    expect(hoursOf(['2027-03-15'], open, zone)).toEqual({ first: 540, last: 1020 });
    const early = found([], [entry('2027-03-15T11:15:00Z', '2027-03-15T12:00:00Z')]);
    expect(hoursOf(['2027-03-15'], early, zone)).toEqual({ first: 420, last: 480 });
    expect(hoursOf(['2027-03-15'], found([]), zone)).toEqual({ first: 480, last: 1080 });
  });

  it('shades the breaks between two openings', () => {
    const open = found([
      ['2027-03-15T13:00:00Z', '2027-03-15T16:00:00Z'],
      ['2027-03-15T18:00:00Z', '2027-03-15T21:00:00Z'],
    ]);
    expect(closedOn('2027-03-15', open, hours, zone)).toEqual([{ from: 720, until: 840 }]);
  });
});
