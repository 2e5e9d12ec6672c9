import { Pool } from 'pg';
import { z } from 'zod';
import { heldBack } from '../../support/held-back.ts';
import { type GraphApi, graphApi } from '../../support/member.ts';
import { topologies } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import {
  type PricesWorld,
  change as changeAs,
  plans,
  point,
  soon,
  startPricesWorld,
} from './prices-world.ts';

describe.each(topologies)('changes of prices and plans by an admin, %s', (topology) => {
  let world: PricesWorld;
  beforeAll(async () => {
    world = await startPricesWorld(topology);
  });
  afterAll(() => world?.stop());

  const change = (name: string, input: object, fields?: string, as = world.admin) =>
    changeAs(as, name, input, fields);
  const amounts = async (query: string) =>
    (await world.itemsOf(query)).flatMap(({ points }) => points.map((row) => row.baseAmountMinorUnits));

  it('show in answers that were remembered, long before those are old; history stays', async () => {
    const query = 'keys=feature:NEWLY_SOLD';
    expect(await amounts(query)).toEqual([]);
    const { made } = await change('addPricePoint', point('NEWLY-SOLD', 'feature:NEWLY_SOLD'));
    await until('100', async () => (await amounts(query)).join(), soon);
    const input = { id: made['id'], code: 'NEWLY-SOLD-2', baseAmountMinorUnits: 250 };
    const next = await change('replacePricePoint', input, 'id code baseAmount');
    expect(next.made).toMatchObject({ code: 'NEWLY-SOLD-2', baseAmount: '2.50' });
    await until('250', async () => (await amounts(query)).join(), soon);
    expect((await change('endPricePoint', { id: made['id'] })).codes).toEqual([
      'Price_PricePoint_UP_State_RJ',
    ]);
    const ended = await change(
      'endPricePoint',
      { id: next.made['id'] },
      'baseAmountMinorUnits effectiveUntil',
    );
    expect(ended.made).toMatchObject({ baseAmountMinorUnits: 250, effectiveUntil: expect.any(String) });
    await until('', async () => (await amounts(query)).join(), soon);
  });

  it('make plans and retire them', async () => {
    const slug = 'petpro-new';
    const input = { slug, name: 'New', summary: 'New.', audience: 'PETPRO', sortOrder: 35 };
    const total = async () =>
      z.object({ pagination: z.object({ total: z.number() }) }).parse((await world.get(plans)).body)
        .pagination.total;
    expect(await total()).toBe(5);
    const { made } = await change('publishPlan', input, 'publicCode status priceKey unitPriceKey');
    expect(made).toMatchObject({ status: 'ON_SALE', priceKey: `plan:${slug}`, unitPriceKey: null });
    await until(6, total, soon);
    const { publicCode } = made;
    expect((await change('publishPlan', input, 'id')).codes).toEqual(['Plan_PlanCatalog_AD_Duplicate_RJ']);
    expect((await change('retirePlan', { publicCode }, 'status')).made).toEqual({ status: 'RETIRED' });
    await until(5, total, soon);
    expect((await change('retirePlan', { publicCode }, 'id')).codes).toEqual([
      'Plan_PlanCatalog_UP_State_RJ',
    ]);
    expect((await world.get(`${plans}/${String(publicCode)}`)).body).toMatchObject({
      data: { statusCode: 'RETIRED' },
    });
  });

  it('price other things by country and zone, at the best level, in JPY, KWD and IQD too', async () => {
    const list = (code: string, more: object) =>
      change('createPriceList', { code, name: code, effectiveFrom: null, ...more }, 'code');
    const zone = { code: 'GULF', name: 'Gulf', countryCodes: ['KW', 'IQ'] };
    expect((await change('createMarketZone', zone, 'code countryCodes')).made).toEqual({
      code: 'GULF',
      countryCodes: ['IQ', 'KW'],
    });
    await list('gulf', { scope: 'MARKET_ZONE', zoneCode: 'GULF' });
    await list('japan', { scope: 'COUNTRY', countryCode: 'JP' });
    const key = 'listing:featured';
    const rows = [
      ['gulf', 'KWD', 1250, '1.250'],
      ['japan', 'JPY', 500, '500'],
      ['platform-usd', 'USD', 399, '3.99'],
    ] as const;
    for (const [priceListCode, currencyCode, baseAmountMinorUnits, baseAmount] of rows) {
      const input = {
        ...point(`F-${currencyCode}`, key),
        priceListCode,
        currencyCode,
        baseAmountMinorUnits,
      };
      expect((await change('addPricePoint', input, 'baseAmount')).made).toEqual({ baseAmount });
    }
    const iqd = {
      ...point('F-IQD', 'listing:top'),
      currencyCode: 'IQD',
      baseAmountMinorUnits: 2_500_000_000_000,
    };
    expect((await change('addPricePoint', iqd, 'baseAmount')).made).toEqual({
      baseAmount: '2500000000.000',
    });
    const levels = async (country: string) => {
      const [item] = await world.itemsOf(`keys=${key}&country=${country}`);
      return [item?.level, item?.marketCode, ...(item?.points ?? []).map((row) => row['currencyCode'])];
    };
    expect(await levels('KW')).toEqual(['REGION', 'GULF', 'KWD']);
    expect(await levels('JP')).toEqual(['COUNTRY', null, 'JPY']);
    expect(await levels('CA')).toEqual(['PLATFORM', null, 'USD']);
  });

  it('answer a country from lists of its parts too, after its own, and no other country', async () => {
    const key = 'listing:in-part';
    const add = async (code: string, scope: object, baseAmountMinorUnits: number) => {
      expect((await change('createPriceList', { code, name: code, ...scope }, 'code')).codes).toEqual([]);
      const input = { ...point(code.toUpperCase(), key), priceListCode: code, baseAmountMinorUnits };
      expect((await change('addPricePoint', input)).codes).toEqual([]);
    };
    const read = async (country: string) => {
      const [item] = await world.itemsOf(`keys=${key}${country}`);
      return [item?.level, item?.marketCode, ...(item?.points ?? []).map((row) => row['priceListCode'])];
    };
    await add('part-unscoped', { scope: 'PLATFORM' }, 1);
    await add('part-acadia', { scope: 'SUBDIVISION', countryCode: 'CA', subdivisionCode: 'CA-NB' }, 2);
    await until('COUNTRY,,part-acadia', async () => (await read('&country=CA')).join(), soon);
    await add('part-whole', { scope: 'COUNTRY', countryCode: 'CA' }, 3);
    await until('COUNTRY,,part-whole,part-acadia', async () => (await read('&country=CA')).join(), soon);
    expect(await read('&country=US')).toEqual(['PLATFORM', null, 'part-unscoped']);
    expect(await read('')).toEqual(['PLATFORM', null, 'part-unscoped']);
  });

  it.each([
    ['a plan in CAD', { currencyCode: 'CAD' }, '0010010000400'],
    ['a plan on a list of a country', { priceListCode: 'canada-cad' }, '0010010000400'],
    ['a list that does not exist', { priceListCode: 'nothing' }, 'Price_PriceList_GT_Resource_FL'],
    ['a code that is taken', { code: 'TEXT-CREDITS-100' }, 'Price_PricePoint_AD_Duplicate_RJ'],
    ['a recurring price without an interval', { kind: 'SUBSCRIPTION_RECURRING' }, '0010010000400'],
    ['a pack of nothing', { unitsPerPack: 0 }, '0010010000400'],
    ['units that expire without a pack', { expiresAfterMonths: 6 }, '0010010000400'],
    ['a negative amount', { baseAmountMinorUnits: -1 }, '0010010000400'],
    ['a currency that is none', { currencyCode: 'XXX' }, '0010010000400'],
    ['an instant without an offset', { effectiveFrom: '2030-01-01T00:00:00' }, '0010010000400'],
    ['the past', { effectiveFrom: '2026-01-01T00:00:00Z' }, '0010010000400'],
  ])('refuse %s', async (_name, more, code) => {
    const { codes } = await change('addPricePoint', point('REFUSED', 'plan:refused', more));
    expect(codes).toEqual([code]);
  });

  it('put one of 50 prices of the same sort on a list when they come at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, n) => change('addPricePoint', point(`RACE-${n}`, 'feature:RACED'))),
    );
    expect(added.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(new Set(added.flatMap(({ codes }) => codes))).toEqual(
      new Set(['Price_PricePoint_AD_Duplicate_RJ']),
    );
    const id = added.find(({ codes }) => codes.length === 0)?.made['id'];
    const replaced = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        change('replacePricePoint', { id, code: `RACE-NEXT-${n}`, baseAmountMinorUnits: n }),
      ),
    );
    expect(replaced.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  });

  it('put one of 50 prices of the same sort on two lists that are read as one', async () => {
    const lists = ['summer-usd', 'platform-usd'];
    const made = await change('createPriceList', { code: 'summer-usd', name: 'Summer', scope: 'PLATFORM' });
    expect(made.codes).toEqual([]);
    const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
    const sql = `select from commerce.price_list where code in ('${lists.join("', '")}') for update`;
    const added = await heldBack(pool, { sql }, () =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          change('addPricePoint', {
            ...point(`TWICE-${n}`, 'feature:TWICE'),
            priceListCode: lists[n % 2],
          }),
        ),
      ),
    ).finally(() => pool.end());
    expect(added.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(await amounts('keys=feature:TWICE')).toEqual([100]);
  });

  it('put the same sort on lists that are not read together, or not in the same time or currency', async () => {
    const add = async (code: string, priceListCode: string, more: object = {}) =>
      (await change('addPricePoint', { ...point(code, 'listing:apart'), priceListCode, ...more })).codes;
    const list = (code: string, more: object) =>
      change('createPriceList', { code, name: code, scope: 'PLATFORM', ...more });
    const turn = '2031-01-01T00:00:00Z';
    await list('until-turn', { effectiveUntil: turn });
    await list('from-turn', { effectiveFrom: turn });
    await list('of-others', { isPlatformOwn: false });
    await list('of-cuba', { scope: 'COUNTRY', countryCode: 'CU' });
    expect(await add('APART-1', 'until-turn')).toEqual([]);
    expect(await add('APART-2', 'platform-usd')).toEqual(['Price_PricePoint_AD_Duplicate_RJ']);
    expect(await add('APART-3', 'from-turn')).toEqual([]);
    expect(await add('APART-4', 'of-others')).toEqual([]);
    expect(await add('APART-5', 'of-cuba')).toEqual([]);
    expect(await add('APART-6', 'platform-usd', { currencyCode: 'EUR' })).toEqual([]);
    expect(await add('APART-7', 'platform-usd', { unitsPerPack: 10 })).toEqual([]);
  });

  it('put one of 50 prices that hold at the same time for a while on a list', async () => {
    // No unique index covers these: some end sooner, and every other one begins later.
    const effectiveUntil = (n: number) => new Date(Date.now() + (n + 2) * 86_400_000).toISOString();
    const effectiveFrom = (n: number) => (n % 2 === 0 ? null : new Date(Date.now() + n * 60_000));
    const times = (n: number) => ({ effectiveFrom: effectiveFrom(n), effectiveUntil: effectiveUntil(n) });
    const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
    const sql = "select from commerce.price_list where code = 'platform-usd' for update";
    const added = await heldBack(pool, { sql }, () =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          change('addPricePoint', point(`WHILE-${n}`, 'feature:WHILE', times(n))),
        ),
      ),
    ).finally(() => pool.end());
    expect(added.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(new Set(added.flatMap(({ codes }) => codes))).toEqual(
      new Set(['Price_PricePoint_AD_Duplicate_RJ']),
    );
  });

  it('are refused to everybody else', async () => {
    const nobody = graphApi(world, null);
    const id = '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10';
    const inputs: readonly (readonly [string, object])[] = [
      ['addPricePoint', point('FORBIDDEN', 'feature:FORBIDDEN')],
      ['endPricePoint', { id }],
      ['replacePricePoint', { id, code: 'FORBIDDEN', baseAmountMinorUnits: 1 }],
      ['createPriceList', { code: 'forbidden', name: 'x', scope: 'PLATFORM' }],
      ['createMarketZone', { code: 'FORBIDDEN', name: 'x', countryCodes: ['US'] }],
      ['publishPlan', { slug: 'forbidden', name: 'x', summary: 'x', audience: 'FAMILY', sortOrder: 1 }],
      ['retirePlan', { publicCode: 'PLN-PETPRO' }],
    ];
    for (const [name, input] of inputs) {
      const verdict = async (as: GraphApi) => (await change(name, input, '__typename', as)).codes;
      expect([name, ...(await verdict(world.member))]).toEqual([name, '0010010000403']);
      expect([name, ...(await verdict(nobody))]).toEqual([name, '0010010000401']);
    }
  });
});
