import { Client } from 'pg';
import { z } from 'zod';
import { memberRoutes } from '../../../partner-api/routes/index.ts';
import { statementsDuring } from '../../gateway/statements.ts';
import { signIn } from '../../support/member.ts';
import {
  type Api,
  type ApiAnswer,
  clientCredentials,
  connect,
  partnerApi,
  problemOf,
} from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

const applications = '/api/developer/v1/admin/applications';
const auditEvents = '/api/developer/v1/admin/audit-events';
const missing = '404 Developer_Application_GT_Resource_FL';
const wrongState = '409 Developer_Application_UP_State_RJ';

const pageShape = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  pagination: z.object({ total: z.number() }),
});
const rowsOf = ({ body }: ApiAnswer) => pageShape.parse(body).data;
const tokenAnswer = z.looseObject({ error: z.string().optional(), scope: z.string().optional() });

let platform: TestPlatform;
let admin: Api;
let developer: Api;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  admin = partnerApi(platform, (await signIn(platform, accounts.admin)).accessToken);
  const studio = await signIn(platform, accounts.developer, businesses.studio.profileId);
  developer = partnerApi(platform, studio.accessToken);
});
afterAll(() => platform?.stop());

const step = (appId: string, name: string, body: unknown = {}) =>
  admin('POST', `${applications}/${appId}/${name}`, body);

