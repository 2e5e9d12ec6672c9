import { fieldOf, sellerOf } from '../commerce/offers/offers-world.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { type Visitor, visitorOf, wordsOf } from './site-world.ts';

let platform: TestPlatform;
let visit: Visitor;
beforeAll(async () => {
  platform = await startTestPlatform({ topology: 'over HTTP' });
  visit = visitorOf(platform);
});
afterAll(() => platform?.stop());

describe('the web host in its own process', () => {
  it('shows pages, follows codes and answers prices', async () => {
    const { live, bundle } = platform.world.offers;
    const { status, location } = await visit(`/store/search?q=${live.code}`);
    expect([status, location]).toEqual([302, `/store/${live.catalogItemCode}/braided-leather-leash-6-ft`]);
    expect(wordsOf(await visit(location ?? ''))).toContain('Riverbend Store $34.50');
    const bundlePage = (await visit(`/store/search?q=${bundle.code}`)).location ?? '';
    expect(wordsOf(await visit(bundlePage))).toContain('New Puppy Starter Set');
    expect(wordsOf(await visit('/store'))).toContain('New Puppy Starter Set');
    expect(wordsOf(await visit('/store/by/riverbend-store'))).toContain('Braided Leather Leash, 6 ft $34.50');
    expect((await visit('/api/plan/v1/plans/PLN-PETPRO')).text).toContain('"publicCode":"PLN-PETPRO"');
    expect((await visit('/readyz')).status).toBe(200);
  });

  it('is told about a storefront that closes and opens again', async () => {
    const { accounts, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const kennel = sellerOf(graphApi(platform, accessToken));
    const { id } = await kennel.storefront();
    const { id: catalogItemId, itemCode, slug } = await kennel.item('Shared Leash');
    await kennel.offer(id, { kind: 'PRODUCT', catalogItemId });
    const shows = async (text: string) => wordsOf(await visit(`/store/${itemCode}/${slug}`)).includes(text);
    expect(await shows('1 offer')).toBe(true);
    for (const [isActive, text] of [
      [false, 'Nobody sells this'],
      [true, '1 offer'],
    ] as const) {
      fieldOf(await kennel.tryUpdateStorefront({ id, isActive }), 'updateStorefront');
      await until(true, () => shows(text), { withinMs: 5000 });
    }
  });

  it('says what it cannot reach, and when to come again', async () => {
    await platform.stopService('rest-facade');
    const prices = await visit('/api/plan/v1/plans');
    expect(prices.status).toBe(503);
    expect(prices.headers.get('Content-Type')).toBe('application/problem+json');
    expect(prices.headers.get('Retry-After')).toBe('5');
    await platform.stopService('gateway');
    const page = await visit('/store/search?q=something');
    expect(page.status).toBe(503);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Retry-After')).toBe('5');
    expect(wordsOf(page)).toContain('The store is not available');
    expect((await visit('/readyz')).status).toBe(503);
    expect((await visit('/healthz')).status).toBe(200);
  });
});
