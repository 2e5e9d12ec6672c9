import { type Facade, startFacade } from '../facade.ts';

const prices = '/api/price/v1/platform-prices';
const plans = '/api/plan/v1/plans';
const quota = 200;

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({ RATE_LIMIT_PUBLIC: String(quota), TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => facade.close());
let caller = 0;
beforeEach(() => {
  facade.graph.answersWell();
  facade.graph.calls.length = 0;
  facade.openAnswers.dropAll();
  caller += 1;
});

/** From an address of each test's own, with no token. */
const get = (path: string, headers: Record<string, string> = {}) =>
  facade.send('GET', path, { headers: { 'x-forwarded-for': `192.0.2.${caller}`, ...headers } });

describe('an open route', () => {
  it('answers without a token, in the envelope, and may be kept by anybody for a minute', async () => {
    const { status, headers, body } = await get(`${prices}?keys=plan:petpro`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(headers['ratelimit-policy']).toBe(`"public";q=${quota};w=60`);
    expect(headers['ratelimit']).toBe(`"public";r=${quota - 1};t=60`);
    expect(body).toEqual({
      data: {
        countryCode: null,
        items: [
          {
            subjectKey: 'plan:petpro',
            level: 'PLATFORM',
            marketCode: null,
            points: [
              {
                pricePointId: expect.any(String),
                code: 'PLAN-PETPRO-MONTHLY',
                kind: 'SUBSCRIPTION_RECURRING',
                baseAmountMinorUnits: 2900,
                currencyCode: 'USD',
                recurrenceIntervalCode: 'MONTHLY',
                priceListCode: 'platform-usd',
              },
            ],
          },
        ],
      },
      resultCode: 'Price_PlatformPrice_GT_List_SU',
    });
  });

  it('looks at no token, good or bad, and asks the graph as nobody in particular', async () => {
    const path = `${prices}?keys=plan:petpro`;
    expect((await get(path, { authorization: 'Bearer nonsense' })).status).toBe(200);
    expect((await facade.call('GET', path)).status).toBe(200);
    for (const { viewer } of facade.graph.calls) expect(viewer.kind).toBe('anonymous');
  });

  it('answers a list with pagination and links', async () => {
    const { headers, body } = await get(`${plans}?page=2&pageSize=10&status=RETIRED`);
    expect(body).toMatchObject({
      data: Array.from({ length: 10 }, () => ({ publicCode: 'PLN-PETPRO', statusCode: 'ON_SALE' })),
      pagination: { page: 2, pageSize: 10, total: 45 },
      resultCode: 'Plan_PlanCatalog_GT_List_SU',
    });
    expect(headers.link).toContain(`<https://api.example.test${plans}?page=5&pageSize=10>; rel="last"`);
  });

  it('answers HEAD without a body, and refuses other methods', async () => {
    const head = await facade.send('HEAD', plans);
    expect([head.status, head.text]).toEqual([200, '']);
    const { status, headers } = await facade.send('POST', plans);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('is counted by the address of the caller, an IPv6 network of /64 as one', async () => {
    const as = (address: string) => facade.send('GET', plans, { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < quota; count += 1) await as(`2001:db8:1:2::${count.toString(16)}`);
    const refused = await as('2001:db8:1:2:ffff::1');
    expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'private, no-store']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await as('2001:db8:1:3::1')).status).toBe(200);
    expect((await as('192.0.2.250')).status).toBe(200);
  });
});

describe('what the process remembers of open routes', () => {
  const calls = () => facade.graph.calls.length;

  it('is asked for once by 50 equal reads at a time, however they are written', async () => {
    const paths = [`${prices}?keys=plan:petpro&country=ca`, `${prices}?country=CA&keys=plan%3Apetpro`];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => get(paths[n % 2] ?? '')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(calls()).toBe(1);
  });

  it('is what was asked, not something else', async () => {
    for (const query of ['keys=plan:a', 'keys=plan:b', 'keys=plan:a,plan:b', 'keys=plan:a&country=CA']) {
      await get(`${prices}?${query}`);
    }
    await get(plans);
    await get(`${plans}?page=2`);
    expect(calls()).toBe(6);
  });

  it('is forgotten after a minute', async () => {
    await get(plans);
    facade.advance(59_999);
    await get(plans);
    expect(calls()).toBe(1);
    facade.advance(1);
    await get(plans);
    expect(calls()).toBe(2);
  });

  it('is forgotten by its tag alone', async () => {
    await get(plans);
    await get(`${prices}?keys=plan:petpro`);
    facade.openAnswers.drop('prices');
    await get(plans);
    expect(calls()).toBe(2);
    await get(`${prices}?keys=plan:petpro`);
    expect(calls()).toBe(3);
  });

  it('is not an answer that was under way when its things changed', async () => {
    const held = Promise.withResolvers<void>();
    facade.graph.answers(async () => {
      await held.promise;
      return { data: { plans: { total: 0, items: [], features: [] } } };
    });
    const first = get(plans);
    while (calls() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    facade.openAnswers.drop('plans');
    held.resolve();
    expect((await first).status).toBe(200);
    facade.graph.answersWell();
    expect((await get(plans)).body).toMatchObject({ pagination: { total: 45 } });
  });

  it('is no error', async () => {
    facade.graph.refuses('Plan_PlanCatalog_GT_Resource_FL');
    const missing = await get(`${plans}/PLN-PETPRO`);
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
    facade.graph.answers(() => {
      throw new Error('down');
    });
    expect((await get(`${plans}/PLN-PETPRO`)).status).toBe(500);
    facade.graph.answersWell();
    expect((await get(`${plans}/pln-petpro`)).status).toBe(200);
  });
});
