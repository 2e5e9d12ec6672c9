import { createLocalJWKSet, jwtVerify } from 'jose';
import { Client } from 'pg';
import { suspendApp } from '../../../authorization-server/clients/app-status.ts';
import { readCard, setCard } from '../../../authorization-server/connections/cards.ts';
import { allow, disconnect, newCode } from '../../../authorization-server/connections/connections.ts';
import { signingKey } from '../../../authorization-server/tokens/signing-keys.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { signMemberToken } from '../../../authorization-server/tokens/tokens.ts';
import {
  appTokenType,
  memberTokenClaims,
  memberTokenType,
  standingChannel,
} from '../../../kernel/access/authorization.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { createRemoteAuthorization } from '../../../kernel/access/remote-authorization.ts';
import { anonymousViewer, signViewer, systemViewer, viewerHeader } from '../../../kernel/access/viewer.ts';
import {
  type AuthorizationWorld,
  issuer,
  resource,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { withoutAudit } from '../../support/without-audit.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

const visa = { status: 'VALID' as const, brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026 };

async function connectionOf(appId: string): Promise<string> {
  const { rows } = await world.deps.database.pool.query<{ id: string }>(
    'select id from authorization_server.connection where app_id = $1',
    [appId],
  );
  return rows[0]?.id ?? '';
}

describe('the standing of an app', () => {
  it('follows the connection, the app and the card', async () => {
    const authorization = createAuthorization(world.deps);
    const client = await world.addClient();
    const business = newId();
    const standing = () => authorization.standing(client.app.id, business);
    expect(await standing()).toEqual({
      app: 'ACTIVE',
      isSelfRegistered: false,
      appName: client.app.name,
      publisherProfileId: client.app.publisherProfileId,
      connection: null,
      scopes: [],
      card: 'NONE',
      revokedFamilies: [],
      revokedTokens: [],
    });
    await setCard(world.deps, business, visa);
    await world.exchange(client, await world.issueCode(client, { business }));
    expect(await standing()).toMatchObject({
      connection: 'CONNECTED',
      scopes: client.app.scopes,
      card: 'VALID',
      revokedFamilies: [],
      revokedTokens: [],
    });
    await world.issueCode(client, { business, scope: 'animal:read' });
    expect(await standing()).toMatchObject({ connection: 'CONNECTED', scopes: ['animal:read'] });
    for (const status of ['DECLINED', 'NEEDS_VERIFICATION', 'NONE', 'EXPIRED', 'VALID'] as const) {
      await setCard(world.deps, business, { ...visa, status });
      expect(await standing()).toMatchObject({ connection: 'CONNECTED', card: status });
    }
    await disconnect(world.deps, await connectionOf(client.app.id));
    const ended = await standing();
    expect(ended?.connection).toBe('DISCONNECTED');
    expect(ended?.revokedFamilies).toHaveLength(2);
    await suspendApp(world.deps, client.app.id);
    expect(await standing()).toMatchObject({ app: 'SUSPENDED' });
    expect(await authorization.standing(client.app.id, null)).toMatchObject({
      connection: null,
      card: 'NONE',
    });
  });

  it('calls a card expired once its month is over', async () => {
    const business = newId();
    await setCard(world.deps, business, visa);
    expect(await readCard(world.deps, business)).toEqual(visa);
    const december = { ...world.deps, clock: { now: () => new Date('2026-12-01T00:00:00Z') } };
    expect(await readCard(december, business)).toMatchObject({ status: 'EXPIRED' });
    const client = await world.addClient();
    expect(await createAuthorization(december).standing(client.app.id, business)).toMatchObject({
      card: 'EXPIRED',
    });
  });

  it('is nothing for an unknown app, and for ids that are none', async () => {
    const authorization = createAuthorization(world.deps);
    expect(await authorization.standing(newId(), newId())).toBeNull();
    expect(await authorization.standing("' or 1=1 --", null)).toBeNull();
    expect(await authorization.liveSession('x')).toBeNull();
    expect(await authorization.liveSession(newId())).toBeNull();
  });

  it('is published to listeners whenever it changes, and only then', async () => {
    const client = await world.addClient();
    const business = newId();
    const listener = new Client({ connectionString: world.databaseUrl });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query(`listen ${standingChannel}`);
    const told = async (change: () => Promise<unknown>): Promise<readonly (string | undefined)[]> => {
      heard.length = 0;
      await change();
      await listener.query('select 1');
      return [...new Set(heard)];
    };
    expect(await told(() => setCard(world.deps, business, visa))).toEqual([business]);
    let code = '';
    expect(await told(async () => (code = await world.issueCode(client, { business })))).toEqual([business]);
    expect(await told(() => world.exchange(client, code))).toEqual([]);
    const narrower = () => world.issueCode(client, { business, scope: 'animal:read' });
    expect(await told(narrower)).toEqual([business]);
    const takeAllBack = `update authorization_server.connection set scopes = '{}' where business_id = $1`;
    expect(await told(() => world.deps.database.pool.query(takeAllBack, [business]))).toEqual([business]);
    expect(await told(async () => disconnect(world.deps, await connectionOf(client.app.id)))).toEqual([
      business,
    ]);
    expect(await told(() => suspendApp(world.deps, client.app.id))).toEqual([client.app.id]);
    expect(await told(() => suspendApp(world.deps, client.app.id))).toEqual([]);
    await listener.end();
  });
});

describe('consent', () => {
  it('is refused without a valid card, and nothing is written', async () => {
    const client = await world.addClient();
    const business = newId();
    await expect(world.issueCode(client, { business })).rejects.toMatchObject({ code: '0010010000407' });
    await setCard(world.deps, business, { ...visa, status: 'DECLINED' });
    await expect(world.issueCode(client, { business })).rejects.toMatchObject({ code: '0010010000407' });
    expect(await connectionOf(client.app.id)).toBe('');
  });

  it('is refused for an app that was suspended meanwhile', async () => {
    const client = await world.addClient();
    await suspendApp(world.deps, client.app.id);
    const request = {
      app: client.app,
      redirectUri: 'http://127.0.0.1:47831/callback',
      scopes: ['animal:read'],
      state: null,
      codeChallenge: null,
      resource,
    };
    const consent = {
      request,
      code: newCode(),
      businessId: world.businessId,
      businessKind: 'BUSINESS' as const,
      memberId: newId(),
    };
    await expect(allow(world.deps, consent)).rejects.toMatchObject({ code: '0010010000403' });
  });

  it('repeats for the business that it was given for only', async () => {
    const client = await world.addClient();
    const request = {
      app: client.app,
      redirectUri: 'http://127.0.0.1:47831/callback',
      scopes: ['animal:read'],
      state: null,
      codeChallenge: null,
      resource,
    };
    const other = newId();
    await setCard(world.deps, other, visa);
    const give = (code: string, businessId: string) =>
      allow(world.deps, { request, code, businessId, businessKind: 'BUSINESS', memberId: newId() });
    const [code, others] = [newCode(), newCode()];
    await give(code, world.businessId);
    await give(code, world.businessId);
    await expect(give(code, other)).rejects.toMatchObject({ code: '0010010000422' });
    await give(others, other);
    await expect(give(others, world.businessId)).rejects.toMatchObject({ code: '0010010000422' });
    await expect(give(code, other)).rejects.toMatchObject({ code: '0010010000422' });
    const live = newCode();
    await give(live, world.businessId);
    expect((await world.exchange(client, code)).status).toBe(200);
    await expect(give(code, world.businessId)).rejects.toMatchObject({ code: '0010010000422' });
    world.pass(world.env.AUTHORIZATION_CODE_SECONDS * 1000 - 1);
    await give(live, world.businessId);
    world.pass(1);
    await expect(give(live, world.businessId)).rejects.toMatchObject({ code: '0010010000422' });
    const last = newCode();
    await give(last, world.businessId);
    await world.deps.database.pool.query(
      'update authorization_server.token_family set revoked_at = now() where app_id = $1',
      [client.app.id],
    );
    await expect(give(last, world.businessId)).rejects.toMatchObject({ code: '0010010000422' });
  });

  it('is stored with its place in the audit log, or not at all', async () => {
    const client = await world.addClient();
    const consent = withoutAudit(world.deps.database.pool, () => world.issueCode(client));
    await expect(consent).rejects.toThrow('closed');
    expect(await connectionOf(client.app.id)).toBe('');
    await world.issueCode(client);
    const { rows } = await world.deps.database.pool.query(
      `select event, actor_kind as kind, actor_id as id from authorization_server.audit_event where app_id = $1`,
      [client.app.id],
    );
    expect(rows).toEqual([{ event: 'CONNECTED', kind: 'MEMBER', id: world.memberId }]);
  });

  it('given again updates the scopes of the connection', async () => {
    const client = await world.addClient();
    await world.issueCode(client);
    await world.issueCode(client, { scope: 'animal:read' });
    const { rows } = await world.deps.database.pool.query(
      'select scopes from authorization_server.connection where app_id = $1',
      [client.app.id],
    );
    expect(rows).toEqual([{ scopes: ['animal:read'] }]);
  });
});

describe('signing keys', () => {
  it('verify app tokens and member tokens, each by its type', async () => {
    const keys = createLocalJWKSet({
      keys: (await createAuthorization(world.deps).publicKeys()).keys.map((key) => ({ kty: 'OKP', ...key })),
    });
    const client = await world.addClient();
    const { body } = await world.exchange(client, await world.issueCode(client));
    const options = {
      issuer,
      audience: resource,
      algorithms: ['EdDSA'],
      currentDate: world.deps.clock.now(),
    };
    await jwtVerify(body.access_token.slice(6), keys, { ...options, typ: appTokenType });
    const token = await signMemberToken(world.deps, {
      memberId: world.memberId,
      sessionId: newId(),
      profileId: world.businessId,
      profileKind: 'BUSINESS',
      isAdmin: false,
      seconds: 900,
    });
    expect(token).toMatch(/^svcmt_/);
    const { payload } = await jwtVerify(token.slice(6), keys, { ...options, typ: memberTokenType });
    const claims = memberTokenClaims.parse(payload);
    expect([claims.sub, claims.exp - claims.iat]).toEqual([world.memberId, 900]);
    await expect(jwtVerify(token.slice(6), keys, { ...options, typ: appTokenType })).rejects.toThrow();
  });

  it('are not stored in the open', async () => {
    const { rows } = await world.deps.database.pool.query<{ sealed: Buffer; jwk: object }>(
      'select sealed_private_jwk as sealed, public_jwk as jwk from authorization_server.signing_key',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('"d"');
    expect(rows[0]?.jwk).not.toHaveProperty('d');
  });

  it('are published before the first token is signed', async () => {
    const own = await startAuthorizationServer();
    expect((await createAuthorization(own.deps).publicKeys()).keys).toHaveLength(1);
    await own.stop();
  });

  it('are re-encrypted, and the old ones stay known, when the secret that encrypts them changes', async () => {
    const own = await startAuthorizationServer();
    const first = await signingKey(own.deps);
    own.pass(60_000);
    const second = await signingKey({ ...own.deps, encryptionSecrets: [Buffer.alloc(32, 8)] });
    expect(second.kid).not.toBe(first.kid);
    const { keys } = await createAuthorization(own.deps).publicKeys();
    expect(new Set(keys.map((key) => key['kid']))).toEqual(new Set([first.kid, second.kid]));
    await own.stop();
  });
});

describe('GET /internal/...', () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    fetch(world.url + path, { headers });
  const signed = async () => ({
    [viewerHeader]: await signViewer(systemViewer('test'), world.deps.internalSecrets),
  });

  it('answers other services of the platform', async () => {
    const client = await world.addClient();
    const remote = createRemoteAuthorization(world.url, world.deps.internalSecrets);
    const local = createAuthorization(world.deps);
    expect(await remote.publicKeys()).toEqual(await local.publicKeys());
    const standing = await remote.standing(client.app.id, world.businessId);
    expect(standing).toMatchObject({ app: 'ACTIVE', connection: null, card: 'VALID' });
    expect(standing).toEqual(await local.standing(client.app.id, world.businessId));
    expect(await remote.standing(client.app.id, null)).toMatchObject({ app: 'ACTIVE', card: 'NONE' });
    expect(await remote.standing(newId(), null)).toBeNull();
    expect(await remote.liveSession(newId())).toBeNull();
    await remote.close();
    expect((await get('/internal/keys', await signed())).headers.get('Cache-Control')).toBe('no-store');
  });

  it('is not there for anybody else', async () => {
    const anonymous = await signViewer(anonymousViewer('test'), world.deps.internalSecrets);
    const forged = await signViewer(systemViewer('test'), [Buffer.alloc(32, 9)]);
    const outsiders: Record<string, string>[] = [
      {},
      { [viewerHeader]: anonymous },
      { [viewerHeader]: forged },
    ];
    for (const headers of outsiders) {
      for (const path of ['/internal/keys', '/internal/standing', `/internal/sessions/${newId()}`]) {
        expect((await get(path, headers)).status).toBe(404);
      }
    }
  });
});
