import { newId } from '../../../kernel/text/ids.ts';
import { type Api, connect, partnerApi, problemOf } from '../../support/partner.ts';
import { type TestPlatform, demoDatabaseUrl, startTestPlatform } from '../../support/platform.ts';
import { severableDatabase } from '../../support/severable.ts';

let platform: TestPlatform;
let business: Api;
beforeAll(async () => {
  const { url, directUrl, sever } = await severableDatabase(await demoDatabaseUrl());
  const settings = {
    DATABASE_URL: directUrl,
    ANIMALS_DATABASE_URL: url,
    DEMO: '0',
    DATABASE_TIMEOUT_MS: '1000',
  };
  platform = await startTestPlatform({ settings });
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const tokens = await connect(platform, apps.approved, accounts.owner, profileId, 'appointment:write');
  business = partnerApi(platform, tokens.access_token);
  await sever();
});
afterAll(() => platform?.stop());

const booking = (species: string, email = 'rona@example.com') => ({
  client: { displayName: 'Rona Vale', email, pets: [{ ref: 'a', name: 'Rex', species }] },
  serviceId: newId(),
  startsAt: '2027-03-01T14:00:00Z',
  petRefs: ['a'],
});

describe('a booking for a pet that is described, while nobody knows animals', () => {
  it('waits: the answer is 503', async () => {
    const answer = await business('POST', '/api/scheduling/v1/appointments', booking('DOG'));
    expect([problemOf(answer), answer.headers.get('Retry-After')]).toEqual(['503 0010010000503', '5']);
  });

  it('is told what else is wrong with it', async () => {
    const answer = await business('POST', '/api/scheduling/v1/appointments', booking('DOG', 'nobody'));
    expect([problemOf(answer), answer.body]).toEqual([
      '400 0010010000400',
      expect.objectContaining({ errors: [expect.objectContaining({ field: '/client/email' })] }),
    ]);
  });
});

describe('the page of a listing, while nobody knows animals', () => {
  it('is shown without what is on record, and not kept', async () => {
    const { shortCode } = platform.world.listings.reserve;
    const page = await fetch(`${platform.env.SITE_URL}/listings/${shortCode}`);
    const text = await page.text();
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(text).not.toMatch(/no longer for sale|Species/);
  });
});
