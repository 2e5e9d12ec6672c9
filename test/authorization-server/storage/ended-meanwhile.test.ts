import type { QueryConfig } from 'pg';
import { suspendApp } from '../../../authorization-server/clients/app-status.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { pkcePair } from '../../support/authorization-world.ts';
import { type AuthorizationWorld, startAuthorizationServer } from '../../support/authorization-world.ts';
import { heldBack } from '../../support/held-back.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

describe('a token request', () => {
  let world: AuthorizationWorld;
  beforeAll(async () => {
    world = await startAuthorizationServer();
  });
  afterAll(() => world.stop());

  it('gives nothing for a code whose family was revoked between its check and its spending', async () => {
    const client = await world.addClient();
    const code = await world.issueCode(client);
    const { pool } = world.deps.database;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: async (statement: QueryConfig, ...values: unknown[][]) => {
        if (statement.name === 'spend-authorization-code') {
          await query('update authorization_server.token_family set revoked_at = $2 where app_id = $1', [
            client.app.id,
            world.deps.clock.now(),
          ]);
        }
        return query(statement, ...values);
      },
    });
    const answer = await world.exchange(client, code);
    Object.assign(pool, { query });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
    const { rows } = await pool.query(
      `select c.used_at as "usedAt", count(r.hash)::int as tokens from authorization_server.authorization_code c
       left join authorization_server.refresh_token r using (family_id) where c.hash = $1 group by 1`,
      [hashSecret(code)],
    );
    expect(rows).toEqual([{ usedAt: null, tokens: 0 }]);
  });
});

describe('a person’s request', () => {
  let world: SignInWorld;
  beforeAll(async () => {
    world = await startSignInWorld();
  });
  afterAll(() => world.stop());

  const holdBack = <T>(sql: string, id: string, work: () => Promise<T>) =>
    heldBack(world.deps.database.pool, { sql, values: [id], waiting: 1, isKept: true }, work);

  it('connects no app that is suspended while Allow is under way', async () => {
    const app = await world.addApp({});
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: app.redirectUris[0] ?? '',
      code_challenge: pkcePair().challenge,
      code_challenge_method: 'S256',
    });
    const browser = createPageClient(world.url);
    await browser.signIn(world.accounts.owner);
    const form = formOf(await browser.get(`/connect/authorize?${query.toString()}`), '/connect/authorize');
    const suspend = `update authorization_server.app set status = 'SUSPENDED' where id = $1`;
    const answer = await holdBack(suspend, app.id, () =>
      browser.post(form.action, {
        ...form.fields,
        profileId: world.profiles.kennel.id,
        decision: 'allow',
      }),
    );
    expect([answer.location, answer.text.includes('The platform has stopped the app')]).toEqual([null, true]);
    const { rows } = await world.deps.database.pool.query(
      `select (select count(*)::int from authorization_server.connection where app_id = $1) as connections,
         (select count(*)::int from authorization_server.token_family where app_id = $1) as families`,
      [app.id],
    );
    expect(rows).toEqual([{ connections: 0, families: 0 }]);
    await suspendApp(world.deps, app.id);
  });

  it('acts as no other profile once the session has ended', async () => {
    const { email, password } = world.accounts.owner;
    const client = createIdentityClient(world.url);
    const opened = await client.call('POST', '/sign-in', { body: { email, password } });
    const { accessToken: token, sessionId } = dataOf(opened, sessionData);
    const end = 'update authorization_server.member_session set ended_at = now() where id = $1';
    const answer = await holdBack(end, sessionId, () =>
      client.call('POST', '/acting-profile', { token, body: { profileId: world.profiles.kennel.id } }),
    );
    expect([answer.status, codeOf(answer)]).toEqual([401, '0010010000402']);
    const { rows } = await world.deps.database.pool.query(
      `select acting_profile_kind as kind, (select count(*)::int from authorization_server.member_refresh_token
         where session_id = id) as tokens from authorization_server.member_session where id = $1`,
      [sessionId],
    );
    expect(rows).toEqual([{ kind: 'PERSON', tokens: 1 }]);
  });
});
