import { z } from 'zod';
import { topologies } from '../../support/platform.ts';
import { type PricesWorld, plans, prices, startPricesWorld } from './prices-world.ts';

const problemShape = z.looseObject({
  platformResponseCode: z.string(),
  errors: z.array(z.looseObject({ field: z.string(), code: z.string() })).optional(),
});

describe.each(topologies)('prices and plans, %s', (topology) => {
  let world: PricesWorld;
  beforeAll(async () => {
    world = await startPricesWorld(topology);
  });
  afterAll(() => world?.stop());

  const faultOf = async (query: string) => {
    const { status, headers, body } = await world.get(`${prices}?${query}`);
    const { platformResponseCode, errors = [] } = problemShape.parse(body);
    expect(headers.get('cache-control')).toBe('private, no-store');
    return [status, platformResponseCode, ...errors.map(({ field, code }) => `${field} ${code}`)].join(' ');
  };

  describe('GET /api/price/v1/platform-prices', () => {
    it('answers in the order asked for, each key once, an unknown one without points', async () => {
      const keys = [
        'feature:TEXT_CREDITS',
        'plan:nothing-of-the-kind',
        'plan:petpro',
        'feature:TEXT_CREDITS',
      ];
      const items = await world.itemsOf(`keys=${keys.join(',')}`);
      expect(items.map(({ subjectKey }) => subjectKey)).toEqual(keys.slice(0, 3));
      expect(items[1]).toEqual({
        subjectKey: 'plan:nothing-of-the-kind',
        level: 'PLATFORM',
        marketCode: null,
        points: [],
      });
    });

    it('has only those optional members that apply', async () => {
      const [texts, plan, pass] = await world.itemsOf(
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
      const { body } = await world.get(`${prices}?keys=plan:petpro&country=ca`);
      expect(body).toMatchObject({
        data: { countryCode: 'CA', items: [{ level: 'PLATFORM', points: [{ currencyCode: 'USD' }, {}] }] },
        resultCode: 'Price_PlatformPrice_GT_List_SU',
      });
    });

    const many = (count: number) => Array.from({ length: count }, (_, n) => `plan:p${n}`).join(',');
    it('takes 50 keys', async () => expect(await world.itemsOf(`keys=${many(50)}`)).toHaveLength(50));

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
      const { body } = await world.get(`${prices}?${query}`);
      const [fault] = z.object({ errors: z.array(z.object({ detail: z.string() })) }).parse(body).errors;
      expect(fault?.detail).toBe('Name at least one subject key.');
    },
  );

  describe('GET /api/plan/v1/plans', () => {
    const codesIn = async (query: string) => {
      const { body } = await world.get(`${plans}?${query}`);
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
      const past = await world.get(`${plans}?page=9&pageSize=2`);
      expect(past.body).toEqual({
        data: [],
        pagination: { page: 9, pageSize: 2, total: 5 },
        resultCode: 'Plan_PlanCatalog_GT_List_SU',
      });
      expect((await world.get(`${plans}?pageSize=101`)).status).toBe(400);
      const shape = z.object({ data: z.array(z.looseObject({ publicCode: z.string() })) });
      const rows = shape.parse((await world.get(`${plans}?page=2&pageSize=2`)).body).data;
      for (const row of rows) {
        expect((await world.get(`${plans}/${row.publicCode}`)).body).toMatchObject({ data: row });
        expect(row).toHaveProperty('features.0.featureCode');
      }
    });
  });

  describe('GET /api/plan/v1/plans/{publicCode}', () => {
    it('answers a plan by its code in any letter case, a retired one too', async () => {
      const { body } = await world.get(`${plans}/pln-petpro`);
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
      expect((await world.get(`${plans}/${world.world.plans.retired}`)).body).toMatchObject({
        data: { statusCode: 'RETIRED', retiredAt: '2026-10-12T00:00:00.000Z' },
      });
    });

    it.each(['PLN-AAAAAA', 'PLN-', 'x', 'PLN-PETPRO%00', 'PLN-PETPROO'])(
      'answers 404 for %s',
      async (code) => {
        const { status, body } = await world.get(`${plans}/${code}`);
        const { platformResponseCode } = problemShape.parse(body);
        expect([status, platformResponseCode]).toEqual([404, 'Plan_PlanCatalog_GT_Resource_FL']);
      },
    );
  });
});
