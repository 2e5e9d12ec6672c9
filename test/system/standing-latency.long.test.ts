import { z } from 'zod';
import { signIn } from '../support/member.ts';
import {
  type Api,
  type Tokens,
  clientCredentials,
  connect,
  consent,
  exchange,
  partnerApi,
} from '../support/partner.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

/** issue: disconnect and suspend within 2 s; spec 5.6: a card within about 10 s. */
const standingMs = 2_000;
const cardMs = 10_000;

const problemShape = z.object({ platformResponseCode: z.string(), type: z.string() });
const connectionsShape = z.object({
  data: z.array(z.object({ connectionId: z.string(), appId: z.string(), status: z.string() })),
});

/** What a write is sent with; it lacks all that it needs, so that the checks before it are what is seen. */
const bodies: Readonly<Record<string, object>> = { POST: {} };

/** Everybody who changes a standing, and the app that is affected. */
async function cast(platform: TestPlatform) {
  const { accounts, apps, businesses } = platform.world;
  const { kennel } = businesses;
  const member = async (who: { email: string; password: string }, profileId?: string) =>
    partnerApi(platform, (await signIn(platform, who, profileId)).accessToken);
  return {
    admin: await member(accounts.admin),
    business: await member(accounts.owner, kennel.profileId),
    connectApp: (scope = 'animal:read') =>
      connect(platform, apps.approved, accounts.owner, kennel.profileId, scope),
    appId: apps.approved.appId,
    /** What the app gets of the API: the status, and the code and type of a refusal. */
    verdictOf: (tokens: Tokens, method = 'GET') => {
      const api = partnerApi(platform, tokens.access_token);
      return async () => {
        const { status, body } = await api(method, '/api/animal/v1/animals?pageSize=1', bodies[method]);
        const problem = problemShape.safeParse(body).data;
        if (problem === undefined) return String(status);
        return `${status} ${problem.platformResponseCode} ${problem.type.replace(/.*\//, '')}`;
      };
    },
    refresh: async (tokens: Tokens) => {
      const answer = await fetch(`${platform.env.AUTH_URL}/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: tokens.refresh_token ?? '',
          client_id: apps.approved.client_id,
          client_secret: apps.approved.client_secret,
        }),
      });
      const shape = z.object({ error: z.string().optional(), scope: z.string().optional() });
      const { error, scope } = shape.parse(await answer.json());
      return `${answer.status} ${error ?? scope ?? ''}`;
    },
  };
}

const post = (api: Api, path: string, body: unknown = {}) => api('POST', `/api/developer/v1/${path}`, body);

describe.each<Topology>(['in one process', 'over HTTP'])('a change of standing, %s', (topology) => {
  let platform: TestPlatform;
  let world: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    world = await cast(platform);
  });
  afterAll(() => platform?.stop());

  it('reaches the API within 2 seconds of a disconnect, and so does the next connection', async () => {
    const tokens = await world.connectApp();
    const verdict = world.verdictOf(tokens);
    expect(await verdict()).toBe('200');
    const { body } = await world.business('GET', '/api/developer/v1/connections?status=CONNECTED');
    const connection = connectionsShape.parse(body).data.find(({ appId }) => appId === world.appId);
    const ended = await world.business(
      'DELETE',
      `/api/developer/v1/connections/${connection?.connectionId ?? ''}`,
    );
    expect(ended.status).toBe(204);
    await until('401 0010010000402 authorization-revoked', verdict, { withinMs: standingMs });
    expect(await world.refresh(tokens)).toBe('400 invalid_grant');

    const again = await world.connectApp();
    await until('200', world.verdictOf(again), { withinMs: standingMs });
    // What the first connection gave stays dead.
    await until('401 0010010000402 token-revoked', verdict, { withinMs: standingMs });
  });

  it('reaches the API within 2 seconds of a code that comes again as soon as it was answered', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const request = await consent(platform, apps.approved, accounts.owner, profileId, 'animal:read');
    const tokens = await exchange(platform, request);
    const verdict = world.verdictOf(tokens);
    expect(await verdict()).toBe('200');
    const address = `${platform.env.AUTH_URL}/connect/token`;
    expect((await fetch(address, { method: 'POST', body: request })).status).toBe(400);
    await until('401 0010010000402 token-revoked', verdict, { withinMs: standingMs });
  });

  it('reaches the API within 2 seconds of a narrower consent, and of a wider one', async () => {
    const both = 'animal:read animal:write';
    const tokens = await world.connectApp(both);
    const reads = world.verdictOf(tokens);
    const writes = world.verdictOf(tokens, 'POST');
    const mayWrite = '400 0010010000400 validation-failed';
    const mayNot = '403 0010010000403 insufficient-scope';
    expect([await reads(), await writes()]).toEqual(['200', mayWrite]);

    await world.connectApp('animal:read');
    await until(mayNot, writes, { withinMs: standingMs });
    expect(await reads()).toBe('200');

    const narrow = await world.connectApp('animal:write');
    await until(mayNot, reads, { withinMs: standingMs });
    await until(mayWrite, writes, { withinMs: standingMs });

    await world.connectApp(both);
    await until('200', reads, { withinMs: standingMs });
    expect(await writes()).toBe(mayWrite);
    // A grant gains back what it gave, and nothing that another one gave.
    expect(await world.verdictOf(narrow)()).toBe(mayNot);
    expect(await world.refresh(narrow)).toBe('200 animal:write');
    expect(await world.refresh(tokens)).toBe(`200 ${both}`);
  });

  it('reaches the API within 2 seconds of a suspension, and of its end', async () => {
    const tokens = await world.connectApp();
    const verdict = world.verdictOf(tokens);
    expect(await verdict()).toBe('200');
    const application = `admin/applications/${world.appId}`;
    expect((await post(world.admin, `${application}/suspend`, { reason: 'for a test' })).status).toBe(200);
    await until('401 0010010000402 authorization-revoked', verdict, { withinMs: standingMs });
    expect(await world.refresh(tokens)).toBe('401 invalid_client');
    expect((await post(world.admin, `${application}/reinstate`)).status).toBe(200);
    await until('200', verdict, { withinMs: standingMs });
    expect(await world.refresh(tokens)).toBe('200 animal:read');
  });

  it('reaches the API within 2 seconds of the end of a token that the app got for itself', async () => {
    const { approved } = platform.world.apps;
    const token = await clientCredentials(platform, approved);
    const verdict = world.verdictOf(token);
    expect(await verdict()).toBe('403 0010010000406 delegated-token-required');
    const { client_id, client_secret } = approved;
    const answer = await fetch(`${platform.env.AUTH_URL}/connect/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: token.access_token, client_id, client_secret }),
    });
    expect(answer.status).toBe(200);
    await until('401 0010010000402 token-revoked', verdict, { withinMs: standingMs });
    const next = await clientCredentials(platform, approved);
    expect(next.access_token).not.toBe(token.access_token);
    expect(await world.verdictOf(next)()).toBe('403 0010010000406 delegated-token-required');
  });

  it('reaches the API within 10 seconds of a card that went, and of one that came', async () => {
    const tokens = await world.connectApp();
    const verdict = world.verdictOf(tokens);
    const card = '/api/billing/v1/payment-card';
    const put = (reference: string) => world.business('PUT', card, { pspPaymentMethodReference: reference });
    const noCard = '403 0010010000407 payment-card-required';
    expect(await verdict()).toBe('200');
    expect((await world.business('DELETE', card)).status).toBe(204);
    await until(noCard, verdict, { withinMs: cardMs });
    for (const reference of ['pm_card_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_expired']) {
      await put('pm_card_visa');
      await until('200', verdict, { withinMs: cardMs });
      await put(reference);
      await until(noCard, verdict, { withinMs: cardMs });
    }
    expect(await world.refresh(tokens)).toBe('200 animal:read');
    await put('pm_card_mastercard');
    await until('200', verdict, { withinMs: cardMs });
  });
});

describe('a standing that cannot be read', () => {
  it('is 503 with Retry-After on every route, and never a pass', async () => {
    const platform = await startTestPlatform({ topology: 'over HTTP' });
    try {
      const world = await cast(platform);
      const tokens = await world.connectApp();
      const verdict = world.verdictOf(tokens);
      expect(await verdict()).toBe('200');
      await platform.stopService('authorization-server');
      // Once what was asked before has become too old.
      await until('503 0010010000503 service-unavailable', verdict, { withinMs: standingMs + 1_000 });
      for (const api of [partnerApi(platform, tokens.access_token), world.business]) {
        for (const path of [
          '/api/animal/v1/animals',
          '/api/developer/v1/connections',
          '/api/billing/v1/payment-card',
        ]) {
          const { status, headers } = await api('GET', path);
          expect([403, 503]).toContain(status);
          if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
        }
      }
      const card = await world.business('GET', '/api/billing/v1/payment-card');
      expect(card.status).toBe(503);
    } finally {
      await platform.stop();
    }
  });
});
