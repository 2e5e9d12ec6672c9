import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { systemActor } from '../../../authorization-server/storage/audit.ts';
import {
  dropSigningKey,
  listSigningKeys,
  rotateSigningKey,
} from '../../../authorization-server/tokens/key-rotation.ts';
import {
  changeKeys,
  droppedKeyIds,
  publicSigningKeys,
  signingKey,
} from '../../../authorization-server/tokens/signing-keys.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { createTokenVerifier } from '../../../kernel/access/access-tokens.ts';
import {
  type AuthorizationWorld,
  issuer,
  resource,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { signIn } from '../../support/member.ts';
import { type Tokens, connect, partnerApi, problemOf } from '../../support/partner.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { withoutAudit } from '../../support/without-audit.ts';

const rotated = ({ deps }: AuthorizationWorld) =>
  changeKeys(deps, (client) => rotateSigningKey(client, deps, systemActor));

const hourMs = 3_600_000;
const kidOf = (token: string) => decodeProtectedHeader(token.slice('svcat_'.length)).kid;

describe('rotating the signing key', () => {
  let world: AuthorizationWorld;
  beforeAll(async () => {
    world = await startAuthorizationServer();
  });
  afterAll(() => world.stop());

  it('publishes the new key first, signs with it later, and drops the old one last', async () => {
    const authorization = createAuthorization(world.deps);
    const verify = createTokenVerifier({
      issuer,
      audience: resource,
      authorization,
      clock: world.deps.clock,
    });
    const client = await world.addClient({
      clientCredentialsScopes: ['animal:read'],
      accessTokenSeconds: 86_400,
    });
    const issue = async () =>
      (await world.requestToken(client, { grant_type: 'client_credentials' })).body.access_token;
    const known = async () => (await authorization.publicKeys()).keys.map(({ kid }) => kid);

    const first = await issue();
    const before = kidOf(first);
    const made = await rotated(world);
    expect(new Set(await known())).toEqual(new Set([before, made.kid]));
    expect(kidOf(await issue())).toBe(before);
    world.pass(59_000);
    const last = await issue();
    expect(kidOf(last)).toBe(before);
    world.pass(2_000);
    const next = await issue();
    expect(kidOf(next)).toBe(made.kid);

    world.pass(24 * hourMs - 10_000);
    for (const token of [last, next]) expect(await verify(token)).not.toBeNull();
    expect(await known()).toContain(before);
    world.pass(180_000);
    expect(await known()).toEqual([made.kid]);
    expect(await listSigningKeys(world.deps)).toEqual([{ ...made, retiresAtUtc: null }]);
    // Over with the key: its tokens are expired, not revoked.
    expect(await verify(last)).toBeNull();
  });

  it('tells when each key signs and ends, and ends it at that moment', async () => {
    const fresh = await startAuthorizationServer();
    const { deps } = fresh;
    const begin = deps.clock.now().getTime();
    const at = (ms: number) => new Date(begin + ms).toISOString();
    const signer = async () => (await signingKey(deps)).kid;
    const first = { kid: await signer(), createdAtUtc: at(0), signsFromUtc: at(0) };
    const second = await rotated(fresh);
    fresh.pass(1_000);
    const third = await rotated(fresh);
    const ends = [24 * hourMs + 120_000, 24 * hourMs + 121_000];
    expect(await listSigningKeys(deps)).toEqual([
      { kid: third.kid, createdAtUtc: at(1_000), signsFromUtc: at(61_000), retiresAtUtc: null },
      { ...second, createdAtUtc: at(0), signsFromUtc: at(60_000), retiresAtUtc: at(ends[1] ?? 0) },
      { ...first, retiresAtUtc: at(ends[0] ?? 0) },
    ]);
    expect(await signer()).toBe(first.kid);
    fresh.pass(59_000);
    expect(await signer()).toBe(second.kid);
    const published = async () => (await publicSigningKeys(deps)).map(({ kid }) => kid);
    expect(await published()).toEqual([third.kid, second.kid, first.kid]);
    fresh.pass(24 * hourMs + 60_000);
    expect(await published()).toEqual([third.kid, second.kid]);
    expect((await listSigningKeys(deps)).map(({ kid }) => kid)).toEqual([third.kid, second.kid]);
    await fresh.stop();
  });

  it('continues with its own key if the following one can only be decrypted with another secret', async () => {
    const fresh = await startAuthorizationServer();
    const warn = jest.spyOn(fresh.deps.logger, 'warn');
    const first = (await signingKey(fresh.deps)).kid;
    const other = { ...fresh.deps, encryptionSecrets: [Buffer.alloc(32, 8)] as const };
    expect(warn).toHaveBeenCalledTimes(0);
    fresh.pass(2_000);
    const second = (await signingKey(other)).kid;
    expect(second).not.toBe(first);
    expect(warn).toHaveBeenCalledTimes(1);
    const third = await changeKeys(other, (client) => rotateSigningKey(client, other, systemActor));
    fresh.pass(24 * hourMs + 120_000);
    const { kid } = await signingKey(fresh.deps);
    expect([first, second, third.kid]).not.toContain(kid);
    expect((await publicSigningKeys(fresh.deps)).map((key) => key.kid)).toEqual([kid, third.kid]);
    await fresh.stop();
  });

  it('makes one lasting key of many rotations at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => rotated(world)));
    const keys = await listSigningKeys(world.deps);
    expect(keys).toHaveLength(11);
    expect(keys.filter(({ retiresAtUtc }) => retiresAtUtc === null)).toHaveLength(1);
  });
});

