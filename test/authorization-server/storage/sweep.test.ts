import { insertClientSecret } from '../../../authorization-server/clients/app-store.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { sweepExpired } from '../../../authorization-server/storage/sweep.ts';
import { type AuthorizationWorld, startAuthorizationServer } from '../../support/authorization-world.ts';

const dayMs = 86_400_000;

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

async function count(table: string): Promise<number> {
  const { rows } = await world.deps.database.pool.query<{ count: number }>(
    `select count(*)::int as count from authorization_server.${table}`,
  );
  return rows[0]?.count ?? 0;
}

const counts = async () => ({
  codes: await count('authorization_code'),
  refreshTokens: await count('refresh_token'),
  families: await count('token_family'),
  secrets: await count('client_secret'),
  registrations: await count('registration'),
});

describe('the hourly sweep', () => {
  it('removes what is over for two days, and leaves what lives or may still be asked about', async () => {
    const client = await world.addClient();
    await insertClientSecret(world.deps.database.pool, client.app.id, hashSecret('an old secret'), {
      createdAt: world.deps.clock.now(),
      expiresAt: new Date(world.deps.clock.now().getTime() + dayMs),
    });
    await world.post('/connect/register', JSON.stringify({ redirect_uris: ['https://example.com/cb'] }), {
      'Content-Type': 'application/json',
    });
    await world.issueCode(client); // never redeemed
    const { body: tokens } = await world.exchange(client, await world.issueCode(client));
    const full = { codes: 2, refreshTokens: 1, families: 2, secrets: 3, registrations: 1 };
    expect(await counts()).toEqual(full);

    world.pass(2 * dayMs);
    await sweepExpired(world.deps);
    expect(await counts()).toEqual({ ...full, registrations: 1 });
    world.pass(dayMs + 1_000);
    await sweepExpired(world.deps);
    // The family of the code that nobody redeemed has nothing left.
    expect(await counts()).toEqual({ ...full, codes: 0, families: 1, secrets: 2, registrations: 0 });

    world.pass(86 * dayMs);
    const { body: refreshed } = await world.refresh(client, tokens.refresh_token);
    await sweepExpired(world.deps);
    expect(await counts()).toMatchObject({ refreshTokens: 2, families: 1 });
    world.pass(4 * dayMs);
    await sweepExpired(world.deps);
    expect(await counts()).toMatchObject({ refreshTokens: 1, families: 1 });

    expect((await world.refresh(client, refreshed.refresh_token)).status).toBe(200);
    world.pass(93 * dayMs);
    await sweepExpired(world.deps);
    expect(await counts()).toMatchObject({ refreshTokens: 0, families: 0 });
    await sweepExpired(world.deps);
  });

  it('forgets the revocation of an own token two days after the token has expired', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    const { body } = await world.requestToken(client, { grant_type: 'client_credentials' });
    const credentials = { client_id: client.app.clientId, client_secret: client.secret ?? '' };
    await world.post('/connect/revoke', new URLSearchParams({ token: body.access_token, ...credentials }));
    world.pass(2 * dayMs);
    await sweepExpired(world.deps);
    expect(await count('revoked_token')).toBe(1);
    world.pass(body.expires_in * 1000 + 1);
    await sweepExpired(world.deps);
    expect(await count('revoked_token')).toBe(0);
  });

  it('keeps a family that was revoked a short while ago, so that its access tokens stay refused', async () => {
    const client = await world.addClient({ accessTokenSeconds: 86_400 });
    const { body } = await world.exchange(client, await world.issueCode(client));
    world.pass(91 * dayMs);
    await world.post(
      '/connect/revoke',
      new URLSearchParams({
        token: body.refresh_token,
        client_id: client.app.clientId,
        client_secret: client.secret ?? '',
      }),
    );
    world.pass(1.5 * dayMs);
    const revoked = async () =>
      (await createAuthorization(world.deps).standing(client.app.id, world.businessId))?.revokedFamilies;
    await sweepExpired(world.deps);
    expect(await count('token_family')).toBe(1);
    world.pass(dayMs);
    await sweepExpired(world.deps);
    expect(await count('token_family')).toBe(0);
    expect(await revoked()).toEqual([]);
  });
});
