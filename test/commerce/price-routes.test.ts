import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { z } from 'zod';
import { heldBack } from '../support/held-back.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const topologies: readonly Topology[] = ['in one process', 'over HTTP'];
const prices = '/api/price/v1/platform-prices';
const plans = '/api/plan/v1/plans';
/** Well below the minute for which answers are remembered. */
const soon = { withinMs: 20_000 };

const pricesShape = z.object({
  data: z.object({
    countryCode: z.string().nullable(),
    items: z.array(
      z.object({
        subjectKey: z.string(),
        level: z.string(),
        marketCode: z.string().nullable(),
        points: z.array(z.looseObject({ code: z.string(), baseAmountMinorUnits: z.number() })),
      }),
    ),
  }),
});
const problemShape = z.looseObject({
  platformResponseCode: z.string(),
  errors: z.array(z.looseObject({ field: z.string(), code: z.string() })).optional(),
});

describe.each(topologies)('prices and plans, %s', (topology) => {
  let platform: TestPlatform;
  let admin: GraphApi;
  let member: GraphApi;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    const { accounts } = platform.world;
    admin = graphApi(platform, (await signIn(platform, accounts.admin)).accessToken);
    member = graphApi(platform, (await signIn(platform, accounts.owner)).accessToken);
  });
  afterAll(() => platform?.stop());

  const get = async (path: string) => {
    const answer = await fetch(`${platform.env.BASE_URL}${path}`);
    const body: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, body };
  };
  const itemsOf = async (query: string) =>
    pricesShape.parse((await get(`${prices}?${query}`)).body).data.items;
  const faultOf = async (query: string) => {
    const { status, headers, body } = await get(`${prices}?${query}`);
    const { platformResponseCode, errors = [] } = problemShape.parse(body);
    expect(headers.get('cache-control')).toBe('private, no-store');
    return [status, platformResponseCode, ...errors.map(({ field, code }) => `${field} ${code}`)].join(' ');
  };
  const change = async (name: string, input: object, fields = 'id code', as = admin) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const answer = await as(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, {
      input,
    });
    return {
      codes: codesOf(answer),
      made: z.record(z.string(), z.unknown()).parse(answer.data?.[name] ?? {}),
    };
  };

  describe('GET /api/price/v1/platform-prices', () => {
    it('answers in the order asked for, each key once, an unknown one without points', async () => {
      const keys = [
        'feature:TEXT_CREDITS',
        'plan:nothing-of-the-kind',
        'plan:petpro',
        'feature:TEXT_CREDITS',
      ];
      const items = await itemsOf(`keys=${keys.join(',')}`);
      expect(items.map(({ subjectKey }) => subjectKey)).toEqual(keys.slice(0, 3));
      expect(items[1]).toEqual({
        subjectKey: 'plan:nothing-of-the-kind',
        level: 'PLATFORM',
        marketCode: null,
        points: [],
      });
    });

    it('has only those optional members that apply', async () => {
      const [texts, plan, pass] = await itemsOf(
        'keys=feature:TEXT_CREDITS,plan:petpro,feature:LITTER_PASSES',
      );
      expect(texts?.points[0]).toEqual({
        pricePointId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        code: 'TEXT-CREDITS-100',
        kind: 'UNIT_PRICE',
        baseAmountMinorUnits: 400,
        currencyCode: 'USD',
        recurrenceIntervalCode: null,
        unitsPerPack: 100,
        expiresAfterMonths: 6,
        priceListCode: 'platform-usd',
        displayName: '100 texts',
      });
      expect(plan?.points.map((point) => point['recurrenceIntervalCode'])).toEqual(['MONTHLY', 'ANNUALLY']);
      for (const point of plan?.points ?? []) expect(point).not.toHaveProperty('unitsPerPack');
      expect(pass?.points).toHaveLength(1);
      expect(pass?.points[0]).toMatchObject({ unitsPerPack: 1, recurrenceIntervalCode: null });
      expect(pass?.points[0]).not.toHaveProperty('expiresAfterMonths');
    });

    it('takes a country in any letter case and answers Canada at level PLATFORM, in USD', async () => {
      const { body } = await get(`${prices}?keys=plan:petpro&country=ca`);
      expect(body).toMatchObject({
        data: { countryCode: 'CA', items: [{ level: 'PLATFORM', points: [{ currencyCode: 'USD' }, {}] }] },
        resultCode: 'Price_PlatformPrice_GT_List_SU',
      });
    });

    const many = (count: number) => Array.from({ length: count }, (_, n) => `plan:p${n}`).join(',');
    it('takes 50 keys', async () => expect(await itemsOf(`keys=${many(50)}`)).toHaveLength(50));

    it.each([
      ['no keys', '', 'query:keys REQUIRED'],
      ['empty keys', 'keys=', 'query:keys REQUIRED'],
      ['51 keys', `keys=${many(51)}`, 'query:keys OUT_OF_RANGE'],
      ['an empty key', 'keys=plan:a,,plan:b', 'query:keys BAD_FORMAT'],
      ['a malformed key', 'keys=plan:a,petpro', 'query:keys BAD_FORMAT'],
      ['keys twice', 'keys=plan:a&keys=plan:b', 'query:keys NOT_ALLOWED'],
      ['no such country', 'keys=plan:a&country=XX', 'query:country UNKNOWN_VALUE'],
      ['a country with a long s', 'keys=plan:a&country=u%C5%BF', 'query:country BAD_FORMAT'],
      ['a country that is a ligature', 'keys=plan:a&country=%EF%AC%81', 'query:country BAD_FORMAT'],
      ['a country with a dotless i', 'keys=plan:a&country=%C4%B1t', 'query:country BAD_FORMAT'],
      ['a country of three letters', 'keys=plan:a&country=USA', 'query:country BAD_FORMAT'],
      ['an empty country', 'keys=plan:a&country=', 'query:country BAD_FORMAT'],
      ['two faults', 'keys=x&country=XX', 'query:keys BAD_FORMAT query:country UNKNOWN_VALUE'],
    ])('refuses %s', async (_name, query, faults) => {
      expect(await faultOf(query)).toBe(`400 0010010000400 ${faults}`);
    });
  });

  it.each(['', 'keys=', 'keys=%20', 'country=CA'])(
    'says what is wanted when no keys are named (%s)',
    async (query) => {
      const { body } = await get(`${prices}?${query}`);
      const [fault] = z.object({ errors: z.array(z.object({ detail: z.string() })) }).parse(body).errors;
      expect(fault?.detail).toBe('Name at least one subject key.');
    },
  );

  describe('GET /api/plan/v1/plans', () => {
    const codesIn = async (query: string) => {
      const { body } = await get(`${plans}?${query}`);
      const rows = z
        .object({ data: z.array(z.object({ slug: z.string(), statusCode: z.string() })) })
        .parse(body);
      return rows.data.map(({ slug, statusCode }) => `${slug} ${statusCode}`);
    };
    const onSale = ['family', 'family-circle', 'petpro', 'petpro-studio', 'rescue'].map(
      (slug) => `${slug} ON_SALE`,
    );

    it.each(['', 'status=RETIRED', 'status=on_sale', 'status=nonsense'])(
      'lists the plans on sale in their order (%s)',
      async (query) => expect(await codesIn(query)).toEqual(onSale),
    );

    it('is paginated', async () => {
      expect(await codesIn('page=2&pageSize=2')).toEqual(onSale.slice(2, 4));
      const past = await get(`${plans}?page=9&pageSize=2`);
      expect(past.body).toEqual({
        data: [],
        pagination: { page: 9, pageSize: 2, total: 5 },
        resultCode: 'Plan_PlanCatalog_GT_List_SU',
      });
      expect((await get(`${plans}?pageSize=101`)).status).toBe(400);
      const shape = z.object({ data: z.array(z.looseObject({ publicCode: z.string() })) });
      const rows = shape.parse((await get(`${plans}?page=2&pageSize=2`)).body).data;
      for (const row of rows) {
        expect((await get(`${plans}/${row.publicCode}`)).body).toMatchObject({ data: row });
        expect(row).toHaveProperty('features.0.featureCode');
      }
    });
  });

  describe('GET /api/plan/v1/plans/{publicCode}', () => {
    it('answers a plan by its code in any letter case, a retired one too', async () => {
      const { body } = await get(`${plans}/pln-petpro`);
      expect(body).toMatchObject({
        data: {
          publicCode: 'PLN-PETPRO',
          statusCode: 'ON_SALE',
          priceKey: 'plan:petpro',
          unitPriceKey: 'plan:petpro:unit',
          onSaleFrom: '2026-10-12T00:00:00.000Z',
          retiredAt: null,
        },
        resultCode: 'Plan_PlanCatalog_GT_Plan_SU',
      });
      expect((await get(`${plans}/${platform.world.plans.retired}`)).body).toMatchObject({
        data: { statusCode: 'RETIRED', retiredAt: '2026-10-12T00:00:00.000Z' },
      });
    });

    it.each(['PLN-AAAAAA', 'PLN-', 'x', 'PLN-PETPRO%00', 'PLN-PETPROO'])(
      'answers 404 for %s',
      async (code) => {
        const { status, body } = await get(`${plans}/${code}`);
        const { platformResponseCode } = problemShape.parse(body);
        expect([status, platformResponseCode]).toEqual([404, 'Plan_PlanCatalog_GT_Resource_FL']);
      },
    );
  });

  describe('changes by an admin', () => {
    const point = (code: string, subjectKey: string, more: object = {}) => ({
      priceListCode: 'platform-usd',
      subjectKey,
      code,
      kind: 'UNIT_PRICE',
      baseAmountMinorUnits: 100,
      currencyCode: 'USD',
      ...more,
    });
    const amounts = async (query: string) =>
      (await itemsOf(query)).flatMap(({ points }) => points.map((row) => row.baseAmountMinorUnits));

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
        z.object({ pagination: z.object({ total: z.number() }) }).parse((await get(plans)).body).pagination
          .total;
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
      expect((await get(`${plans}/${String(publicCode)}`)).body).toMatchObject({
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
        const [item] = await itemsOf(`keys=${key}&country=${country}`);
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
        const [item] = await itemsOf(`keys=${key}${country}`);
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
      const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
      const sql = `select from commerce.price_list where code in ('${lists.join("', '")}') for update`;
      const added = await heldBack(pool, { sql, waiting: 10 }, () =>
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
      // No unique index can know of these: some end sooner, and every other one begins later.
      const effectiveUntil = (n: number) => new Date(Date.now() + (n + 2) * 86_400_000).toISOString();
      const effectiveFrom = (n: number) => (n % 2 === 0 ? null : new Date(Date.now() + n * 60_000));
      const times = (n: number) => ({ effectiveFrom: effectiveFrom(n), effectiveUntil: effectiveUntil(n) });
      const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
      const sql = "select from commerce.price_list where code = 'platform-usd' for update";
      const added = await heldBack(pool, { sql, waiting: 10 }, () =>
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
      const nobody = graphApi(platform, null);
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
        for (const as of [member, nobody]) {
          expect([name, ...(await change(name, input, '__typename', as)).codes]).toEqual([
            name,
            '0010010000403',
          ]);
        }
      }
    });
  });
});
