import { type Api, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let anybody: Api;
beforeAll(async () => {
  platform = await startTestPlatform();
  anybody = partnerApi(platform, null);
});
afterAll(() => platform?.stop());

describe("the demo world's offers", () => {
  it.each([
    ['live', true, 'ACTIVE'],
    ['bundle', true, 'ACTIVE'],
    ['withdrawn', false, 'WITHDRAWN'],
    ['expired', false, 'EXPIRED'],
    ['inactiveStorefront', false, 'ACTIVE'],
  ] as const)('%s is live: %s, with the status %s', async (role, isLiveFlag, statusCode) => {
    const { id, code, storefrontId } = platform.world.offers[role];
    const found = await anybody('GET', `/api/marketplace/v1/codes/${code}`);
    expect(found.body).toMatchObject({ data: { code, offerId: id, storefrontId, isLiveFlag } });
    const read = await anybody('GET', `/api/marketplace/v1/offers/${id}`);
    expect(read.body).toMatchObject({ data: { id, offerCode: code, statusCode, isLiveFlag } });
  });

  it('deleted has a code that leads to zeros, and is gone itself', async () => {
    const { id, code } = platform.world.offers.deleted;
    const found = await anybody('GET', `/api/marketplace/v1/codes/${code}`);
    const storefrontId = '00000000-0000-0000-0000-000000000000';
    expect(found.body).toMatchObject({ data: { code, offerId: id, storefrontId, isLiveFlag: false } });
    expect((await anybody('GET', `/api/marketplace/v1/offers/${id}`)).status).toBe(404);
  });

  it('live is of the product that the file names', async () => {
    const { id, catalogItemId, catalogItemCode, storefrontId } = platform.world.offers.live;
    const list = await anybody('GET', `/api/marketplace/v1/offers/by-catalog-item/${catalogItemId}`);
    expect(list.body).toMatchObject({ data: [{ id, catalogItemId, catalogItemCode, storefrontId }] });
  });
});
