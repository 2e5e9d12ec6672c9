import { decodeJwt } from 'jose';
import type { QueryConfig } from 'pg';
import { suspendApp } from '../../../authorization-server/clients/app-status.ts';
import { readCard, removeCard, setCard } from '../../../authorization-server/connections/cards.ts';
import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { systemActor } from '../../../authorization-server/storage/audit.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { revokeFamily } from '../../../authorization-server/connections/token-families.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { heldBack } from '../../support/held-back.ts';
import { withoutAudit } from '../../support/without-audit.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

const noCard = { brand: null, last4: null, expMonth: null, expYear: null };

async function eventsOf(business: string): Promise<string[]> {
  const { rows } = await world.deps.database.pool.query<{ event: string }>(
    'select event from authorization_server.audit_event where business_id = $1 order by at, id',
    [business],
  );
  return rows.map(({ event }) => event);
}

/** A business with a card that has connected the app. */
async function connected(client: TestClient) {
  const business = newId();
  await setCard(world.deps, business, { ...noCard, status: 'VALID' });
  const { body } = await world.exchange(client, await world.issueCode(client, { business }));
  return { business, family: String(decodeJwt(body.access_token.slice('svcat_'.length))['family']), ...body };
}

async function connectionOf(appId: string, business: string) {
  const { rows } = await world.deps.database.pool.query<{ id: string; connectedAt: string }>(
    `select id, connected_at as "connectedAt" from authorization_server.connection
     where app_id = $1 and business_id = $2`,
    [appId, business],
  );
  if (rows[0] === undefined) throw new Error('there is no connection');
  return rows[0];
}

const standing = (client: TestClient, business: string) =>
  createAuthorization(world.deps).standing(client.app.id, business);

describe('a business that disconnects an app', () => {
  it('ends what it gave the app, and nothing of other businesses or other apps', async () => {
    const [client, otherClient] = [await world.addClient(), await world.addClient()];
    const [one, other] = [await connected(client), await connected(client)];
    const code = await world.issueCode(otherClient, { business: one.business });
    const sameBusiness = await world.exchange(otherClient, code);
    const unspent = await world.issueCode(client, { business: other.business });

    await disconnect(world.deps, (await connectionOf(client.app.id, one.business)).id);
    expect((await world.refresh(client, one.refresh_token)).body.error).toBe('invalid_grant');
    expect(await standing(client, one.business)).toMatchObject({
      connection: 'DISCONNECTED',
      revokedFamilies: [one.family],
    });
    expect((await world.refresh(client, other.refresh_token)).status).toBe(200);
    expect((await world.exchange(client, unspent)).status).toBe(200);
    expect(await standing(client, other.business)).toMatchObject({
      connection: 'CONNECTED',
      revokedFamilies: [],
    });
    expect((await world.refresh(otherClient, sameBusiness.body.refresh_token)).status).toBe(200);
  });
});

describe('a family that was revoked', () => {
  it('is reported for as long as one of its access tokens may live, and no longer', async () => {
    const client = await world.addClient({ accessTokenSeconds: 86_400 });
    const { business, family, access_token: token } = await connected(client);
    const { exp = 0 } = decodeJwt(token.slice('svcat_'.length));
    await disconnect(world.deps, (await connectionOf(client.app.id, business)).id);
    world.pass(exp * 1000 - world.deps.clock.now().getTime() - 1);
    expect((await standing(client, business))?.revokedFamilies).toEqual([family]);
    world.pass(1);
    expect((await standing(client, business))?.revokedFamilies).toEqual([]);
  });
});

describe('a business that consents again', () => {
  it('has been connected since the first time, and after a disconnect since the next', async () => {
    const client = await world.addClient();
    const { business } = await connected(client);
    const { connectedAt, id } = await connectionOf(client.app.id, business);
    world.pass(3_600_000);
    await world.issueCode(client, { business, scope: 'animal:read' });
    expect((await connectionOf(client.app.id, business)).connectedAt).toBe(connectedAt);
    await disconnect(world.deps, id);
    await world.issueCode(client, { business });
    const again = await connectionOf(client.app.id, business);
    expect(Date.parse(again.connectedAt) - Date.parse(connectedAt)).toBe(3_600_000);
  });
});

