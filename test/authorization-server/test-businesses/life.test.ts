import { z } from 'zod';
import { applications, dataOf, form } from '../developer/developer-console.ts';
import { signIn } from '../../support/member.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type AppCredentials, connect, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import {
  businessAnswer,
  businessList,
  makeTestBusiness,
  query,
  signUpDeveloper,
  testBusinesses,
  untilReady,
} from './test-businesses.ts';

const scopes = [
  'scheduling:read',
  'appointment:read',
  'appointment:write',
  'client:read',
  'webhook:manage',
  'animal:read',
  'order:read',
  'inventory:read',
];
const total = z.object({ pagination: z.object({ total: z.int() }) });
const me = z.object({ data: z.object({ profiles: z.array(z.object({ profileKindCode: z.string() })) }) });
const codeOf = z.object({ platformResponseCode: z.string() });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } });
});
afterAll(() => platform?.stop());

function authorizeAddress(
  { client_id, redirectUris: [redirect_uri = ''] }: AppCredentials,
  scope: string,
): string {
  return `/connect/authorize?${new URLSearchParams({ response_type: 'code', client_id, redirect_uri, scope }).toString()}`;
}

/** An app of the demo world's developer that asks for every scope. */
async function registerApp() {
  const { accounts, businesses } = platform.world;
  const { accessToken } = await signIn(platform, accounts.developer, businesses.studio.profileId);
  const answer = await partnerApi(platform, accessToken)('POST', applications, { ...form, scopes });
  const { clientId, clientSecret = '' } = dataOf(answer);
  return { client_id: clientId, client_secret: clientSecret, redirectUris: form.redirectUris };
}

