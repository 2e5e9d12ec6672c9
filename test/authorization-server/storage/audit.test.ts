import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { type AuthorizationWorld, startAuthorizationServer } from '../../support/authorization-world.ts';

interface Row {
  readonly event: string;
  readonly actor: string;
  readonly actorId: string | null;
  readonly businessId: string | null;
}

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

async function eventsOf(appId: string): Promise<Row[]> {
  const { rows } = await world.deps.database.pool.query<Row>(
    `select event, actor_kind as actor, actor_id as "actorId", business_id as "businessId"
     from authorization_server.audit_event where app_id = $1 order by at, id`,
    [appId],
  );
  return rows;
}

describe('the audit log', () => {
  it('reports a code that was replayed, once', async () => {
    const client = await world.addClient();
    const code = await world.issueCode(client);
    await world.exchange(client, code);
    world.pass(3_000);
    await Promise.all([1, 2, 3].map(() => world.exchange(client, code)));
    expect(await eventsOf(client.app.id)).toEqual([
      { event: 'CONNECTED', actor: 'MEMBER', actorId: world.memberId, businessId: world.businessId },
      { event: 'CODE_REPLAYED', actor: 'APP', actorId: client.app.id, businessId: world.businessId },
    ]);
  });

  it('reports a refresh token that came back late, and none that came back early', async () => {
    const client = await world.addClient();
    const { body } = await world.exchange(client, await world.issueCode(client));
    await world.refresh(client, body.refresh_token);
    world.pass(60_000);
    await world.refresh(client, body.refresh_token);
    expect((await eventsOf(client.app.id)).map(({ event }) => event)).toEqual(['CONNECTED']);
    world.pass(1_000);
    await Promise.all([1, 2, 3].map(() => world.refresh(client, body.refresh_token)));
    expect((await eventsOf(client.app.id)).map(({ event }) => event)).toEqual([
      'CONNECTED',
      'REFRESH_TOKEN_REPLAYED',
    ]);
  });

  it('reports a grant that its app gave back', async () => {
    const client = await world.addClient();
    const { body } = await world.exchange(client, await world.issueCode(client));
    const revoke = () =>
      world.post(
        '/connect/revoke',
        new URLSearchParams({
          token: body.access_token,
          client_id: client.app.clientId,
          client_secret: client.secret ?? '',
        }),
      );
    await revoke();
    await revoke();
    expect((await eventsOf(client.app.id)).map(({ event }) => event)).toEqual(['CONNECTED', 'GRANT_REVOKED']);
  });

  it('tells once of an own token that an app revoked', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    const { body } = await world.requestToken(client, { grant_type: 'client_credentials' });
    const credentials = { client_id: client.app.clientId, client_secret: client.secret ?? '' };
    const form = new URLSearchParams({ token: body.access_token, ...credentials });
    await world.post('/connect/revoke', form);
    await world.post('/connect/revoke', form);
    expect((await eventsOf(client.app.id)).map(({ event }) => event)).toEqual(['TOKEN_REVOKED']);
  });

  it('is committed with its subject or not at all', async () => {
    const client = await world.addClient();
    await world.issueCode(client);
    const { pool } = world.deps.database;
    const { rows } = await pool.query<{ id: string }>(
      'select id from authorization_server.connection where app_id = $1',
      [client.app.id],
    );
    await pool.query(
      `alter table authorization_server.audit_event add constraint is_full check (event <> 'DISCONNECTED') not valid`,
    );
    await expect(disconnect(world.deps, rows[0]?.id ?? '')).rejects.toThrow('is_full');
    const status = await pool.query('select status from authorization_server.connection where app_id = $1', [
      client.app.id,
    ]);
    expect(status.rows).toEqual([{ status: 'CONNECTED' }]);
    await pool.query('alter table authorization_server.audit_event drop constraint is_full');
    expect(await disconnect(world.deps, rows[0]?.id ?? '')).toBe(true);
  });
});
