import fc from 'fast-check';
import type { Pool } from 'pg';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';
import { findService } from '../../subgraphs/scheduling/services/service.store.ts';
import { extentOf } from '../../subgraphs/scheduling/slots/extent.ts';
import { rememberedSlots } from '../../subgraphs/scheduling/slots/slot-memory.ts';
import { businessBetween, openSlots, resourcesOf } from '../../subgraphs/scheduling/slots/slot-search.ts';
import { type SchedulingWorld, startSchedulingWorld } from './scheduling-world.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

let world: SchedulingWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startSchedulingWorld();
  pool = createPool({ url: world.databaseUrl, poolSize: 2, isForWriting: true });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const businessId = () => world.world.businesses.kennel.profileId;
const staffIds = () => world.world.scheduling.kennel.staff.map(({ id }) => id);
const serviceIds = () =>
  world.world.scheduling.kennel.services.filter(({ code }) => code !== 'OLD-SPA').map(({ id }) => id);
const nth = (ids: readonly string[], index: number) => ids[index % ids.length] ?? '';

/** Days on which clocks change, a day before. */
const changes = [
  ['America/New_York', '2027-03-13'],
  ['America/New_York', '2027-11-06'],
  ['Australia/Lord_Howe', '2027-10-02'],
  ['Africa/Cairo', '2027-04-29'],
  ['Asia/Kolkata', '2027-05-05'],
] as const;

const index = fc.nat(20);
const quarter = fc.integer({ min: 0, max: 4 * 24 * 4 });
const hours = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 60 }))
  .map(([opens, length]) => [opens * 15, Math.min((opens + length) * 15, 1440)] as const);

/** Something that changes slots, as a statement. */
type Change = (first: number) => readonly [sql: string, values: readonly unknown[]];

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 7 }), hours).map(([day, [opens, closes]]): Change => () => [
    `with gone as (delete from scheduling.opening_time where business_id = $1 and day_of_week = $2)
         insert into scheduling.opening_time (business_id, day_of_week, opens, closes) values ($1, $2, $3, $4)
         on conflict do nothing`,
    [businessId(), day, opens, closes],
  ]),
  fc.tuple(fc.nat(4), fc.option(hours)).map(([day, open]): Change => (first) => [
    `insert into scheduling.opening_exception (business_id, date, opens, closes) values ($1, $2, $3, $4)
         on conflict (business_id, date) do update set opens = excluded.opens, closes = excluded.closes`,
    [businessId(), new Date(first + day * dayMs).toISOString().slice(0, 10), open?.[0], open?.[1]],
  ]),
  fc
    .tuple(index, fc.option(fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), hours), { maxLength: 5 })))
    .map(([staff, times]): Change => () => [
      'update scheduling.staff_member set working_hours = $2 where id = $1',
      [
        nth(staffIds(), staff),
        times && JSON.stringify(times.map(([day, [opens, closes]]) => ({ day, opens, closes }))),
      ],
    ]),
  fc
    .tuple(index, quarter, fc.integer({ min: 1, max: 40 }))
    .map(([staff, from, length]): Change => (first) => [
      `insert into scheduling.time_off (id, staff_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [
        newId(),
        nth(staffIds(), staff),
        new Date(first + from * 15 * minuteMs),
        new Date(first + (from + length) * 15 * minuteMs),
      ],
    ]),
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.option(index),
        quarter,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(1, 2, 100_000),
        fc.option(fc.nat(6)),
      )
      .map(([resource, from, length, units, lapses]): Change => (first) => [
        `insert into scheduling.occupancy (id, business_id, resource_id, units, blocked, expires_at)
           select gen_random_uuid(), $1, id, int4range(1, $3), tstzrange($4, $5), $6 from unnest($2::uuid[]) id
           on conflict do nothing`,
        [
          businessId(),
          [...staffIds(), ...serviceIds()].filter((_id, at) => resource === null || at % 5 === resource % 5),
          units + 1,
          new Date(first + from * 15 * minuteMs),
          new Date(first + (from + length) * 15 * minuteMs),
          lapses === null ? null : new Date(first - dayMs + lapses * 10 * minuteMs),
        ],
      ]),
  },
  fc.constant((): ReturnType<Change> => [
    `delete from scheduling.occupancy where id in (select id from scheduling.occupancy where business_id = $1
       and id not in (select id from scheduling.appointment) order by id limit 3)`,
    [businessId()],
  ]),
  fc
    .constantFrom(...changes)
    .map(([zone]): Change => () => [
      'update scheduling.business set time_zone = $2 where profile_id = $1',
      [businessId(), zone],
    ]),
  fc
    .tuple(index, fc.integer({ min: 1, max: 8 }), fc.nat(2), fc.integer({ min: 1, max: 3 }))
    .map(([service, quarters, before, capacity]): Change => () => [
      `update scheduling.service set duration_minutes = $2, buffer_before_minutes = $3, capacity = $4 where id = $1`,
      [nth(serviceIds(), service), quarters * 15, before * 15, capacity],
    ]),
);

/** One question: of which service, at what time of day, and on which clock. */
const question = fc.record({
  service: fc.nat(3),
  staff: fc.option(index),
  from: fc.integer({ min: 0, max: 30 }),
  days: fc.integer({ min: 1, max: 4 }),
  /** Minutes after the day before all of it; holds lapse meanwhile. */
  now: fc.constantFrom(0, 5, 15, 25, 60),
  /** Minutes from now until the first start that may be. */
  notice: fc.constantFrom(0, 1_440, 1_600, 1_800),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York'),
});

type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

it('remembers what would be computed again, whatever changes in between', async () => {
  let known = 0;
  const ask = async (
    first: number,
    { service: asked, staff, from: hour, days, now: minutes, notice, timeZone }: Question,
  ) => {
    const service = await findService(pool, businessId(), nth(serviceIds(), asked));
    if (service === null) throw new Error('there is no such service');
    const [from, now] = [new Date(first + hour * 3_600_000), new Date(first - dayMs + minutes * minuteMs)];
    const to = new Date(from.getTime() + days * dayMs);
    const business = await businessBetween(pool, businessId(), { from: from.getTime(), to: to.getTime() });
    const own = staff === null ? null : nth(service.activeStaffIds, staff) || null;
    const search = {
      business,
      service,
      resources: resourcesOf(service, own),
      extent: extentOf(service, { addOnIds: [] }),
      now,
      timeZone,
    };
    const earliest = now.getTime() + notice * minuteMs;
    const latest = now.getTime() + 4 * dayMs;
    const set = () =>
      rememberedSlots(pool, { ...search, from, to, span: { earliest, latest } }, () => undefined);
    const span = { earliest: Math.max(from.getTime(), earliest), latest: Math.min(to.getTime() - 1, latest) };
    const slow = await openSlots(pool, { ...search, span });
    const [fast, again] = [await set(), await set()];
    expect(fast.slots).toEqual(slow);
    expect(again.slots).toEqual(slow);
    if (slow.length > 0) {
      expect(again).toBe(fast);
      known += 1;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...changes),
      fc.array(question, { minLength: 1, maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async ([zone, date], questions, made) => {
        const first = Date.parse(date);
        await pool.query('update scheduling.business set time_zone = $2 where profile_id = $1', [
          businessId(),
          zone,
        ]);
        for (const one of made) {
          const [sql, values] = one(first);
          await pool.query(sql, [...values]);
          for (const each of questions) {
            await ask(first, each);
            await ask(first, { ...each, notice: 1_800 });
          }
        }
      },
    ),
    { numRuns: 50 },
  );
  expect(known).toBeGreaterThan(0);
}, 120_000);
