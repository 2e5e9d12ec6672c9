import type { QueryConfig } from 'pg';
import type { Dependencies } from '../../../authorization-server/dependencies.ts';
import { type AuthorizationWorld, startAuthorizationServer } from '../../support/authorization-world.ts';
import { createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

/** Runs `work` while the private halves of the signing keys cannot be read. */
async function withoutKeys<T>({ database: { pool } }: Dependencies, work: () => Promise<T>): Promise<T> {
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: async (statement: QueryConfig | string, ...values: unknown[][]) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text.includes('sealed_private_jwk')) throw new Error('Connection terminated');
      return query(statement, ...values);
    },
  });
  try {
    return await work();
  } finally {
    Object.assign(pool, { query });
  }
}

/** Longer than a process caches the key to sign with. */
const forgottenMs = 5_000;

describe('a signing key that cannot be looked up', () => {
  let world: AuthorizationWorld;
  let members: SignInWorld;
  beforeAll(async () => {
    [world, members] = await Promise.all([startAuthorizationServer(), startSignInWorld()]);
  });
  afterAll(() => Promise.all([world.stop(), members.stop()]));

  it('spends no code and no refresh token of an app', async () => {
    const client = await world.addClient();
    const code = await world.issueCode(client);
    world.pass(forgottenMs);
    const failed = await withoutKeys(world.deps, () => world.exchange(client, code));
    expect([failed.status, failed.body.error]).toEqual([503, 'temporarily_unavailable']);
    const first = await world.exchange(client, code);
    expect(first.status).toBe(200);
    world.pass(forgottenMs);
    const { refresh_token: token } = first.body;
    expect((await withoutKeys(world.deps, () => world.refresh(client, token))).status).toBe(503);
    expect((await world.refresh(client, token)).status).toBe(200);
  });

  it('spends no refresh token of a member, neither for a new pair nor for another profile', async () => {
    const { email, password } = members.accounts.owner;
    const client = createIdentityClient(members.url);
    const opened = await client.call('POST', '/sign-in', { body: { email, password } });
    const { accessToken: token, refreshToken } = dataOf(opened, sessionData);
    members.pass(forgottenMs);
    const statuses = await withoutKeys(members.deps, async () => {
      const body = { profileId: members.profiles.kennel.id };
      const switched = await client.call('POST', '/acting-profile', { token, body });
      const refreshed = await client.call('POST', '/token', { body: { refreshToken } });
      return [switched.status, refreshed.status];
    });
    expect(statuses).toEqual([503, 503]);
    const again = await client.call('POST', '/token', { body: { refreshToken } });
    expect(again.body).toMatchObject({ data: { actingProfileId: members.profiles.owner.id } });
  });
});