describe('dropping a signing key', () => {
  it('leaves a key to sign with: the planned one, or a new one', async () => {
    const world = await startAuthorizationServer();
    const first = (await signingKey(world.deps)).kid;
    const planned = (await rotated(world)).kid;
    await dropSigningKey(world.deps, first, systemActor);
    expect((await signingKey(world.deps)).kid).toBe(planned);
    await dropSigningKey(world.deps, planned, systemActor);
    const last = (await signingKey(world.deps)).kid;
    expect([first, planned]).not.toContain(last);
    await expect(dropSigningKey(world.deps, planned, systemActor)).rejects.toMatchObject({
      code: 'Developer_SigningKey_GT_Resource_FL',
    });
    const { keys, droppedKeyIds } = await createAuthorization(world.deps).publicKeys();
    expect(keys.map(({ kid }) => kid)).toEqual([last]);
    expect(droppedKeyIds).toEqual([first, planned].toSorted());
    world.pass(25 * hourMs);
    expect((await createAuthorization(world.deps).publicKeys()).droppedKeyIds).toEqual([]);
    await world.stop();
  });

  it('makes a third one when the planned one goes first: the one that retires does not stay alone', async () => {
    const world = await startAuthorizationServer();
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    const signer = async () =>
      kidOf((await world.requestToken(client, { grant_type: 'client_credentials' })).body.access_token);
    const first = await signer();
    const planned = (await rotated(world)).kid;
    await dropSigningKey(world.deps, planned, systemActor);
    world.pass(2_000);
    const third = await signer();
    expect([first, planned]).not.toContain(third);
    const known = async () => (await listSigningKeys(world.deps)).map(({ kid }) => kid).toSorted();
    expect(await known()).toEqual([String(first), String(third)].toSorted());
    world.pass(25 * hourMs);
    expect([await signer(), await known()]).toEqual([third, [third]]);
    await world.stop();
  });

  it('changes nothing that the audit log does not tell of', async () => {
    const world = await startAuthorizationServer();
    const { pool } = world.deps.database;
    const { keys } = await createAuthorization(world.deps).publicKeys();
    expect(keys).toHaveLength(1);
    const kid = String(keys[0]?.['kid']);
    const drop = () => dropSigningKey(world.deps, kid, systemActor);
    for (const change of [drop, () => rotated(world)])
      await expect(withoutAudit(pool, change)).rejects.toThrow('closed');
    expect((await listSigningKeys(world.deps)).map((key) => key.kid)).toEqual([kid]);
    await drop();
    await rotated(world);
    const { rows } = await pool.query(
      `select event, actor_kind as kind from authorization_server.audit_event
       where event like 'SIGNING_KEY%' order by at, id`,
    );
    expect(rows).toEqual([
      { event: 'SIGNING_KEY_DROPPED', kind: 'SYSTEM' },
      { event: 'SIGNING_KEY_ROTATED', kind: 'SYSTEM' },
    ]);
    await world.stop();
  });

  it('lets no retiring key take over from the one that was brought forward', async () => {
    const world = await startAuthorizationServer();
    const first = (await signingKey(world.deps)).kid;
    await rotated(world);
    world.pass(1_000);
    const newest = (await rotated(world)).kid;
    await dropSigningKey(world.deps, first, systemActor);
    expect((await signingKey(world.deps)).kid).toBe(newest);
    world.pass(59_500);
    expect((await signingKey(world.deps)).kid).toBe(newest);
    await world.stop();
  });

  it('holds for processes whose clock is behind', async () => {
    const world = await startAuthorizationServer();
    const { kid } = await signingKey(world.deps);
    world.pass(10_000);
    const droppedAt = world.deps.clock.now();
    await dropSigningKey(world.deps, kid, systemActor);
    const clock = { now: () => new Date(droppedAt.getTime() - 5_000) };
    const behind = { ...world.deps, clock, database: { ...world.deps.database } };
    expect((await listSigningKeys(behind)).map((key) => key.kid)).not.toContain(kid);
    expect((await publicSigningKeys(behind)).map((key) => key.kid)).not.toContain(kid);
    expect((await signingKey(behind)).kid).not.toBe(kid);
    expect(await droppedKeyIds(behind, new Date(droppedAt.getTime() - 1))).toEqual([kid]);
    expect(await droppedKeyIds(behind, droppedAt)).toEqual([]);
    await world.stop();
  });

  it('is noticed by another process within two seconds', async () => {
    const world = await startAuthorizationServer();
    const other = { ...world.deps, database: { ...world.deps.database } };
    const { kid } = await signingKey(other);
    await dropSigningKey(world.deps, kid, systemActor);
    world.pass(2_000);
    expect((await signingKey(other)).kid).not.toBe(kid);
    await world.stop();
  });
});

