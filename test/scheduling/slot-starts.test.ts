import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { type OpeningRules, dateOf, openingDays } from '../../subgraphs/scheduling/hours/opening-hours.ts';
import { localText, zoneBetween } from '../../subgraphs/scheduling/hours/zone.ts';
import { freePlaces } from '../../subgraphs/scheduling/slots/free-places.ts';
import { slotStarts } from '../../subgraphs/scheduling/slots/slot-starts.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const endAfter = (minutes: number) => (start: number) => start + minutes * minuteMs;

function rulesOf(intervals: readonly (readonly [number, number])[], exceptions = {}): OpeningRules {
  const daily = intervals.map(([opens, closes]) => ({ opens, closes }));
  return {
    weekly: new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, daily])),
    exceptions: new Map(Object.entries(exceptions)),
  };
}

/** Starts of one day as people read them. */
function startsOn(
  date: string,
  timeZone: string,
  rules: OpeningRules,
  { step = 30, duration = 30, isStay = false } = {},
): string[] {
  const midnight = Date.parse(date);
  const zone = zoneBetween(timeZone, midnight, midnight + dayMs);
  const days = openingDays(rules, zone, date, date);
  const grid = { stepMinutes: step, endOf: endAfter(duration), isStay };
  return slotStarts(days, zone, grid).map((start) => localText(zone, start).slice(11));
}

describe('starts of slots', () => {
  it('skips the hour that New York skips in spring', () => {
    expect(startsOn('2026-03-08', 'America/New_York', rulesOf([[60, 240]]))).toEqual([
      '01:00:00-05:00',
      '01:30:00-05:00',
      '03:00:00-04:00',
      '03:30:00-04:00',
    ]);
  });

  it('gives both instants of the hour that New York has twice in autumn', () => {
    expect(startsOn('2026-11-01', 'America/New_York', rulesOf([[60, 150]]))).toEqual([
      '01:00:00-04:00',
      '01:30:00-04:00',
      '01:00:00-05:00',
      '01:30:00-05:00',
      '02:00:00-05:00',
    ]);
  });

  it('knows that Lord Howe moves its clocks by half an hour', () => {
    expect(startsOn('2026-10-04', 'Australia/Lord_Howe', rulesOf([[90, 180]]))).toEqual([
      '01:30:00+10:30',
      '02:30:00+11:00',
    ]);
    expect(startsOn('2026-04-05', 'Australia/Lord_Howe', rulesOf([[90, 150]]))).toEqual([
      '01:30:00+11:00',
      '01:30:00+10:30',
      '02:00:00+10:30',
    ]);
  });

  it('is plain where clocks never change', () => {
    expect(startsOn('2026-03-29', 'Asia/Kolkata', rulesOf([[540, 600]]))).toEqual([
      '09:00:00+05:30',
      '09:30:00+05:30',
    ]);
  });

  it('opens when a skipped opening time has passed and closes when a skipped closing time would come', () => {
    expect(startsOn('2026-03-08', 'America/New_York', rulesOf([[150, 240]]))).toEqual([
      '03:00:00-04:00',
      '03:30:00-04:00',
    ]);
    expect(startsOn('2026-03-08', 'America/New_York', rulesOf([[60, 150]]))).toEqual([
      '01:00:00-05:00',
      '01:30:00-05:00',
    ]);
  });

  it('closes when the clock first shows a closing time to which it is then put back', () => {
    expect(startsOn('2026-11-01', 'America/New_York', rulesOf([[0, 60]]))).toEqual([
      '00:00:00-04:00',
      '00:30:00-04:00',
    ]);
    expect(startsOn('2026-11-01', 'America/New_York', rulesOf([[0, 60]]), { duration: 90 })).toEqual([]);
  });

  it('lets a service run over midnight where the business is open until 24:00 and from 00:00', () => {
    const first = Date.parse('2026-06-01');
    const zone = zoneBetween('Europe/Berlin', first, first + 2 * dayMs);
    const days = openingDays(
      rulesOf([
        [0, 60],
        [1380, 1440],
      ]),
      zone,
      '2026-06-01',
      '2026-06-02',
    );
    const starts = slotStarts(days, zone, { stepMinutes: 60, endOf: endAfter(60), isStay: false });
    expect(starts.map((start) => localText(zone, start))).toEqual([
      '2026-06-01T00:00:00+02:00',
      '2026-06-01T23:00:00+02:00',
      '2026-06-02T00:00:00+02:00',
      '2026-06-02T23:00:00+02:00',
    ]);
    const long = slotStarts(days, zone, { stepMinutes: 60, endOf: endAfter(120), isStay: false });
    expect(long.map((start) => localText(zone, start))).toEqual(['2026-06-01T23:00:00+02:00']);
  });

  it('uses an exception instead of the weekly times', () => {
    const rules = rulesOf([[540, 600]], { '2026-06-01': [], '2026-06-02': [{ opens: 600, closes: 630 }] });
    expect(startsOn('2026-06-01', 'Europe/Berlin', rules)).toEqual([]);
    expect(startsOn('2026-06-02', 'Europe/Berlin', rules)).toEqual(['10:00:00+02:00']);
  });

  it('wants only the ends of a stay inside opening times', () => {
    const first = Date.parse('2026-06-01');
    const zone = zoneBetween('Europe/Berlin', first, first + 3 * dayMs);
    const days = openingDays(rulesOf([[540, 660]]), zone, '2026-06-01', '2026-06-02');
    const grid = { stepMinutes: 60, endOf: endAfter(1_440), isStay: true };
    expect(slotStarts(days, zone, grid).map((start) => localText(zone, start))).toEqual([
      '2026-06-01T09:00:00+02:00',
      '2026-06-01T10:00:00+02:00',
    ]);
  });
});

