import { newId } from '../../../kernel/text/ids.ts';
import {
  type GraphOffer,
  type OffersWorld,
  fieldOf,
  startOffersWorld,
} from '../../commerce/offers/offers-world.ts';
import { type Api, partnerApi, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';

const codes = '/api/marketplace/v1/codes';
const offers = '/api/marketplace/v1/offers';

let world: OffersWorld;
let get: (path: string, headers?: Record<string, string>) => ReturnType<Api>;
let storefront: Awaited<ReturnType<OffersWorld['kennel']['storefront']>>;
beforeAll(async () => {
  world = await startOffersWorld();
  const anybody = partnerApi(world, null);
  get = (path, headers) => anybody('GET', path, undefined, headers);
  storefront = await world.kennel.storefront();
});
afterAll(() => world?.stop());

describe(`GET ${codes}/{code}`, () => {
  it('answers everybody in the envelope, for half a minute, for every form of the code', async () => {
    const item = await world.kennel.item();
    const made = await world.kennel.offer(storefront.id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
      name: 'Blue Leash',
    });
    const lower = made.offerCode.toLowerCase();
    for (const typed of [made.offerCode, lower, `SVC-OF-${made.offerCode}`, `svc-of-${lower}`]) {
      const { status, headers, body } = await get(`${codes}/${typed}`);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('public, max-age=30');
      expect(headers.get('RateLimit-Policy')).toContain('"public"');
      expect(body).toEqual({
        data: {
          code: made.offerCode,
          offerId: made.id,
          storefrontId: storefront.id,
          publicCode: `SVC-OF-${made.offerCode}`,
          isLiveFlag: true,
          storefrontHandle: storefront.handle,
          slug: 'blue-leash',
          catalogItemId: item.id,
          catalogItemCode: item.itemCode,
        },
        resultCode: 'Marketplace_OfferCode_GT_OfferCode_SU',
      });
    }
    expect((await get(`${codes}/${item.itemCode}`)).status).toBe(404);
  });

  it.each([
    'ABCDE',
    'A'.repeat(21),
    'ABCDEFGHIJ',
    'SVC-OF-SVC-OF-ABCDEFGHIJ',
    'ABC-DEFGHI',
    '%00ABCDEFG',
    'ÄBCDEFG',
  ])('answers 404 for %s', async (typed) => {
    const answer = await get(`${codes}/${typed}`);
    expect(problemOf(answer)).toBe('404 Marketplace_OfferCode_GT_Resource_FL');
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('answers zeros for a deleted offer, without waiting for what was kept', async () => {
    const made = await world.kennel.offer(storefront.id);
    expect((await get(`${codes}/${made.offerCode}`)).body).toMatchObject({ data: { isLiveFlag: true } });
    fieldOf(await world.kennel.tryDelete({ id: made.id }), 'deleteOffer');
    const expected = {
      data: {
        code: made.offerCode,
        offerId: made.id,
        storefrontId: '00000000-0000-0000-0000-000000000000',
        publicCode: `SVC-OF-${made.offerCode}`,
        isLiveFlag: false,
        storefrontHandle: null,
        slug: null,
        catalogItemId: null,
        catalogItemCode: null,
      },
    };
    const handle = async () =>
      (await get(`${codes}/${made.offerCode}`)).text.includes('"storefrontHandle":null');
    await until(true, handle, { withinMs: 5000 });
    const { status, body } = await get(`${codes}/${made.offerCode}`);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });
});

describe(`GET ${offers}/{id}`, () => {
  it('answers every field, offerCode after id, and amounts with their digits', async () => {
    const made = await world.kennel.offer(storefront.id, {
      price: '12.5',
      compareAtPrice: '20',
      validUntil: '2999-01-01T00:00:00Z',
    });
    const answer = await get(`${offers}/${made.id}`);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=30');
    expect(answer.body).toEqual({
      data: {
        id: made.id,
        offerCode: made.offerCode,
        storefrontId: storefront.id,
        storefrontHandle: storefront.handle,
        statusCode: 'ACTIVE',
        isLiveFlag: true,
        kindCode: 'BUNDLE',
        name: 'Starter set',
        slug: 'starter-set',
        primaryLocale: 'en',
        description: null,
        catalogItemId: null,
        catalogItemCode: null,
        price: 12.5,
        compareAtPrice: 20,
        currency: 'USD',
        unit: 'each',
        availabilityCode: 'IN_STOCK',
        validFrom: null,
        validUntil: '2999-01-01T00:00:00.000Z',
        mediaShortCodes: [],
        createdAt: made.createdAt,
        updatedAt: made.updatedAt,
      },
      resultCode: 'Marketplace_Offer_GT_Offer_SU',
    });
    expect(answer.text).toContain(`{"data":{"id":"${made.id}","offerCode":"${made.offerCode}",`);
    expect(answer.text).toContain('"price":12.50,"compareAtPrice":20.00,');
  });

  it('answers 304 to callers that have it, until it changes', async () => {
    const made = await world.kennel.offer(storefront.id);
    const first = await get(`${offers}/${made.id}`);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"1-[\w-]+"$/);
    const again = await get(`${offers}/${made.id}`, { 'If-None-Match': etag });
    expect([again.status, again.text, again.headers.get('Cache-Control')]).toEqual([
      304,
      '',
      'public, max-age=30',
    ]);
    fieldOf(await world.kennel.tryWithdraw({ id: made.id }), 'withdrawOffer');
    const status = async () => (await get(`${offers}/${made.id}`, { 'If-None-Match': etag })).status;
    await until(200, status, { withinMs: 5000 });
    const changed = await get(`${offers}/${made.id}`);
    expect(changed.headers.get('ETag')).toMatch(/^"2-/);
    expect(changed.body).toMatchObject({ data: { statusCode: 'WITHDRAWN', isLiveFlag: false } });
  });

  /** Reads an offer, its code and its storefront's list; afterwards tells what whoever knows the answers gets. */
  async function knownReads({ id, offerCode, storefrontId }: GraphOffer): Promise<() => Promise<string>> {
    const paths = [`${offers}/${id}`, `${codes}/${offerCode}`, `${offers}/by-storefront/${storefrontId}`];
    const known = await Promise.all(paths.map((path) => get(path)));
    const tags = known.map(({ headers }) => headers.get('ETag') ?? '');
    return async () => {
      const reads = paths.map((path, index) => get(path, { 'If-None-Match': tags[index] ?? '' }));
      return (await Promise.all(reads)).map(({ status }) => status).join(' ');
    };
  }

  it('answers 200 to callers that have it once its time has ended, though nobody changed it', async () => {
    const validUntil = new Date(Date.now() + 20_000).toISOString();
    const made = await world.kennel.offer((await world.kennel.storefront()).id, { validUntil });
    const statuses = await knownReads(made);
    expect(await statuses()).toBe('304 304 304');
    world.moveClock(60_000);
    expect(await statuses()).toBe('200 200 200');
    const answer = await get(`${offers}/${made.id}`);
    expect(answer.body).toMatchObject({ data: { statusCode: 'EXPIRED', isLiveFlag: false } });
    expect(answer.headers.get('ETag')).toMatch(/^"1-/);
    world.moveClock(0);
  });

  it('answers 200 to callers that have it once its time has begun', async () => {
    const validFrom = new Date(Date.now() + 20_000).toISOString();
    const made = await world.kennel.offer((await world.kennel.storefront()).id, { validFrom });
    const statuses = await knownReads(made);
    expect(await statuses()).toBe('304 304 304');
    for (const path of [`${offers}/${made.id}`, `${codes}/${made.offerCode}`]) {
      expect((await get(path)).body).toMatchObject({ data: { isLiveFlag: false } });
    }
    world.moveClock(60_000);
    expect(await statuses()).toBe('200 200 200');
    world.moveClock(0);
  });

  it('answers 200 to callers that have it once its storefront is closed', async () => {
    const { id } = await world.kennel.storefront();
    const statuses = await knownReads(await world.kennel.offer(id));
    expect(await statuses()).toBe('304 304 304');
    fieldOf(await world.kennel.tryUpdateStorefront({ id, isActive: false }), 'updateStorefront');
    await until('200 200 200', statuses, { withinMs: 5000 });
  });

  it.each([newId(), 'x', 'by-storefront', '%00'])('answers 404 for %s', async (id) => {
    expect(problemOf(await get(`${offers}/${id}`))).toBe('404 Marketplace_Offer_GT_Resource_FL');
  });
});

describe('lists of offers', () => {
  it('of a storefront and of a product answer a page in the envelope', async () => {
    const { id } = await world.kennel.storefront();
    const item = await world.kennel.item();
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      made.unshift((await world.kennel.offer(id, { kind: 'PRODUCT', catalogItemId: item.id })).id);
    }
    fieldOf(await world.kennel.tryWithdraw({ id: made[1] }), 'withdrawOffer');
    for (const path of [`${offers}/by-storefront/${id}`, `${offers}/by-catalog-item/${item.id}`]) {
      const first = await get(`${path}?pageSize=1`);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=30');
      expect(first.headers.get('Link')).toContain('rel="next"');
      expect(first.body).toMatchObject({
        data: [{ id: made[0], statusCode: 'ACTIVE' }],
        pagination: { page: 1, pageSize: 1, total: 2 },
        resultCode: 'Marketplace_Offer_GT_List_SU',
      });
      expect((await get(`${path}?pageSize=1&page=2`)).body).toMatchObject({ data: [{ id: made[2] }] });
      expect((await get(`${path}?page=3`)).body).toMatchObject({ data: [], pagination: { total: 2 } });
      expect((await get(`${path}?status=Withdrawn`)).body).toMatchObject({ data: [{ id: made[1] }] });
      for (const word of ['sold', 'act%C4%B1ve']) {
        const { body } = await get(`${path}?status=${word}`);
        expect(body).toMatchObject({ data: [], pagination: { total: 0 } });
      }
      for (const query of ['page=0', 'page=10001', 'pageSize=101', 'pageSize=x', 'status=%00']) {
        expect(problemOf(await get(`${path}?${query}`))).toBe('400 0010010000400');
      }
    }
  });

  it.each(['by-storefront', 'by-catalog-item'])('%s of something unknown are empty', async (list) => {
    const { status, body } = await get(`${offers}/${list}/${newId()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], pagination: { page: 1, pageSize: 25, total: 0 } });
    expect(problemOf(await get(`${offers}/${list}/x`))).toBe('404 Marketplace_Offer_GT_Resource_FL');
  });
});
