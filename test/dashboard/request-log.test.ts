import { createPageClient } from '../support/page-client.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const animals = '/api/animal/v1/animals';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

const pathOf = (app: 'approved' | 'unapproved') =>
  `/account/developer/applications/${platform.world.apps[app].appId}/request-log`;

async function browserOf(account: 'developer' | 'owner') {
  const browser = createPageClient(platform.env.AUTH_URL);
  await browser.signIn(platform.world.accounts[account]);
  return browser;
}

describe('the request log of an application', () => {
  it('is empty at first, and says how a first call is made', async () => {
    const browser = await browserOf('developer');
    const application = await browser.get(pathOf('unapproved').replace(/\/request-log$/, ''));
    expect(application.text).toContain(`href="${pathOf('unapproved')}"`);
    const { status, text } = await browser.get(pathOf('unapproved'));
    expect(status).toBe(200);
    expect(text).toContain(`GET ${platform.env.BASE_URL}${animals}`);
    expect(text).toContain(`href="${platform.env.BASE_URL}/docs/getting-started"`);
    expect((await fetch(`${platform.env.BASE_URL}/docs/getting-started`)).status).toBe(200);
  });

  it('shows what the app asked, by page and filter', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { profileId, displayName } = businesses.kennel;
    const tokens = await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read');
    const app = partnerApi(platform, tokens.access_token);
    for (let time = 0; time < 26; time += 1) await app('GET', animals);
    await app('POST', animals, {}, { 'X-Request-Id': 'the-refused-one' });
    const browser = await browserOf('developer');
    const path = pathOf('approved');
    const isThere = async () => (await browser.get(path)).text.includes('the-refused-one');
    await until(true, isThere, { withinMs: 10_000 });
    const first = await browser.get(path);
    for (const shown of [`POST ${animals}`, '403', '0010010000403', displayName, 'Page 1 of 2']) {
      expect(first.text).toContain(shown);
    }
    expect((await browser.get(`${path}?page=2`)).text).toContain('POST /connect/token');
    const refused = await browser.get(`${path}?status=403&route=${animals}&from=2026-01-01T00:00`);
    expect(refused.text).toContain('One request');
    expect(refused.text).toContain('value="2026-01-01T00:00"');
    expect(refused.text).not.toContain(`GET ${animals}`);
    const ofOther = await browser.get(`${path}?businessId=${businesses.studio.profileId}`);
    expect(ofOther.status).toBe(200);
    expect(ofOther.text).toContain('No requests of the last seven days are like this');
  });

  it('says beside a field what is wrong with it, and keeps what was filled in', async () => {
    const browser = await browserOf('developer');
    const wrong = 'status=many&businessId=%3Ckennel%3E&to=soon&code=0010010000403';
    const { status, text } = await browser.get(`${pathOf('approved')}?${wrong}`);
    expect(status).toBe(400);
    for (const shown of [
      'Must be a whole number from 100 to 599.',
      'Must be a UUID.',
      'Must be an instant',
      'value="&lt;kennel>"',
      'value="0010010000403"',
    ]) {
      expect(text).toContain(shown);
    }
    for (const [query, said] of [
      ['status=0x190', 'Must be a whole number from 100 to 599.'],
      ['from=2026-11-29T00:00&to=2026-11-28T00:00', 'Must be later than from, by at most 366 days.'],
    ] as const) {
      const refused = await browser.get(`${pathOf('approved')}?${query}`);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(said)]);
    }
  });

  it('is nobody else’s', async () => {
    const browser = await browserOf('owner');
    expect((await browser.get(pathOf('approved'))).status).toBe(404);
  });
});

it('says where the platform does not log', async () => {
  const silent = await startTestPlatform({ settings: { REQUEST_LOG: '0' } });
  try {
    const browser = createPageClient(silent.env.AUTH_URL);
    await browser.signIn(silent.world.accounts.developer);
    expect((await browser.get(pathOf('approved'))).text).toContain('does not log requests');
  } finally {
    await silent.stop();
  }
});
