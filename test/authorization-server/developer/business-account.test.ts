import { z } from 'zod';
import { signIn } from '../../support/member.ts';
import { type Api, type ApiAnswer, connect, partnerApi, problemOf } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

const connections = '/api/developer/v1/connections';
const card = '/api/billing/v1/payment-card';

const pageShape = z.object({ data: z.array(z.looseObject({ connectionId: z.string(), appId: z.string() })) });
const rowsOf = ({ body }: ApiAnswer) => pageShape.parse(body).data;
const registrationShape = z.object({ client_id: z.string(), client_secret: z.string() });

let platform: TestPlatform;
let acting: Record<'kennel' | 'cattery' | 'shop' | 'park', Api>;
let person: Api;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  const as = async (who: { email: string; password: string }, profileId?: string) =>
    partnerApi(platform, (await signIn(platform, who, profileId)).accessToken);
  acting = {
    kennel: await as(accounts.owner, businesses.kennel.profileId),
    cattery: await as(accounts.owner, businesses.cattery.profileId),
    shop: await as(accounts.otherOwner, businesses.shop.profileId),
    park: await as(accounts.placeOwner, businesses.park.profileId),
  };
  person = await as(accounts.owner);
});
afterAll(() => platform?.stop());

const connectTo = (business: 'kennel' | 'park', app: 'approved' | 'unapproved') => {
  const { accounts, apps, businesses } = platform.world;
  const who = business === 'kennel' ? accounts.owner : accounts.placeOwner;
  return connect(platform, apps[app], who, businesses[business].profileId, 'animal:read');
};