describe('what an app does for a business', () => {
  const usedAt = async (client: TestClient, business: string) => {
    const { rows } = await world.deps.database.pool.query<{ at: string | null }>(
      `select last_used_at as at from authorization_server.connection where app_id = $1 and business_id = $2`,
      [client.app.id, business],
    );
    return rows[0]?.at ?? null;
  };
  /** A process that has just started, and how to wait for what it records. */
  function newProcess() {
    const notes: Promise<unknown>[] = [];
    const { database } = world.deps;
    const pool: typeof database.pool = Object.create(database.pool, {
      query: {
        value: (statement: QueryConfig) => {
          const answer = database.pool.query(statement);
          if (statement.name === 'note-use') notes.push(answer);
          return answer;
        },
      },
    });
    const authorization = createAuthorization({ ...world.deps, database: { ...database, pool } });
    return async (client: TestClient, business: string) => {
      await authorization.standing(client.app.id, business);
      await Promise.all(notes);
    };
  }

  it('is noted as the use of that connection, once a minute', async () => {
    const [client, otherClient] = [await world.addClient(), await world.addClient()];
    const [one, other] = [await connected(client), await connected(client)];
    await world.issueCode(otherClient, { business: one.business });
    await newProcess()(client, one.business);
    const first = await usedAt(client, one.business);
    expect(Date.parse(first ?? '')).toBe(world.deps.clock.now().getTime());
    expect([await usedAt(client, other.business), await usedAt(otherClient, one.business)]).toEqual([
      null,
      null,
    ]);
    world.pass(60_000);
    await newProcess()(client, one.business);
    expect(await usedAt(client, one.business)).toBe(first);
    world.pass(1);
    await newProcess()(client, one.business);
    expect(Date.parse((await usedAt(client, one.business)) ?? '')).toBe(world.deps.clock.now().getTime());
  });

  it('is not noted once the app or the connection has ended', async () => {
    const [client, suspended] = [await world.addClient(), await world.addClient()];
    const [one, other] = [await connected(client), await connected(suspended)];
    await disconnect(world.deps, (await connectionOf(client.app.id, one.business)).id);
    await suspendApp(world.deps, suspended.app.id);
    const use = newProcess();
    await use(client, one.business);
    await use(suspended, other.business);
    expect([await usedAt(client, one.business), await usedAt(suspended, other.business)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a card', () => {
  it('is taken off file for the business alone', async () => {
    const client = await world.addClient();
    const [one, other] = [await connected(client), await connected(client)];
    const remove = () => removeCard(world.deps, one.business, { actor: systemActor });
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect((await readCard(world.deps, one.business)).status).toBe('NONE');
    expect((await readCard(world.deps, other.business)).status).toBe('VALID');
    expect((await standing(client, one.business))?.card).toBe('NONE');
    expect(await eventsOf(one.business)).toEqual(['CARD_SET', 'CONNECTED', 'CARD_REMOVED']);
  });

  it('changes together with its notice, or not at all', async () => {
    const { business } = await connected(await world.addClient());
    const actor = systemActor;
    const declined = { ...noCard, status: 'DECLINED' as const };
    const tell = () => Promise.reject(new Error('no mail'));
    const set = (source: object = {}): Promise<unknown> =>
      setCard(world.deps, business, declined, { actor, pspPaymentMethod: null, ...source });
    const remove = (source: object = {}): Promise<unknown> =>
      removeCard(world.deps, business, { actor, ...source });
    for (const change of [set, remove]) {
      await expect(change({ tell })).rejects.toThrow('no mail');
      await expect(withoutAudit(world.deps.database.pool, () => change())).rejects.toThrow('closed');
      expect((await readCard(world.deps, business)).status).toBe('VALID');
    }
  });
});

describe('what ends access', () => {
  it('is done once, and told of in the audit log or not done', async () => {
    const client = await world.addClient();
    const { business, family } = await connected(client);
    const other = await world.exchange(client, await world.issueCode(client, { business }));
    const { pool } = world.deps.database;
    const { id } = await connectionOf(client.app.id, business);
    const end = () => disconnect(world.deps, id);
    const cause = { event: 'GRANT_REVOKED', actor: systemActor } as const;
    const revoke = () => revokeFamily(world.deps, family, cause);
    for (const work of [end, revoke]) await expect(withoutAudit(pool, work)).rejects.toThrow('closed');
    expect(await standing(client, business)).toMatchObject({ connection: 'CONNECTED', revokedFamilies: [] });
    await revoke();
    await revoke();
    world.pass(1_000);
    expect((await world.refresh(client, other.body.refresh_token)).status).toBe(200);
    expect([await end(), await end()]).toEqual([true, false]);
    expect(await eventsOf(business)).toEqual([
      'CARD_SET',
      'CONNECTED',
      'CONNECTED',
      'GRANT_REVOKED',
      'DISCONNECTED',
    ]);
    // Ended by itself, a family is reported for a day from then on.
    world.pass(86_400_000 - 1_000);
    expect((await standing(client, business))?.revokedFamilies).not.toContain(family);
    expect((await standing(client, business))?.revokedFamilies).toHaveLength(1);
  });

  it('is nothing that another app or an id that is none has to do with', async () => {
    const [client, otherClient] = [await world.addClient(), await world.addClient()];
    const { business } = await connected(client);
    await world.issueCode(otherClient, { business });
    await disconnect(world.deps, (await connectionOf(client.app.id, business)).id);
    expect(await standing(otherClient, business)).toMatchObject({
      connection: 'CONNECTED',
      revokedFamilies: [],
    });
    expect(await standing(client, 'x')).toBeNull();
  });

  it('is waited for by a consent at the same time', async () => {
    const client = await world.addClient();
    const suspension = {
      sql: `update authorization_server.app set status = 'SUSPENDED' where id = $1`,
      values: [client.app.id],
      waiting: 1,
      isKept: true,
    };
    const consent = heldBack(world.deps.database.pool, suspension, () => world.issueCode(client));
    await expect(consent).rejects.toMatchObject({ code: '0010010000403' });
  });
});
