import { z } from 'zod';
import { type GraphApi, graphApi } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

/** As of this day all dated changes are in effect. */
const settled = '2026-10-12T00:00:00.000Z';
let now = new Date().toISOString();
let platform: TestPlatform;
let anybody: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform({ sources: { clock: { now: () => new Date(now) } } });
  anybody = graphApi(platform, null);
});
afterAll(() => platform?.stop());

const pointShape = z.object({
  code: z.string(),
  kind: z.string(),
  currencyCode: z.string(),
  recurrenceIntervalCode: z.string().nullable(),
  unitsPerPack: z.number().nullable(),
  expiresAfterMonths: z.number().nullable(),
  priceListCode: z.string(),
});
const answerShape = z.object({
  platformPrices: z.array(
    z.object({
      subjectKey: z.string(),
      level: z.string(),
      marketCode: z.string().nullable(),
      points: z.array(pointShape),
    }),
  ),
});

/** The prices of keys at an instant, bypassing all caches. */
async function pricesAt(at: string, keys: readonly string[], country: string | null = null) {
  now = at;
  const { data, errors } = await anybody(
    `query ($keys: [String!]!, $country: String) {
      platformPrices(keys: $keys, country: $country) {
        subjectKey level marketCode
        points { ${Object.keys(pointShape.shape).join(' ')} }
      }
    }`,
    { keys, country },
  );
  expect(errors).toBeUndefined();
  return answerShape.parse(data).platformPrices;
}

/** What is sold, in short: `100/6` is a pack of 100 that is valid for 6 months. */
function sold({ recurrenceIntervalCode, unitsPerPack, expiresAfterMonths }: z.infer<typeof pointShape>) {
  if (recurrenceIntervalCode !== null) return recurrenceIntervalCode;
  return `${unitsPerPack ?? 'one'}/${expiresAfterMonths ?? 'never'}`;
}

async function soldAt(at: string, key: string, country: string | null = null): Promise<string[]> {
  const [item] = await pricesAt(at, [key], country);
  return (item?.points ?? []).map(sold);
}

const justBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00.000Z`) - 1).toISOString();
const from = (day: string) => `${day}T00:00:00.000Z`;
const recurring = ['MONTHLY', 'ANNUALLY'];

const restructured = [
  'family-essential',
  'family-plus',
  'family-deluxe',
  'petpro-essential',
  'petpro-plus',
  'petpro-deluxe',
  'petpro-max',
  'rescue-plus',
].map((slug) => ({ day: '2026-10-12', key: `plan:${slug}`, before: recurring, after: [] }));

/** One row for each dated rule of spec 9 that is about prices. */
const dated: readonly { day: string; key: string; before: string[]; after: string[] }[] = [
  { day: '2026-09-25', key: 'feature:LITTER_PASSES', before: [], after: ['1/never'] },
  { day: '2026-09-25', key: 'feature:KENNEL_LITTERS', before: ['one/never'], after: [] },
  { day: '2026-09-25', key: 'feature:LITTER_REGISTRATIONS', before: ['one/never'], after: [] },
  { day: '2026-09-30', key: 'feature:TEXT_CREDITS', before: ['500/never'], after: ['100/6', '1000/12'] },
  ...restructured,
  { day: '2026-10-12', key: 'plan:family-free', before: [], after: [] },
  { day: '2026-10-12', key: 'plan:rescue-free', before: [], after: [] },
  { day: '2026-10-12', key: 'feature:APPOINTMENT_SCHEDULING', before: ['MONTHLY'], after: [] },
  { day: '2026-10-12', key: 'feature:CONTRACTS', before: ['MONTHLY'], after: ['10/24', '20/24', '50/24'] },
  { day: '2026-10-12', key: 'feature:AUDIENCE_PRO', before: ['MONTHLY'], after: ['ANNUALLY'] },
];

describe('the dated changes of prices', () => {
  it.each(dated)('$key on $day', async ({ day, key, before, after }) => {
    expect(await soldAt(justBefore(day), key)).toEqual(before);
    expect(await soldAt(from(day), key)).toEqual(after);
    expect(await soldAt('2027-01-01T00:00:00.000Z', key)).toEqual(after);
  });

  it.each(['plan:petpro', 'plan:petpro:unit', 'plan:petpro-studio', 'plan:rescue', 'plan:family-circle'])(
    '%s is sold by the month and by the year',
    async (key) => {
      expect(await soldAt(settled, key)).toEqual(recurring);
    },
  );

  it('price campaign e-mails in packs', async () => {
    expect(await soldAt(settled, 'feature:CAMPAIGN_EMAILS')).toEqual(['1000/never', '10000/never']);
  });

  it('answer a former list in CAD for no country: plans and features are in USD, at level PLATFORM', async () => {
    for (const at of [justBefore('2026-09-24'), from('2026-09-24'), settled]) {
      const items = await pricesAt(at, ['plan:petpro-plus', 'feature:CAMPAIGN_EMAILS'], 'CA');
      for (const { level, marketCode, points } of items) {
        expect([level, marketCode]).toEqual(['PLATFORM', null]);
        for (const { currencyCode, priceListCode } of points) {
          expect([currencyCode, priceListCode]).toEqual(['USD', 'platform-usd']);
        }
      }
    }
  });
});

describe('the plans on sale', () => {
  const slugsAt = async (at: string) => {
    now = at;
    const { data } = await anybody('{ plans(pageSize: 100) { items { slug } } }');
    const shape = z.object({ plans: z.object({ items: z.array(z.object({ slug: z.string() })) }) });
    return shape.parse(data).plans.items.map(({ slug }) => slug);
  };

  it('are others since 2026-10-12', async () => {
    const before = await slugsAt(justBefore('2026-10-12'));
    expect(before).toEqual([
      'family-free',
      'family-essential',
      'family-plus',
      'family-deluxe',
      'petpro-essential',
      'petpro-plus',
      'petpro-deluxe',
      'petpro-max',
      'rescue-free',
      'rescue-plus',
    ]);
    expect(await slugsAt(settled)).toEqual(['family', 'family-circle', 'petpro', 'petpro-studio', 'rescue']);
  });

  it('have a price each, and one for further units where they have those', async () => {
    const { data } = await anybody('{ plans { items { priceKey unitPriceKey } } }');
    const shape = z.object({
      plans: z.object({
        items: z.array(z.object({ priceKey: z.string(), unitPriceKey: z.string().nullable() })),
      }),
    });
    const keys = shape
      .parse(data)
      .plans.items.flatMap((plan) => [
        plan.priceKey,
        ...(plan.unitPriceKey === null ? [] : [plan.unitPriceKey]),
      ]);
    expect(keys).toHaveLength(8);
    for (const { points } of await pricesAt(settled, keys)) expect(points.length).toBeGreaterThan(0);
  });
});