async function grantOf(app: { client_id: string; client_secret: string }): Promise<string> {
  const answer = await fetch(`${platform.env.AUTH_URL}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: app.client_id,
      client_secret: app.client_secret,
    }),
  });
  const { error, scope } = tokenAnswer.parse(await answer.json());
  return `${answer.status} ${error ?? scope ?? ''}`;
}

describe('an admin route', () => {
  const routes = memberRoutes.filter(({ acting }) => acting === 'admin');

  it.each(routes.map(({ method, path, example }) => [method, path, example] as const))(
    '%s %s is for administrators',
    async (method, path, example) => {
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => example.path?.[name] ?? '');
      expect(problemOf(await developer(method, address, example.body))).toBe('403 0010010000403');
      expect(problemOf(await partnerApi(platform, null)(method, address))).toBe('401 0010010000401');
    },
  );
});

describe('GET /api/developer/v1/admin/applications', () => {
  it('lists every app, and filters them', async () => {
    const { apps } = platform.world;
    const ids = async (query: string) =>
      rowsOf(await admin('GET', `${applications}?pageSize=100${query}`)).map(({ appId }) => appId);
    expect(await ids('')).toEqual(expect.arrayContaining(Object.values(apps).map(({ appId }) => appId)));
    expect(await ids('&status=suspended')).toEqual([apps.suspended.appId]);
    expect(await ids('&reviewStatus=NOT_REVIEWED')).toEqual([apps.unapproved.appId]);
    expect(await ids(`&q=${apps.rotated.name.slice(2, 9).toUpperCase()}`)).toEqual([apps.rotated.appId]);
    expect(await ids(`&q=${apps.rotated.client_id}`)).toEqual([apps.rotated.appId]);
    for (const nothing of ['&status=x', '&reviewStatus=x', '&q=%25', '&q=_______________', '&q=%5C']) {
      expect(await ids(nothing)).toEqual([]);
    }
    expect(rowsOf(await admin('GET', `${applications}?q=svc-demo-approved`))).toMatchObject([
      { publisherProfileId: expect.any(String), clientCredentialsScopes: ['animal:read', 'animal:write'] },
    ]);
  });
});

describe('POST /api/developer/v1/admin/applications/{appId}/...', () => {
  it('approves an app for client credentials with exactly the scopes given, and takes it back', async () => {
    const { unapproved } = platform.world.apps;
    expect(await grantOf(unapproved)).toBe('401 invalid_client');
    const approved = await step(unapproved.appId, 'approve-client-credentials', {
      scopes: ['analytics:read', 'publishing:write'],
      accessTokenSeconds: 300,
    });
    expect(approved.body).toMatchObject({
      data: { clientCredentialsScopes: ['analytics:read', 'publishing:write'], accessTokenSeconds: 300 },
      resultCode: 'Developer_Application_UP_Approval_SU',
    });
    expect(await grantOf(unapproved)).toBe('200 analytics:read publishing:write');
    expect((await clientCredentials(platform, unapproved)).expires_in).toBe(300);
    const refused = await step(unapproved.appId, 'approve-client-credentials', { scopes: ['client:read'] });
    expect(problemOf(refused)).toBe('400 0010010000400');
    await step(unapproved.appId, 'approve-client-credentials', { scopes: [] });
    expect(await grantOf(unapproved)).toBe('401 invalid_client');
  });

  it('approves no self-registered app', async () => {
    const made = await fetch(`${platform.env.AUTH_URL}/connect/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://builder.example/cb'] }),
    });
    const { client_id: clientId } = z.object({ client_id: z.string() }).parse(await made.json());
    const [found] = rowsOf(await admin('GET', `${applications}?q=${clientId}`));
    const appId = String(found?.['appId']);
    expect(problemOf(await step(appId, 'approve-client-credentials', { scopes: ['animal:read'] }))).toBe(
      wrongState,
    );
    expect((await step(appId, 'suspend', { reason: 'misuse' })).body).toMatchObject({
      data: { status: 'SUSPENDED' },
    });
  });

  it('reviews an app until its developer changes what was reviewed', async () => {
    const { unapproved } = platform.world.apps;
    const reviewed = await step(unapproved.appId, 'review', { reviewStatus: 'REVIEWED', note: 'looks good' });
    expect(reviewed.body).toMatchObject({ data: { reviewStatus: 'REVIEWED' } });
    const change = (body: object) =>
      developer('PATCH', `/api/developer/v1/applications/${unapproved.appId}`, body);
    expect((await change({ supportEmail: 'new@pawprint.example' })).body).toMatchObject({
      data: { reviewStatus: 'REVIEWED' },
    });
    expect((await change({ name: 'Pack Walker Two' })).body).toMatchObject({
      data: { reviewStatus: 'NOT_REVIEWED' },
    });
    expect(problemOf(await step(unapproved.appId, 'review', { reviewStatus: 'GREAT' }))).toBe(
      '400 0010010000400',
    );
  });

  it('suspends, reinstates and revokes; revoked is for good', async () => {
    const { rotated } = platform.world.apps;
    const verdict = async () => (await grantOf(rotated)).split(' ')[0];
    const token = (await clientCredentials(platform, rotated)).access_token;
    const own = async () => problemOf(await partnerApi(platform, token)('GET', '/api/animal/v1/animals'));
    expect(await own()).toBe('403 0010010000406');
    const reason = 'Floods the API';
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(401) }])
      expect(problemOf(await step(rotated.appId, 'suspend', body))).toBe('400 0010010000400');
    for (const name of ['suspend', 'suspend'])
      expect((await step(rotated.appId, name, { reason })).body).toMatchObject({
        data: { status: 'SUSPENDED', statusReason: reason },
      });
    expect(await verdict()).toBe('401');
    await until('401 0010010000402', own, { withinMs: 2_000 });
    expect((await step(rotated.appId, 'reinstate')).body).toMatchObject({
      data: { status: 'ACTIVE', statusReason: null },
    });
    expect(await verdict()).toBe('200');
    expect((await step(rotated.appId, 'revoke', { reason: 'misuse' })).body).toMatchObject({
      data: { status: 'REVOKED' },
    });
    expect((await step(rotated.appId, 'revoke', { reason })).status).toBe(200);
    for (const name of ['suspend', 'reinstate'])
      expect(problemOf(await step(rotated.appId, name, { reason }))).toBe(wrongState);
    expect(problemOf(await step(rotated.appId, 'approve-client-credentials', { scopes: [] }))).toBe(
      wrongState,
    );
    expect(await verdict()).toBe('401');

    const address = `/api/developer/v1/applications/${rotated.appId}`;
    expect((await developer('GET', address)).body).toMatchObject({
      data: { status: 'REVOKED', statusReason: 'misuse' },
    });
    expect(problemOf(await developer('PATCH', address, { name: 'Again' }))).toBe(wrongState);
    expect(problemOf(await developer('POST', `${address}/rotate-secret`))).toBe(wrongState);
    expect((await developer('DELETE', address)).status).toBe(204);
    expect((await step(rotated.appId, 'revoke', { reason })).status).toBe(200);
  });

  it('knows only apps that exist', async () => {
    for (const [name, body] of [
      ['approve-client-credentials', { scopes: ['animal:read'] }],
      ['review', { reviewStatus: 'REVIEWED' }],
      ['suspend', { reason: 'misuse' }],
      ['reinstate', {}],
      ['revoke', { reason: 'misuse' }],
    ] as const) {
      for (const id of ['x', '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10']) {
        expect(problemOf(await step(id, name, body))).toBe(missing);
      }
    }
  });
});