describe('GET /api/developer/v1/connections', () => {
  it("lists the acting business's connections, the newest first, in the documented shape", async () => {
    const { apps, businesses } = platform.world;
    await connectTo('kennel', 'unapproved');
    await connectTo('kennel', 'approved');
    const answer = await acting.kennel('GET', connections);
    expect(answer.body).toMatchObject({
      resultCode: 'Developer_Connection_GT_List_SU',
      pagination: { page: 1, pageSize: 25, total: 2 },
    });
    expect(rowsOf(answer).map(({ appId }) => appId)).toEqual([apps.approved.appId, apps.unapproved.appId]);
    expect(rowsOf(answer)[0]).toEqual({
      connectionId: expect.any(String),
      appId: apps.approved.appId,
      appName: apps.approved.name,
      appLogoMediaShortCode: null,
      isUnverified: false,
      publisherName: businesses.studio.displayName,
      businessProfileId: businesses.kennel.profileId,
      businessName: businesses.kennel.displayName,
      scopes: ['animal:read'],
      status: 'CONNECTED',
      connectedAtUtc: expect.stringMatching(/\.\d{3}Z$/),
      lastUsedAtUtc: null,
    });
    for (const other of [acting.shop, acting.cattery])
      expect(rowsOf(await other('GET', connections))).toEqual([]);
  });

  it('shows a self-registered app as unverified, without a publisher', async () => {
    const redirectUris = ['http://127.0.0.1:47831/callback'];
    const made = await fetch(`${platform.env.AUTH_URL}/connect/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: redirectUris, client_name: 'Site builder' }),
    });
    const app = registrationShape.parse(await made.json());
    const { accounts, businesses } = platform.world;
    const client = { ...app, redirectUris };
    await connect(platform, client, accounts.owner, businesses.kennel.profileId, 'client:read');
    expect(rowsOf(await acting.kennel('GET', connections))[0]).toMatchObject({
      appName: 'Site builder',
      isUnverified: true,
      publisherName: null,
    });
  });

  it('serves a place as well, and no person', async () => {
    await connectTo('park', 'approved');
    expect(rowsOf(await acting.park('GET', connections))).toHaveLength(1);
    for (const path of [connections, card]) {
      expect(problemOf(await person('GET', path))).toBe('403 0010010000403');
    }
  });
});

describe('DELETE /api/developer/v1/connections/{connectionId}', () => {
  it('disconnects the app, once and for all repetitions', async () => {
    await connectTo('kennel', 'unapproved');
    const mine = async () =>
      rowsOf(await acting.kennel('GET', connections)).find(
        ({ appId }) => appId === platform.world.apps.unapproved.appId,
      );
    const address = `${connections}/${(await mine())?.connectionId ?? ''}`;
    const missing = '404 Developer_Connection_GT_Resource_FL';
    for (const other of [acting.shop, acting.cattery])
      expect(problemOf(await other('DELETE', address))).toBe(missing);
    expect(problemOf(await acting.kennel('DELETE', `${connections}/x`))).toBe(missing);
    expect(await mine()).toMatchObject({ status: 'CONNECTED' });
    expect((await acting.kennel('DELETE', address)).status).toBe(204);
    expect((await acting.kennel('DELETE', address)).status).toBe(204);
    expect(await mine()).toMatchObject({ status: 'DISCONNECTED' });
  });

  it('starts over: what is connected again has not been used yet', async () => {
    const { access_token: token } = await connectTo('kennel', 'approved');
    const mine = async () =>
      rowsOf(await acting.kennel('GET', connections)).find(
        ({ appId }) => appId === platform.world.apps.approved.appId,
      );
    await partnerApi(platform, token)('GET', '/api/animal/v1/animals');
    await until(true, async () => typeof (await mine())?.['lastUsedAtUtc'] === 'string', { withinMs: 5_000 });
    await acting.kennel('DELETE', `${connections}/${(await mine())?.connectionId ?? ''}`);
    expect(await mine()).toMatchObject({ status: 'DISCONNECTED', lastUsedAtUtc: expect.any(String) });
    await connectTo('kennel', 'approved');
    expect(await mine()).toMatchObject({ status: 'CONNECTED', lastUsedAtUtc: null });
  });
});

describe('/api/billing/v1/payment-card', () => {
  it('is NONE before there is a card, and after it was taken off', async () => {
    const none = {
      data: {
        status: 'NONE',
        brand: null,
        last4: null,
        expMonth: null,
        expYear: null,
        checkedAtUtc: expect.stringMatching(/Z$/),
      },
      resultCode: 'Billing_PaymentCard_GT_Card_SU',
    };
    expect((await acting.cattery('GET', card)).body).toEqual(none);
    const put = await acting.cattery('PUT', card, { pspPaymentMethodReference: 'pm_card_visa' });
    expect([put.status, put.body]).toEqual([
      200,
      {
        data: {
          status: 'VALID',
          brand: 'visa',
          last4: '4242',
          expMonth: 12,
          expYear: new Date().getUTCFullYear() + 4,
          checkedAtUtc: expect.stringMatching(/Z$/),
        },
        resultCode: 'Billing_PaymentCard_UP_Card_SU',
      },
    ]);
    expect((await acting.cattery('DELETE', card)).status).toBe(204);
    expect((await acting.cattery('DELETE', card)).status).toBe(204);
    expect((await acting.cattery('GET', card)).body).toEqual(none);
  });

  it.each([
    ['pm_card_chargeDeclined', 'DECLINED'],
    ['pm_card_authenticationRequired', 'NEEDS_VERIFICATION'],
    ['pm_card_expired', 'EXPIRED'],
    ['pm_card_mastercard', 'VALID'],
    ['pm_card_amex', 'VALID'],
  ])('says of %s that it is %s', async (pspPaymentMethodReference, status) => {
    const answer = await acting.cattery('PUT', card, { pspPaymentMethodReference });
    expect(answer.body).toMatchObject({ data: { status } });
    const { data } = z.object({ data: z.object({ expYear: z.number() }) }).parse(answer.body);
    expect(data.expYear < new Date().getUTCFullYear()).toBe(status === 'EXPIRED');
    expect((await acting.cattery('GET', card)).body).toMatchObject({ data: { status } });
    expect((await acting.shop('GET', card)).body).toMatchObject({ data: { status: 'VALID', last4: '4242' } });
  });

  it.each([
    [{ pspPaymentMethodReference: 'pm_card_unknown' }, 'UNKNOWN_VALUE'],
    [{ pspPaymentMethodReference: 4242 }, 'BAD_FORMAT'],
    [{}, 'REQUIRED'],
  ])('refuses %j and leaves the card', async (body, code) => {
    await acting.cattery('PUT', card, { pspPaymentMethodReference: 'pm_card_amex' });
    const answer = await acting.cattery('PUT', card, body);
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(answer.body).toMatchObject({ errors: [{ field: '/pspPaymentMethodReference', code }] });
    expect((await acting.cattery('GET', card)).body).toMatchObject({ data: { brand: 'amex' } });
  });

  it('takes no app', async () => {
    const { access_token: token } = await connectTo('kennel', 'approved');
    expect(problemOf(await partnerApi(platform, token)('GET', card))).toBe('403 0010010000403');
  });
});
