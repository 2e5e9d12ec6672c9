import { decodeJwt } from 'jose';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  basic,
  pkcePair,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
let client: TestClient;
beforeAll(async () => {
  world = await startAuthorizationServer();
  client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
});
afterAll(() => world.stop());

const revoke = (who: TestClient, token: string, more: Record<string, string> = {}) =>
  world.post(
    '/connect/revoke',
    new URLSearchParams({
      client_id: who.app.clientId,
      ...(who.secret === null ? {} : { client_secret: who.secret }),
      token,
      ...more,
    }),
  );

const isRevoked = async (accessToken: string): Promise<boolean> => {
  const { family } = decodeJwt(accessToken.slice('svcat_'.length));
  const standing = await createAuthorization(world.deps).standing(client.app.id, world.businessId);
  return standing?.revokedFamilies.includes(String(family)) ?? false;
};

describe('POST /connect/revoke', () => {
  it.each(['refresh_token', 'access_token'] as const)(
    'ends the grant of a %s, whatever the hint says',
    async (kind) => {
      const { body } = await world.exchange(client, await world.issueCode(client));
      const other = await world.exchange(client, await world.issueCode(client));
      for (const hint of ['access_token', 'refresh_token', 'nonsense']) {
        const answer = await revoke(client, body[kind], { token_type_hint: hint });
        expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([
          200,
          {},
          'no-store',
        ]);
      }
      expect(await isRevoked(body.access_token)).toBe(true);
      const refused = await world.refresh(client, body.refresh_token);
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
      expect(await isRevoked(other.body.access_token)).toBe(false);
      expect((await world.refresh(client, other.body.refresh_token)).status).toBe(200);
    },
  );

  it('takes an expired access token, a public client and HTTP Basic', async () => {
    const { verifier, challenge } = pkcePair();
    const publicClient = await world.addClient({
      tokenEndpointAuthMethod: 'none',
      isSelfRegistered: true,
      publisherProfileId: null,
    });
    const code = await world.issueCode(publicClient, { challenge });
    const { body } = await world.exchange(publicClient, code, { code_verifier: verifier });
    world.pass(3_601_000);
    expect((await revoke(publicClient, body.access_token)).status).toBe(200);
    expect((await world.refresh(publicClient, body.refresh_token)).status).toBe(400);
    const answer = await world.post('/connect/revoke', new URLSearchParams({ token: 'unknown' }), {
      Authorization: basic(client.app.clientId, client.secret ?? ''),
    });
    expect(answer.status).toBe(200);
  });

  it('answers 200 for tokens that nobody knows, forged ones included', async () => {
    const { body } = await world.exchange(client, await world.issueCode(client));
    const [header = '', payload = ''] = body.access_token.split('.');
    for (const token of ['x', 'svcrt_x', 'svcat_x', 'svcat_a.b.c', `${header}.${payload}.AAAA`]) {
      expect((await revoke(client, token)).status).toBe(200);
    }
    expect(await isRevoked(body.access_token)).toBe(false);
  });

  it('refuses a token of another client and leaves it alive', async () => {
    const { body } = await world.exchange(client, await world.issueCode(client));
    const other = await world.addClient();
    for (const token of [body.access_token, body.refresh_token]) {
      const answer = await revoke(other, token);
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
    }
    expect((await world.refresh(client, body.refresh_token)).status).toBe(200);
  });

  it('ends a token that the app got for itself, and no other of its tokens', async () => {
    const issue = async () => {
      world.pass(1_000);
      const { body } = await world.requestToken(client, { grant_type: 'client_credentials' });
      return { token: body.access_token, jti: decodeJwt(body.access_token.slice('svcat_'.length)).jti };
    };
    const revoked = async () =>
      (await createAuthorization(world.deps).standing(client.app.id, null))?.revokedTokens;
    const [first, second, third] = [await issue(), await issue(), await issue()];
    const foreign = await revoke(await world.addClient(), first.token);
    expect([foreign.status, foreign.body.error]).toEqual([400, 'invalid_grant']);
    expect(await revoked()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await revoke(client, first.token, { token_type_hint: 'refresh_token' });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    expect(await revoked()).toEqual([first.jti]);
    const forBusiness = await createAuthorization(world.deps).standing(client.app.id, world.businessId);
    expect(forBusiness?.revokedTokens).toEqual([]);
    await revoke(client, third.token);
    expect(new Set(await revoked())).toEqual(new Set([first.jti, third.jti]));
    world.pass(3_600_000);
    expect(await revoked()).toEqual([]);
    expect((await revoke(client, second.token)).status).toBe(200);
    const { rows } = await world.deps.database.pool.query(
      'select jti from authorization_server.revoked_token where app_id = $1',
      [client.app.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('needs a token and a client that proves itself', async () => {
    const empty = await world.post(
      '/connect/revoke',
      new URLSearchParams({ client_id: client.app.clientId }),
    );
    expect([empty.status, empty.body.error]).toEqual([400, 'invalid_request']);
    const nobody = await world.post('/connect/revoke', new URLSearchParams({ token: 'x' }));
    expect([nobody.status, nobody.body.error]).toEqual([400, 'invalid_request']);
    const wrong = await revoke({ ...client, secret: 'wrong' }, 'x');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
  });
});
