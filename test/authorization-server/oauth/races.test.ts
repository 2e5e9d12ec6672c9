import { decodeJwt } from 'jose';
import { authorizationServerDatabase } from '../../../authorization-server/storage/database.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { publicSigningKeys, signingKey } from '../../../authorization-server/tokens/signing-keys.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import {
  type Answer,
  type AuthorizationWorld,
  type TestClient,
  type TokenAnswerBody,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { heldBack } from '../../support/held-back.ts';

const parallel = 100;

function inParallel<T>(work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: parallel }, (_, index) => work(index)));
}

const codeLock = (code: string) => ({
  sql: 'select from authorization_server.authorization_code where hash = $1 for update',
  values: [hashSecret(code)],
});
const tokenLock = (token: string) => ({
  sql: 'select from authorization_server.refresh_token where hash = $1 for update',
  values: [hashSecret(token)],
});

let world: AuthorizationWorld;
let client: TestClient;
beforeAll(async () => {
  world = await startAuthorizationServer({ REGISTRATIONS_PER_ADDRESS_PER_DAY: '20' }, systemClock);
  client = await world.addClient();
});
afterAll(() => world.stop());

async function expectOneWinner(answers: readonly Answer<TokenAnswerBody>[]): Promise<void> {
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const losers = answers.filter(({ status, body }) => status === 400 && body.error === 'invalid_grant');
  expect(losers).toHaveLength(parallel - 1);

  const body = winners[0]?.body;
  const { family } = decodeJwt(body?.access_token.slice('svcat_'.length) ?? '');
  const standing = await createAuthorization(world.deps).standing(client.app.id, world.businessId);
  expect(standing).toMatchObject({ app: 'ACTIVE', connection: 'CONNECTED', card: 'VALID' });
  expect(standing?.revokedFamilies).not.toContain(family);
  expect((await world.refresh(client, body?.refresh_token ?? '')).status).toBe(200);
}

/** How many parallel calls succeed if each checks first and writes afterwards. */
async function naiveWinners(look: string, write: string, hash: Buffer): Promise<number> {
  const { pool } = world.deps.database;
  const outcomes = await inParallel(async () => {
    const { rows } = await pool.query<{ spentAt: string | null }>(look, [hash]);
    if (rows[0] === undefined || rows[0].spentAt !== null) return false;
    await pool.query(write, [hash, systemClock.now()]);
    return true;
  });
  return outcomes.filter(Boolean).length;
}

describe('100 exchanges of one code at once', () => {
  it('give one pair that works, and 99 invalid_grant', async () => {
    const code = await world.issueCode(client);
    await expectOneWinner(
      await heldBack(world.deps.database.pool, codeLock(code), () =>
        inParallel(() => world.exchange(client, code)),
      ),
    );
  });

  it('would give several pairs if the code were looked at before it is spent', async () => {
    const code = await world.issueCode(client);
    const winners = await heldBack(world.deps.database.pool, codeLock(code), () =>
      naiveWinners(
        'select used_at as "spentAt" from authorization_server.authorization_code where hash = $1',
        'update authorization_server.authorization_code set used_at = $2 where hash = $1',
        hashSecret(code),
      ),
    );
    expect(winners).toBeGreaterThan(1);
  });
});

describe('100 refreshes with one token at once', () => {
  it('give one pair that works, and 99 invalid_grant', async () => {
    const { body } = await world.exchange(client, await world.issueCode(client));
    const token = body.refresh_token;
    await expectOneWinner(
      await heldBack(world.deps.database.pool, tokenLock(token), () =>
        inParallel(() => world.refresh(client, token)),
      ),
    );
  });

  it('would give several pairs if the token were looked at before it is replaced', async () => {
    const { body } = await world.exchange(client, await world.issueCode(client));
    const winners = await heldBack(world.deps.database.pool, tokenLock(body.refresh_token), () =>
      naiveWinners(
        'select replaced_at as "spentAt" from authorization_server.refresh_token where hash = $1',
        'update authorization_server.refresh_token set replaced_at = $2 where hash = $1',
        hashSecret(body.refresh_token),
      ),
    );
    expect(winners).toBeGreaterThan(1);
  });
});

describe('100 registrations from one address at once', () => {
  it('give exactly the 20 that the limit allows', async () => {
    const lock = { sql: 'lock table authorization_server.registration in share mode' };
    const answers = await heldBack(world.deps.database.pool, lock, () =>
      inParallel(() =>
        world.post('/connect/register', JSON.stringify({ redirect_uris: [redirectUri] }), {
          'Content-Type': 'application/json',
          'X-Forwarded-For': '198.51.100.1',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
  });

  it('would give more if they were counted before the insert without a lock', async () => {
    const { pool } = world.deps.database;
    await pool.query('create table public.naive_registration (address text not null)');
    const register = async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from public.naive_registration where address = $1',
        ['198.51.100.1'],
      );
      if ((rows[0]?.count ?? 0) >= 20) return false;
      await pool.query('insert into public.naive_registration (address) values ($1)', ['198.51.100.1']);
      return true;
    };
    const lock = { sql: 'lock table public.naive_registration in share mode' };
    const outcomes = await heldBack(world.deps.database.pool, lock, () => inParallel(register));
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(20);
  });
});

describe('100 consents of one business to one app at once', () => {
  it('make one connection, and every code works', async () => {
    const other = await world.addClient();
    const lock = {
      sql: 'select from authorization_server.app where id = $1 for update',
      values: [other.app.id],
    };
    const codes = await heldBack(world.deps.database.pool, lock, () =>
      inParallel(() => world.issueCode(other)),
    );
    expect(new Set(codes).size).toBe(parallel);
    const { rows } = await world.deps.database.pool.query(
      'select status from authorization_server.connection where app_id = $1',
      [other.app.id],
    );
    expect(rows).toEqual([{ status: 'CONNECTED' }]);
    const answers = await Promise.all(codes.map((code) => world.exchange(other, code)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('processes that start at once', () => {
  it('agree on one signing key', async () => {
    const fresh = await startAuthorizationServer();
    const databases = await Promise.all(
      Array.from({ length: 8 }, () =>
        openOwnDatabase({ ...authorizationServerDatabase, url: fresh.databaseUrl, poolSize: 2 }),
      ),
    );
    const lock = {
      sql: 'lock table authorization_server.signing_key in share mode',
      waiting: databases.length,
    };
    const keys = await heldBack(fresh.deps.database.pool, lock, () =>
      Promise.all(databases.map((database) => signingKey({ ...fresh.deps, database }))),
    );
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(await publicSigningKeys(fresh.deps)).toHaveLength(1);
    await Promise.all(databases.map((database) => database.close()));
    await fresh.stop();
  });
});
