import { z } from 'zod';
import { codesOf, graphApi, signIn } from '../support/member.ts';
import { partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

const madeAnswer = z.object({ data: z.object({ listingId: z.string() }) });
const verify = 'mutation ($id: ID!, $is: Boolean!) { setVerifiedNonprofit(profileId: $id, isVerified: $is) }';

async function as(person: 'admin' | 'owner' | 'buyer') {
  return graphApi(platform, (await signIn(platform, platform.world.accounts[person])).accessToken);
}

describe('a verified nonprofit', () => {
  it('is made and unmade by administrators alone, and is no person', async () => {
    const { kennel } = platform.world.businesses;
    const [admin, owner] = [await as('admin'), await as('owner')];
    const given = { id: kennel.profileId, is: true };
    expect(codesOf(await owner(verify, given))).toEqual(['0010010000403']);
    expect((await admin(verify, given)).data).toEqual({ setVerifiedNonprofit: true });
    expect((await admin(verify, given)).data).toEqual({ setVerifiedNonprofit: true });
    expect((await admin(verify, { ...given, is: false })).data).toEqual({ setVerifiedNonprofit: false });
    for (const id of [platform.world.accounts.buyer.profileId, '01a204c4-0001-7000-8000-000000000000', 'x']) {
      expect(codesOf(await admin(verify, { id, is: true }))).toEqual(['Identity_Profile_GT_Resource_FL']);
    }
  });

  it('pays no fee on deposits from then on', async () => {
    const { accounts, animals, businesses } = platform.world;
    const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const seller = partnerApi(platform, accessToken);
    const listings = '/api/animallisting/v1/listings';
    const made = await seller('POST', listings, {
      kind: 'SINGLE_ANIMAL',
      animalId: animals.chipped.id,
      title: 'Ranger, a grown shepherd',
      price: 1_200,
      currency: 'USD',
      city: 'Albany',
      countryCode: 'US',
    });
    const { data } = madeAnswer.parse(made.body);
    const preview = () => seller('GET', `${listings}/${data.listingId}/reserve-eligibility?amount=200`);
    expect((await preview()).body).toMatchObject({ data: { feePreview: { totalFee: 16.1 } } });
    await (
      await as('admin')
    )(verify, { id: businesses.kennel.profileId, is: true });
    expect((await preview()).body).toMatchObject({
      data: { feePreview: { totalFee: 0, netToSeller: 200, isNonprofitExempt: true } },
    });
  });

  it('is known to services of the platform and to administrators alone', async () => {
    const query = '{ isVerifiedNonprofit(profileId: "01a204c4-0001-7000-8000-000000000000") }';
    expect(codesOf(await (await as('admin'))(query))).toEqual([]);
    expect(codesOf(await (await as('owner'))(query))).toEqual(['0010010000403']);
  });
});