/** What a clock on the wall shows, by the platform's own calendar: slow, and nothing of ours. */
function wallReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return Date.parse(
      `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`,
    );
  };
}

/** The same starts, found by looking at every minute of three days. */
function slowStarts(
  rules: OpeningRules,
  timeZone: string,
  date: string,
  { step, duration }: { step: number; duration: number },
): number[] {
  const wallAt = wallReader(timeZone);
  const midnight = Date.parse(date);
  const minutes = Array.from({ length: 3 * 1440 }, (_, index) => midnight - dayMs + index * minuteMs);
  const walls = minutes.map(wallAt);
  const openings = [date].flatMap((day) =>
    (rules.exceptions.get(day) ?? rules.weekly.get(1) ?? []).map(({ opens, closes }) => {
      const opensWall = Date.parse(day) + opens * minuteMs;
      const closesWall = Date.parse(day) + closes * minuteMs;
      const opensAt = minutes[walls.findIndex((wall) => wall >= opensWall)] ?? 0;
      const closesAt = (minutes[walls.findLastIndex((wall) => wall < closesWall)] ?? 0) + minuteMs;
      return { opensWall, closesWall, opensAt, closesAt };
    }),
  );
  const isOpen = (instant: number) =>
    openings.some(({ opensAt, closesAt }) => opensAt <= instant && instant < closesAt);
  return minutes.filter((minute, index) => {
    const wall = walls[index] ?? 0;
    const isOnGrid = openings.some(
      ({ opensWall, closesWall }) =>
        wall >= opensWall && wall < closesWall && ((wall - opensWall) / minuteMs) % step === 0,
    );
    return (
      isOnGrid && Array.from({ length: duration }, (_, later) => minute + later * minuteMs).every(isOpen)
    );
  });
}

const clockChanges = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Europe/Lisbon', '2026-03-29'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Kolkata', '2026-05-05'],
] as const;

it('finds the starts that looking at every minute finds', () => {
  const intervals = fc
    .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 })
    .map((edges) => edges.toSorted((one, other) => one - other).map((edge) => edge * 15))
    .map((edges) =>
      Array.from({ length: Math.floor(edges.length / 2) }, (_, index) => ({
        opens: edges[2 * index] ?? 0,
        closes: edges[2 * index + 1] ?? 0,
      })),
    );
  fc.assert(
    fc.property(
      fc.constantFrom(...clockChanges),
      intervals,
      fc.constantFrom(5, 10, 15, 20, 30, 60),
      fc.integer({ min: 1, max: 12 }),
      ([timeZone, date], daily, step, quarters) => {
        const rules = { weekly: new Map([[1, daily]]), exceptions: new Map([[date, daily]]) };
        const zone = zoneBetween(timeZone, Date.parse(date), Date.parse(date) + dayMs);
        const days = openingDays(rules, zone, date, date);
        const grid = { stepMinutes: step, endOf: endAfter(quarters * 15), isStay: false };
        expect(slotStarts(days, zone, grid)).toEqual(
          slowStarts(rules, timeZone, date, { step, duration: quarters * 15 }),
        );
      },
    ),
    { numRuns: 40 },
  );
});

it('counts the places that looking at each place counts', () => {
  const entry = fc
    .record({
      from: fc.integer({ min: 0, max: 100 }),
      length: fc.integer({ min: 1, max: 30 }),
      firstUnit: fc.integer({ min: 1, max: 4 }),
      units: fc.constantFrom(1, 1, 1, 10),
    })
    .map(({ from, length, firstUnit, units }) => ({
      from,
      until: from + length,
      firstUnit,
      endUnit: firstUnit + units,
    }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 1, max: 30 }))),
      fc.array(entry, { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      (unordered, busy, capacity) => {
        // One that starts later may be over sooner.
        const times = unordered
          .toSorted(([one], [other]) => one - other)
          .map(([from, length]) => ({ from, until: from + length }));
        const slow = times.map((time) => {
          const overlapping = busy.filter(({ from, until }) => from < time.until && until > time.from);
          if (capacity === 1) return overlapping.length === 0 ? 1 : 0;
          const places = Array.from({ length: capacity }, (_, index) => index + 1);
          return places.filter((unit) =>
            overlapping.every(({ firstUnit, endUnit }) => unit < firstUnit || unit >= endUnit),
          ).length;
        });
        expect(freePlaces(times, busy, capacity)).toEqual(slow);
      },
    ),
  );
});

it('finds the same time of day some days later, as the calendar does', () => {
  const zones = ['America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia', 'Asia/Kolkata'];
  const start = fc.integer({ min: Date.UTC(2011, 11, 1) / minuteMs, max: Date.UTC(2030, 0) / minuteMs });
  // Each hour around changes, so that every time of day is skipped and shown twice.
  const near = fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -70 * 4, max: 2 * 96 }))
    .map(([[timeZone, date], quarters]) => [timeZone, Date.parse(date) / minuteMs + quarters * 15] as const);
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(fc.constantFrom(...zones), start), near),
      fc.integer({ min: 1, max: 60 }),
      ([timeZone, minute], days) => {
        const instant = minute * minuteMs;
        const zone = zoneBetween(timeZone, instant, instant + (days + 2) * dayMs);
        const calendar = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
        expect(zone.daysAfter(instant, days)).toBe(calendar.add({ days }).epochMilliseconds);
      },
    ),
    { numRuns: 400 },
  );
});

it('says the day that the clock shows', () => {
  const zone = zoneBetween('America/New_York', Date.parse('2026-06-01'), Date.parse('2026-06-02'));
  expect(dateOf(zone.wallAt(Date.parse('2026-06-01T03:30:00Z')))).toBe('2026-05-31');
});
