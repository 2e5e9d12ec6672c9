import { Pool } from 'pg';
import { z } from 'zod';
import { heldBack } from '../../support/held-back.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { change, point } from './prices-world.ts';

/** Before the dated changes of 2026-10-12, and after all of them. */
const [before, after] = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
let now = Date.now();
let platform: TestPlatform;
let pool: Pool;
let admin: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform({ sources: { clock: { now: () => new Date(now) } } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const withdrawn = 'Price_PricePoint_AD_Withdrawn_RJ';
const taken = 'Price_PricePoint_AD_Duplicate_RJ';
const signInAt = async (instant: string) => {
  now = Date.parse(instant);
  admin = graphApi(platform, (await signIn(platform, platform.world.accounts.admin)).accessToken);
};
const codesOfAdding = async (code: string, key: string, more: object = {}) =>
  (await change(admin, 'addPricePoint', point(code, key, more))).codes;
const monthly = { kind: 'SUBSCRIPTION_RECURRING', recurrenceIntervalCode: 'MONTHLY' };
const annually = { ...monthly, recurrenceIntervalCode: 'ANNUALLY' };
const soldAgain = { confirmedSoldAgain: true };
const idOf = async (code: string) => {
  const { rows } = await pool.query('select id from commerce.price_point where code = $1', [code]);
  return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id;
};
const later = (ms: number) => new Date(now + ms).toISOString();

describe('a change that was dated', () => {
  beforeAll(() => signInAt(before));
  const turn = '2026-10-12T00:00:00.000Z';

  it('is not undone by what comes before it', async () => {
    const key = 'plan:family-deluxe';
    expect(await codesOfAdding('DELUXE-1', key, monthly)).toEqual([taken]);
    expect(await codesOfAdding('DELUXE-2', key, { ...monthly, effectiveFrom: turn })).toEqual([withdrawn]);
    const id = await idOf('PLAN-FAMILY-DELUXE-MONTHLY');
    const next = { id, code: 'DELUXE-3', baseAmountMinorUnits: 1 };
    const replaced = await change(admin, 'replacePricePoint', next, 'id effectiveUntil');
    expect(replaced.made).toMatchObject({ effectiveUntil: turn });
    now += 1000;
    const ended = await change(admin, 'endPricePoint', { id: replaced.made['id'] });
    expect(ended.codes).toEqual([]);
    const longer = { id: replaced.made['id'], at: turn };
    expect((await change(admin, 'endPricePoint', longer)).codes).toEqual(['Price_PricePoint_UP_State_RJ']);
    expect(await codesOfAdding('DELUXE-4', key, monthly)).toEqual([withdrawn]);
  });
});

describe('what was withdrawn from sale', () => {
  beforeAll(() => signInAt(after));

  it.each([
    ['a price of the same sort', 'feature:KENNEL_LITTERS', {}],
    ['a pack where units were sold', 'feature:LITTER_REGISTRATIONS', { unitsPerPack: 1 }],
    ['the former pack of texts', 'feature:TEXT_CREDITS', { unitsPerPack: 500 }],
    ['contracts by the month', 'feature:CONTRACTS', monthly],
    ['a monthly point beside an annual one', 'feature:AUDIENCE_PRO', monthly],
    ['another interval', 'feature:APPOINTMENT_SCHEDULING', annually],
    ['a former plan', 'plan:family-plus', monthly],
    ['a further unit of one', 'plan:petpro-max:unit', annually],
    ['a former plan that was free', 'plan:family-free', monthly],
    ['a further unit of that', 'plan:rescue-free:unit', monthly],
  ])('is sold again only when that is said: %s', async (_name, key, more) => {
    const code = key.toUpperCase().replaceAll(/[:_]/g, '-');
    for (const not of [{}, { confirmedSoldAgain: false }, { confirmedSoldAgain: null }]) {
      expect(await codesOfAdding(code, key, { ...more, ...not })).toEqual([withdrawn]);
    }
    expect(await idOf(code)).toBeUndefined();
    expect(await codesOfAdding(code, key, { ...more, ...soldAgain })).toEqual([]);
  });

  it('is not asked for where nothing was', async () => {
    expect(await codesOfAdding('NEW', 'feature:NEW')).toEqual([]);
    expect(await codesOfAdding('NEW-10', 'feature:NEW', { unitsPerPack: 10 })).toEqual([]);
    expect(await codesOfAdding('TEXTS-250', 'feature:TEXT_CREDITS', { unitsPerPack: 250 })).toEqual([]);
    const id = await idOf('NEW');
    const next = { id, code: 'NEW-2', baseAmountMinorUnits: 1, at: later(1000) };
    expect((await change(admin, 'replacePricePoint', next)).codes).toEqual([]);
    expect(await codesOfAdding('NEW-3', 'feature:NEW', { effectiveFrom: later(2000) })).toEqual([taken]);
  });

  it('is not asked for where another sort takes its place at that instant', async () => {
    const turn = later(60_000);
    expect(await codesOfAdding('TURN-OLD', 'feature:TURN', { effectiveUntil: turn })).toEqual([]);
    const packs = { unitsPerPack: 10, effectiveFrom: turn };
    expect(await codesOfAdding('TURN-NEW', 'feature:TURN', packs)).toEqual([]);
  });
});

describe('the past', () => {
  beforeAll(() => signInAt(after));
  const prices = async () =>
    (await pool.query('select p::text from commerce.price_point p order by id')).rows;
  const list = (code: string, more: object) => ({ code, name: code, scope: 'PLATFORM', ...more });

  it('is closed to every change, and now is not', async () => {
    const [justBefore, justNow] = [later(-1), later(0)];
    const id = await idOf('CONTRACTS-10');
    const replacement = { id, code: 'CONTRACTS-10-B', baseAmountMinorUnits: 1 };
    const recorded = await prices();
    const changes = (at: string): readonly (readonly [string, object, string])[] => [
      ['createPriceList', list('early', { effectiveFrom: at }), '/effectiveFrom'],
      ['addPricePoint', point('EARLY', 'feature:EARLY', { effectiveFrom: at }), '/effectiveFrom'],
      ['replacePricePoint', { ...replacement, at }, '/at'],
      ['endPricePoint', { id: idOfEnded, at }, '/at'],
    ];
    const idOfEnded = await idOf('CONTRACTS-20');
    for (const [name, input, field] of changes(justBefore)) {
      const { codes, text } = await change(admin, name, input);
      expect([name, ...codes]).toEqual([name, '0010010000400']);
      expect(text).toContain(`"field":"${field}","code":"OUT_OF_RANGE"`);
    }
    expect(await prices()).toEqual(recorded);
    for (const [name, input] of changes(justNow)) {
      expect([name, ...(await change(admin, name, input)).codes]).toEqual([name]);
    }
  });

  const waiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;

  it('is what a change would reach that waited too long for its turn', async () => {
    const id = await idOf('CONTRACTS-50');
    const recorded = await prices();
    const at = later(1000);
    const sql = "select from commerce.price_list where code = 'platform-usd' for update";
    const answers = await heldBack(pool, { sql, waiting: 4 }, async () => {
      const late = [
        change(admin, 'addPricePoint', point('LATE', 'feature:LATE', { effectiveFrom: at })),
        change(admin, 'replacePricePoint', { id, code: 'LATE-2', baseAmountMinorUnits: 1, at }),
        change(admin, 'endPricePoint', { id, at }),
      ];
      await until(3, waiting, { withinMs: 20_000 });
      now += 1001;
      return Promise.all([...late, change(admin, 'addPricePoint', point('CONTRACTS-10', 'feature:LATE'))]);
    });
    const past = '0010010000400';
    expect(answers.flatMap(({ codes }) => codes)).toEqual([past, past, past, taken]);
    expect(await prices()).toEqual(recorded);
  });

  const ofOne = "where code = 'LITTER-PASS-1'";
  it.each([
    `update commerce.price_point set base_amount_minor_units = 1 ${ofOne}`,
    `update commerce.price_point set effective_from = effective_from - interval '1 day' ${ofOne}`,
    `update commerce.price_point set subject_key = 'feature:OTHER', version = version + 1 ${ofOne}`,
    "update commerce.price_point set effective_until = null where code = 'KENNEL-LITTERS'",
    "update commerce.price_point set effective_until = '2027-01-01' where code = 'KENNEL-LITTERS'",
    `delete from commerce.price_point ${ofOne}`,
    'truncate commerce.price_point',
  ])('cannot be rewritten in the database: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow('never changed');
  });
});