describe('a test business', () => {
  it('has data for every scope, needs no card, and is gone at once when it is thrown away', async () => {
    const developer = await signUpDeveloper(platform);
    const made = await developer.api('POST', testBusinesses);
    expect(made.status).toBe(201);
    const { profileId, name } = businessAnswer.parse(made.body).data;
    expect(name).toBe('Test business 1');
    expect(made.headers.get('location')).toBe(`${platform.env.BASE_URL}${testBusinesses}/${profileId}`);
    await untilReady(developer, profileId);

    const app = await registerApp();
    const tokens = await connect(platform, app, developer, profileId, scopes.join(' '));
    const api = partnerApi(platform, tokens.access_token);
    const seen: Record<string, number> = {};
    for (const [route, path] of Object.entries({
      services: '/api/scheduling/v1/services',
      staff: '/api/scheduling/v1/staff',
      appointments: '/api/scheduling/v1/appointments',
      clients: '/api/scheduling/v1/clients',
      animals: '/api/animal/v1/animals',
      sales: '/api/order/v1/sales',
      inventory: '/api/inventory/v1/items',
    })) {
      const answer = await api('GET', path);
      seen[route] = total.safeParse(answer.body).data?.pagination.total ?? answer.status;
    }
    expect(seen).toEqual({
      services: 3,
      staff: 2,
      appointments: 4,
      clients: 3,
      animals: 4,
      sales: 6,
      inventory: 3,
    });

    const { status } = await developer.api('DELETE', `${testBusinesses}/${profileId}`);
    expect(status).toBe(204);
    const refusal = async () =>
      codeOf.safeParse((await api('GET', '/api/animal/v1/animals')).body).data?.platformResponseCode;
    await until('0010010000402', refusal, { withinMs: 2_000 });
    const refreshed = await fetch(`${platform.env.AUTH_URL}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token ?? '',
        client_id: app.client_id,
        client_secret: app.client_secret,
      }),
    });
    expect(refreshed.status).toBe(400);
    expect((await developer.api('GET', testBusinesses)).body).toMatchObject({ data: [] });
    expect((await developer.api('GET', `${testBusinesses}/${profileId}`)).status).toBe(404);
    expect((await developer.api('DELETE', `${testBusinesses}/${profileId}`)).status).toBe(404);
    const mine = partnerApi({ env: { ...platform.env, BASE_URL: platform.env.AUTH_URL } }, developer.token);
    const profiles = async () =>
      me
        .parse((await mine('GET', '/api/identity/v1/me')).body)
        .data.profiles.map(({ profileKindCode }) => profileKindCode)
        .join(' ');
    await until('PERSON', profiles, { withinMs: 10_000 });
    const ordered = async () =>
      (
        await query(
          platform,
          `select from authorization_server.erasure where kind = 'BUSINESS' and profile_id = $1`,
          [profileId],
        )
      ).length;
    await until(1, ordered, { withinMs: 10_000 });
  });

  it('is filled once, however often its job runs', async () => {
    const developer = await signUpDeveloper(platform);
    const profileId = await makeTestBusiness(developer);
    const tables = {
      'scheduling.staff_member': 'business_id',
      'scheduling.service': 'business_id',
      'scheduling.client': 'business_id',
      'scheduling.pet': 'business_id',
      'scheduling.appointment': 'business_id',
      'animals.animal': 'owner_profile_id',
      'commerce.inventory_item': 'business_profile_id',
      'commerce.storefront': 'business_profile_id',
      'commerce.buyer_order': 'buyer_profile_id',
      'commerce.sale': 'seller_profile_id',
      'commerce.stock_movement': 'business_profile_id',
    };
    const counts = Object.entries(tables).map(
      ([table, owner]) => `(select count(*)::integer from ${table} where ${owner} = $1) as "${table}"`,
    );
    const count = () => query(platform, `select ${counts.join(', ')}`, [profileId]);
    const once = await count();
    await query(
      platform,
      'update authorization_server.test_business set filled_at = null where profile_id = $1',
      [profileId],
    );
    const again = await query(
      platform,
      `update jobs.job set state = 'created', started_on = null, completed_on = null
       where data ->> 'profileId' = $1 returning id`,
      [profileId],
    );
    expect(again).toHaveLength(1);
    await untilReady(developer, profileId);
    expect(await count()).toEqual(once);
  });

  it('is made once by a request that is repeated, and at most three are kept', async () => {
    const developer = await signUpDeveloper(platform);
    const key = { 'Idempotency-Key': 'one test business' };
    const [first, again] = [
      await developer.api('POST', testBusinesses, undefined, key),
      await developer.api('POST', testBusinesses, undefined, key),
    ];
    expect(again.body).toEqual(first.body);
    await Promise.all([1, 2, 3, 4].map(() => developer.api('POST', testBusinesses)));
    const kept = businessList.parse((await developer.api('GET', testBusinesses)).body).data;
    expect(kept.map(({ name }) => name).toSorted()).toEqual([
      'Test business 1',
      'Test business 2',
      'Test business 3',
    ]);
    const refused = await developer.api('POST', testBusinesses);
    expect([refused.status, codeOf.parse(refused.body).platformResponseCode]).toEqual([
      409,
      'Developer_TestBusiness_AD_Limit_RJ',
    ]);
    await developer.api('DELETE', `${testBusinesses}/${kept[0]?.profileId}`);
    expect((await developer.api('POST', testBusinesses)).status).toBe(201);
  });

  it('is made ten times a day, those thrown away included', async () => {
    const developer = await signUpDeveloper(platform);
    const answers: unknown[] = [];
    for (let made = 0; made < 8; made += 1) {
      const { status, body } = await developer.api('POST', testBusinesses);
      answers.push(status);
      const { profileId } = businessAnswer.parse(body).data;
      expect((await developer.api('DELETE', `${testBusinesses}/${profileId}`)).status).toBe(204);
    }
    const crowd = await Promise.all([1, 2, 3, 4, 5].map(() => developer.api('POST', testBusinesses)));
    expect(crowd.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429, 429]);
    expect(crowd.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answers).toEqual(Array.from({ length: 8 }, () => 201));
  });

  it('is not made again by its form once it was thrown away and erased', async () => {
    const developer = await signUpDeveloper(platform);
    const browser = createPageClient(platform.env.AUTH_URL);
    await browser.signIn(developer, '/account');
    const page = await browser.get('/account/developer/applications');
    const { action, fields } = formOf(page, '/account/developer/test-businesses');
    const made = await browser.post(action, fields);
    const profileId = made.location?.split('/').at(-1) ?? '';
    expect((await developer.api('DELETE', `${testBusinesses}/${profileId}`)).status).toBe(204);
    const rows = async () =>
      (
        await query(platform, 'select from authorization_server.test_business where profile_id = $1', [
          profileId,
        ])
      ).length;
    await until(0, rows, { withinMs: 30_000 });
    expect((await browser.post(action, fields)).status).toBe(422);
    expect((await developer.api('GET', testBusinesses)).body).toMatchObject({ data: [] });
  });

  it('exists for nobody else', async () => {
    const developer = await signUpDeveloper(platform);
    const stranger = await signUpDeveloper(platform);
    const profileId = await makeTestBusiness(developer);
    const path = `${testBusinesses}/${profileId}`;
    expect((await stranger.api('GET', testBusinesses)).body).toMatchObject({ data: [] });
    expect((await stranger.api('GET', path)).status).toBe(404);
    expect((await stranger.api('DELETE', path)).status).toBe(404);
    expect((await developer.api('GET', path)).status).toBe(200);
  });

  it('cannot be connected once it is thrown away', async () => {
    const developer = await signUpDeveloper(platform);
    const profileId = await makeTestBusiness(developer);
    const app = await registerApp();
    const browser = createPageClient(platform.env.AUTH_URL);
    const address = authorizeAddress(app, 'animal:read');
    await browser.signIn(developer, address);
    const consent = formOf(await browser.get(address), '/connect/authorize');
    // The page is as it was before: the directory has not heard yet.
    await query(
      platform,
      'update authorization_server.test_business set ended_at = now() where profile_id = $1',
      [profileId],
    );
    const answer = await browser.post(consent.action, { ...consent.fields, profileId, decision: 'allow' });
    expect(answer.status).toBe(403);
    expect(
      await query(platform, 'select from authorization_server.connection where business_id = $1', [
        profileId,
      ]),
    ).toEqual([]);
  });
});