describe.each<Topology>(['in one process', 'over HTTP'])('DELETE .../signing-keys/{kid}, %s', (topology) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
  });
  afterAll(() => platform?.stop());

  it('ends every token of the key within 10 seconds, and what a refresh gives works at once', async () => {
    const { accounts, apps, businesses } = platform.world;
    const admin = partnerApi(platform, (await signIn(platform, accounts.admin)).accessToken);
    const tokens = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read',
    );
    const verdictOf = (token: string) => async () => {
      const answer = await partnerApi(platform, token)('GET', '/api/animal/v1/animals?pageSize=1');
      return answer.status === 200 ? '200' : problemOf(answer);
    };
    expect(await verdictOf(tokens.access_token)()).toBe('200');
    const keysShape = z.object({ data: z.array(z.object({ kid: z.string(), retiresAtUtc: z.null() })) });
    const listed = await admin('GET', '/api/developer/v1/admin/signing-keys');
    const [key] = keysShape.parse(listed.body).data;
    expect(key?.kid).toBe(kidOf(tokens.access_token));
    const missing = await admin('DELETE', `/api/developer/v1/admin/signing-keys/${'x'.repeat(43)}`);
    expect(problemOf(missing)).toBe('404 Developer_SigningKey_GT_Resource_FL');
    // So that the keys have just been requested.
    const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'unknown' })).toString('base64url');
    expect(await verdictOf(`svcat_${header}.e30.AA`)()).toBe('401 0010010000401');
    const dropped = await admin('DELETE', `/api/developer/v1/admin/signing-keys/${key?.kid ?? ''}`);
    expect(dropped.status).toBe(204);

    const refreshed = await fetch(`${platform.env.AUTH_URL}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token ?? '',
        client_id: apps.approved.client_id,
        client_secret: apps.approved.client_secret,
      }),
    });
    const tokenShape: z.ZodType<Pick<Tokens, 'access_token'>> = z.object({ access_token: z.string() });
    const { access_token: token } = tokenShape.parse(await refreshed.json());
    expect(await verdictOf(token)()).toBe('200');

    await until('401 0010010000402', verdictOf(tokens.access_token), { withinMs: 10_000 });
    // The administrator's token was one of them.
    const own = async () => problemOf(await admin('POST', '/api/developer/v1/admin/signing-keys/rotate'));
    expect(await own()).toBe('401 0010010000402');
    const again = partnerApi(platform, (await signIn(platform, accounts.admin)).accessToken);
    const rotated = await again('POST', '/api/developer/v1/admin/signing-keys/rotate');
    expect([rotated.status, rotated.body]).toMatchObject([
      201,
      { resultCode: 'Developer_SigningKey_AD_Key_SU', data: { retiresAtUtc: null } },
    ]);
    expect(await verdictOf(token)()).toBe('200');
    const log = await again('GET', '/api/developer/v1/admin/audit-events?pageSize=2');
    expect(log.body).toMatchObject({
      data: [{ event: 'SIGNING_KEY_ROTATED' }, { event: 'SIGNING_KEY_DROPPED', details: { kid: key?.kid } }],
    });
  });
});
