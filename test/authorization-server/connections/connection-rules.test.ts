import { decodeJwt } from 'jose';
import { setCard } from '../../../authorization-server/connections/cards.ts';
import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

/** A business with a card that has connected the app. */
async function connected(client: TestClient) {
  const business = newId();
  const card = { status: 'VALID' as const, brand: null, last4: null, expMonth: null, expYear: null };
  await setCard(world.deps, business, card);
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
  it('is told for as long as an access token of it may live, and no longer', async () => {
    const client = await world.addClient({ accessTokenSeconds: 86_400 });
    const { business, family, access_token: token } = await connected(client);
    const { exp = 0 } = decodeJwt(token.slice('svcat_'.length));
    await disconnect(world.deps, (await connectionOf(client.app.id, business)).id);
    world.pass(exp * 1000 - world.deps.clock.now().getTime() - 1);
    expect((await standing(client, business))?.revokedFamilies).toEqual([family]);
    world.pass(1_000);
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