describe('the audit log', () => {
  it('tells who did what, newest first, and nothing secret', async () => {
    const { accounts, apps, businesses } = platform.world;
    const tokens = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read',
    );
    const owner = partnerApi(
      platform,
      (await signIn(platform, accounts.owner, businesses.kennel.profileId)).accessToken,
    );
    const [connection] = rowsOf(await owner('GET', '/api/developer/v1/connections'));
    await owner('DELETE', `/api/developer/v1/connections/${String(connection?.['connectionId'])}`);
    await owner('PUT', '/api/billing/v1/payment-card', { pspPaymentMethodReference: 'pm_card_visa' });
    await owner('DELETE', '/api/billing/v1/payment-card');
    await owner('PUT', '/api/billing/v1/payment-card', { pspPaymentMethodReference: 'pm_card_visa' });
    const rotated = await developer(
      'POST',
      `/api/developer/v1/applications/${apps.approved.appId}/rotate-secret`,
    );
    await step(apps.approved.appId, 'suspend', { reason: 'an audit' });
    await step(apps.approved.appId, 'reinstate');

    const ofApp = await admin('GET', `${auditEvents}?appId=${apps.approved.appId}`);
    const member = (memberId: string) => ({
      actorKind: 'MEMBER',
      actorId: memberId,
      appId: apps.approved.appId,
    });
    expect(rowsOf(ofApp)).toMatchObject([
      { event: 'APPLICATION_REINSTATED', ...member(accounts.admin.memberId) },
      { event: 'APPLICATION_SUSPENDED', details: { reason: 'an audit' } },
      { event: 'SECRET_ROTATED', ...member(accounts.developer.memberId), details: {} },
      {
        event: 'DISCONNECTED',
        ...member(accounts.owner.memberId),
        businessId: businesses.kennel.profileId,
      },
      { event: 'CONNECTED', ...member(accounts.owner.memberId), details: { scopes: ['animal:read'] } },
    ]);
    const ofBusiness = await admin('GET', `${auditEvents}?businessId=${businesses.kennel.profileId}`);
    // Below them is what the demo world did.
    const newest = rowsOf(ofBusiness).slice(0, 5);
    expect(newest.map(({ event }) => event)).toEqual([
      'CARD_SET',
      'CARD_REMOVED',
      'CARD_SET',
      'DISCONNECTED',
      'CONNECTED',
    ]);
    expect(rowsOf(await admin('GET', `${auditEvents}?event=card_removed`))).toHaveLength(1);
    for (const none of ['event=x', 'appId=x', "businessId='"]) {
      expect(rowsOf(await admin('GET', `${auditEvents}?${none}`))).toEqual([]);
    }
    const paged = await admin('GET', `${auditEvents}?pageSize=3&page=2&appId=${apps.approved.appId}`);
    expect(rowsOf(paged).map(({ event }) => event)).toEqual(['DISCONNECTED', 'CONNECTED']);
    const secret = z.object({ data: z.object({ clientSecret: z.string() }) }).parse(rotated.body)
      .data.clientSecret;
    const everything = await admin('GET', `${auditEvents}?pageSize=100`);
    for (const hidden of [
      secret,
      tokens.access_token,
      tokens.refresh_token ?? '',
      apps.approved.client_secret,
    ]) {
      expect(everything.text).not.toContain(hidden);
    }
  });

  it('names everybody that it refers to, all businesses in one statement', async () => {
    const { accounts, apps, businesses } = platform.world;
    const pairs = [
      [accounts.owner, businesses.kennel],
      [accounts.otherOwner, businesses.shop],
      [accounts.rescueOwner, businesses.rescue],
      [accounts.placeOwner, businesses.park],
    ] as const;
    for (const [owner, { profileId }] of pairs) {
      await connect(platform, apps.approved, owner, profileId, 'animal:read');
    }
    let answer = await admin('GET', '/api/developer/v1/admin/signing-keys');
    const texts = await statementsDuring(async () => {
      answer = await admin('GET', `${auditEvents}?event=CONNECTED&pageSize=4`);
    });
    expect(rowsOf(answer)).toEqual(
      pairs.toReversed().map(([owner, { profileId, displayName }]) =>
        expect.objectContaining({
          actorId: owner.memberId,
          actorName: owner.displayName,
          appId: apps.approved.appId,
          appName: apps.approved.name,
          businessId: profileId,
          businessName: displayName,
        }),
      ),
    );
    expect(texts.filter((text) => /from directory\.profile\b/.test(text))).toHaveLength(1);
    const connections = await statementsDuring(async () => {
      const path = `/api/developer/v1/applications/${apps.approved.appId}/connections`;
      expect(rowsOf(await developer('GET', path)).length).toBeGreaterThanOrEqual(pairs.length);
    });
    // Whether the member manages the publisher is checked first.
    const ofNames = connections.filter((text) => text.includes('from directory.profile p where'));
    expect(ofNames).toHaveLength(1);
  });

  it('is only added to', async () => {
    const client = new Client({ connectionString: platform.databaseUrl });
    await client.connect();
    for (const change of [
      `update authorization_server.audit_event set event = 'NOTHING'`,
      'delete from authorization_server.audit_event',
      'truncate authorization_server.audit_event',
    ]) {
      await expect(client.query(change)).rejects.toThrow('only added to');
    }
    await client.end();
  });
});
