import { type BenchCalendar, insertAppointments, insertCalendar } from './calendar.ts';
import type { Growth } from './growth.ts';
import {
  type Comparison,
  type Conversation,
  type Target,
  type Times,
  compare,
  converse,
  load,
} from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { profileIfAsked } from '../profile/profile.ts';

const area = '/api/scheduling/v1';
const dayMs = 86_400_000;
const callers = 16;
const upcoming = 2_000;

/** The next midnight in UTC, which is an hour or two into the day in the calendars' time zone. */
function tomorrow(): Date {
  return new Date(Math.ceil(Date.now() / dayMs) * dayMs);
}

/** Slots of 31 days with ten staff and 2,000 appointments, with a growing number of past appointments. */
export async function measureSlots(
  target: Target,
  databaseUrl: string,
  business: BenchBusiness,
  { sizes, seconds }: { sizes: readonly number[]; seconds: number },
): Promise<Growth[]> {
  const calendar = await insertCalendar(databaseUrl, business.id, { opens: 9, closes: 19, minutes: 60 });
  const from = tomorrow();
  const opening = new Date(from.getTime() + 9 * 3_600_000);
  await insertAppointments(databaseUrl, calendar, { from: opening, step: 1, count: upcoming });
  const to = new Date(from.getTime() + 31 * dayMs);
  const query = new URLSearchParams({
    serviceId: calendar.serviceId,
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const calls = [{ path: `${area}/slots?${query.toString()}`, token: business.token }];
  const measured: Growth[] = [];
  let rows = 0;
  for (const size of sizes) {
    // Seven hours a day with each of the staff, the newest of them yesterday at first and then further back.
    const days = Math.ceil(rows / (7 * calendar.staffIds.length)) + 1;
    const past = { from: new Date(opening.getTime() - days * dayMs), step: -1, count: size - rows } as const;
    await insertAppointments(databaseUrl, calendar, past);
    rows = size;
    await load(target, calls, 2, 8);
    measured.push({ rows: size, load: await load(target, calls, seconds, 8) });
  }
  await profileIfAsked('slots of 31 days', target.server, () => load(target, calls, seconds, 8));
  return measured;
}

/** Books a different free place each time: half hours with each of the staff, from tomorrow on. */
function booking(calendar: BenchCalendar, token: string): Conversation[] {
  const first = tomorrow().getTime() + dayMs;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let booked = 0;
  const next = () => {
    const startsAt = new Date(first + Math.floor(booked / calendar.staffIds.length) * 1_800_000);
    const place = booked % calendar.staffIds.length;
    booked += 1;
    const appointment = {
      serviceId: calendar.serviceId,
      startsAt: startsAt.toISOString(),
      petIds: [calendar.petIds[place]],
      staffId: calendar.staffIds[place],
    };
    const body = JSON.stringify({ clientId: calendar.clientId, appointments: [appointment] });
    return { path: `${area}/bookings`, headers, body };
  };
  return Array.from({ length: callers }, () => next);
}

/** Bookings of free places, ours and hand-written, each in its own calendar. */
export async function compareBookings(
  targets: { readonly ours: Target; readonly byHand: Target },
  databaseUrl: string,
  [business, other]: readonly [BenchBusiness, BenchBusiness],
  times: Times,
): Promise<Comparison> {
  const hours = { opens: 0, closes: 24, minutes: 30 };
  const talksOf = async ({ id, token }: BenchBusiness) =>
    booking(await insertCalendar(databaseUrl, id, hours), token);
  const [ours, byHand] = [await talksOf(business), await talksOf(other)];
  return compare(
    { name: 'bookings of free places (by hand: Koa + pg, the same rows in one transaction)', target: 0.75 },
    {
      ours: (seconds) => converse(targets.ours, ours, seconds),
      yardstick: (seconds) => converse(targets.byHand, byHand, seconds),
      server: targets.ours.server,
    },
    times,
  );
}
