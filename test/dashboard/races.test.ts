import { z } from 'zod';
import { confirmTotp } from '../../authorization-server/identity/second-factor/enrolment.ts';
import { replaceRecoveryCodes } from '../../authorization-server/identity/second-factor/recovery-codes.ts';
import { acceptCode } from '../../authorization-server/identity/second-factor/second-factor.ts';
import { liveSession } from '../../authorization-server/identity/sessions/sessions.ts';
import { hashSecret } from '../../kernel/access/secrets.ts';
import { appCode, enrol } from '../support/authenticator.ts';
import { heldBack } from '../support/held-back.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';
import { until } from '../support/until.ts';

const parallel = 100;
/** Statements of the pool's ten connections that are released at once. */
const waiting = 9;

function inParallel<T>(work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: parallel }, (_, index) => work(index)));
}

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({
    SIGN_UPS_PER_ADDRESS_PER_DAY: '10000',
    RATE_LIMIT_MEMBER: '10000',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
afterAll(() => world.stop());

const client = () => createIdentityClient(world.url);
const pool = () => world.deps.database.pool;
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

let made = 0;
async function newMember() {
  const credentials = { email: `race${(made += 1)}@example.com`, password: 'correct horse battery' };
  const answer = await client().call('POST', '/sign-up', { body: { ...credentials, displayName: 'Racy' } });
  const { accessToken: token, memberId, sessionId } = dataOf(answer, sessionData);
  await world.confirmAddress(credentials.email);
  return { credentials, token, memberId, sessionId };
}

async function newMemberWithFactor() {
  const member = await newMember();
  const { password } = member.credentials;
  const factor = await enrol(client(), { token: member.token, password }, world.deps.clock.now());
  world.pass(30_000);
  return { ...member, ...factor, code: appCode(factor.secret, world.deps.clock.now()) };
}

/** Each caller has its own address, so that only the code decides. */
const from = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}` });

describe('100 sign-ups with one e-mail address at once', () => {
  it('make one account: one answers 201 with a session that works, 99 answer 409', async () => {
    const email = 'wanted@example.com';
    const spellings = [email, email.toUpperCase(), ` ${email}`, 'ｗanted@example.com'];
    const answers = await heldBack(
      pool(),
      { sql: 'lock table authorization_server.account in share row exclusive mode', waiting },
      () =>
        inParallel((index) =>
          client().call('POST', '/sign-up', {
            body: {
              email: spellings[index % spellings.length],
              password: `the password of ${index}`,
              displayName: `Number ${index}`,
            },
          }),
        ),
    );
    const [winner, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const losers = answers.filter((answer) => codeOf(answer) === 'Identity_MemberAccount_AD_Duplicate_RJ');
    expect(losers).toHaveLength(99);
    if (winner === undefined) throw new Error('nobody won');
    const { accessToken, actingProfileId } = dataOf(winner, sessionData);
    const me = await client().call('GET', '/me', { token: accessToken });
    expect(me.body).toMatchObject({
      data: { email, actingProfileId, profiles: [{ profileId: actingProfileId }] },
    });
    const { rows } = await pool().query(`select 1 from authorization_server.account where email = $1`, [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('100 equal sign-ups at once', () => {
  it('answer one 201 with the session of the account, and 99 with 409', async () => {
    const { graph } = world.deps;
    const execute = graph.execute.bind(graph);
    let arrived = 0;
    // The directory keeps them waiting until ten of them have found the account unfinished.
    const slow = jest.spyOn(graph, 'execute').mockImplementation(async (...request) => {
      arrived += 1;
      await until(true, async () => arrived >= 10, { withinMs: 30_000 });
      return execute(...request);
    });
    const body = { email: 'twice@example.com', password: 'correct horse battery', displayName: 'Twice' };
    const answers = await inParallel(() => client().call('POST', '/sign-up', { body }));
    slow.mockRestore();
    const [winner, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const losers = answers.filter((answer) => codeOf(answer) === 'Identity_MemberAccount_AD_Duplicate_RJ');
    expect(losers).toHaveLength(99);
    if (winner === undefined) throw new Error('nobody won');
    const { memberId } = dataOf(winner, sessionData);
    expect(dataOf(await client().call('POST', '/sign-in', { body }), sessionData)).toMatchObject({
      memberId,
    });
  });
});

describe('100 sign-ups of one address at once', () => {
  it('pass exactly up to the limit', async () => {
    const strict = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '7' });
    const lock = { sql: 'lock table authorization_server.attempt in share row exclusive mode', waiting };
    const answers = await heldBack(strict.deps.database.pool, lock, () =>
      inParallel((index) =>
        createIdentityClient(strict.url).call('POST', '/sign-up', {
          body: { email: `many${index}@example.com`, password: 'correct horse battery', displayName: 'Many' },
        }),
      ),
    );
    await strict.stop();
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([7, 93]);
  });
});

describe('one code used 100 times at once', () => {
  const totpLock = (memberId: string) => ({
    sql: 'select from authorization_server.totp where member_id = $1 for update',
    values: [memberId],
    waiting,
  });

  const recoveryLock = (memberId: string) => ({
    ...totpLock(memberId),
    sql: 'select from authorization_server.recovery_code where member_id = $1 for update',
  });

  it('signs in once', async () => {
    const { credentials, code, memberId } = await newMemberWithFactor();
    const answers = await heldBack(pool(), totpLock(memberId), () =>
      inParallel((index) =>
        client().call('POST', '/sign-in', { body: { ...credentials, totpCode: code }, headers: from(index) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    // Ten guesses of one member are checked, the rest is refused; a success clears earlier ones.
    expect(countOf(statuses, 200)).toBe(1);
    expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(99);
  });

  it('is accepted once, however many look at it together', async () => {
    const { code, memberId } = await newMemberWithFactor();
    const accepted = await heldBack(pool(), totpLock(memberId), () =>
      inParallel(() => acceptCode(world.deps, memberId, code)),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  it('is accepted once, when it is a recovery code', async () => {
    const { recoveryCodes, memberId } = await newMemberWithFactor();
    const accepted = await heldBack(pool(), recoveryLock(memberId), () =>
      inParallel(() => acceptCode(world.deps, memberId, recoveryCodes[0] ?? '')),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  it('switches the second factor on once, with one set of recovery codes', async () => {
    const { token, memberId, sessionId, credentials } = await newMember();
    const { password } = credentials;
    const begun = await client().call('POST', '/totp', { token, body: { password } });
    const { secret } = dataOf(begun, z.object({ secret: z.string() }));
    const code = appCode(secret, world.deps.clock.now());
    const session = await liveSession(world.deps, sessionId);
    if (session === null) throw new Error('no session');
    const codes = await heldBack(pool(), totpLock(memberId), () =>
      inParallel(async (index) => {
        // The limit on guesses is not tested here.
        if (index >= waiting) return null;
        return confirmTotp(world.deps, session, code).catch(() => null);
      }),
    );
    expect(codes.filter((set) => set !== null)).toHaveLength(1);
    const { rowCount } = await pool().query(
      `select from authorization_server.recovery_code where member_id = $1`,
      [memberId],
    );
    expect(rowCount).toBe(10);
  });

  it('switches the second factor off once', async () => {
    const { token, recoveryCodes, memberId, credentials } = await newMemberWithFactor();
    const body = { password: credentials.password, code: recoveryCodes[0] };
    const answers = await heldBack(pool(), recoveryLock(memberId), () =>
      inParallel(() => client().call('DELETE', '/totp', { token, body })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(countOf(statuses, 204)).toBe(1);
    expect(countOf(statuses, 403) + countOf(statuses, 404) + countOf(statuses, 429)).toBe(99);
  });
});

describe('recovery codes that are replaced nine times at once', () => {
  it('are ten in the end, those of one caller', async () => {
    const { memberId } = await newMemberWithFactor();
    const lock = {
      sql: 'select from authorization_server.totp where member_id = $1 for update',
      values: [memberId],
      waiting,
    };
    const sets = await heldBack(pool(), lock, () =>
      Promise.all(Array.from({ length: waiting }, () => replaceRecoveryCodes(world.deps, memberId))),
    );
    const { rows } = await pool().query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from authorization_server.recovery_code where member_id = $1`,
      [memberId],
    );
    const kept = rows.map(({ hash }) => hash).toSorted();
    expect(kept).toHaveLength(10);
    const digests = sets.map((codes) =>
      codes?.map((code) => hashSecret(code.replaceAll('-', '')).toString('hex')).toSorted(),
    );
    expect(digests).toContainEqual(kept);
  });
});

describe('100 wrong passwords at once, for a change of the second factor', () => {
  it('are looked at ten times', async () => {
    const { token } = await newMember();
    const answers = await inParallel(() =>
      client().call('POST', '/totp', { token, body: { password: 'not the password' } }),
    );
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 403), countOf(statuses, 429)]).toEqual([10, 90]);
  });
});

describe('100 wrong codes at once, each from its own address', () => {
  it('are looked at ten times', async () => {
    const { credentials } = await newMemberWithFactor();
    const answers = await inParallel((index) =>
      client().call('POST', '/sign-in', {
        body: { ...credentials, totpCode: 'wrong' },
        headers: from(index),
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 90]);
  });
});

describe('one refresh token used 100 times at once', () => {
  it('gives one new pair', async () => {
    const { credentials } = await newMember();
    const { refreshToken } = dataOf(
      await client().call('POST', '/sign-in', { body: credentials }),
      sessionData,
    );
    const lock = {
      sql: 'select from authorization_server.member_refresh_token where hash = $1 for update',
      values: [hashSecret(refreshToken)],
      waiting,
    };
    const answers = await heldBack(pool(), lock, () =>
      inParallel(() => client().call('POST', '/token', { body: { refreshToken } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 401)]).toEqual([1, 99]);
  });
});

describe('one session ended 100 times at once', () => {
  it('is ended once', async () => {
    const { credentials, token } = await newMember();
    const other = dataOf(await client().call('POST', '/sign-in', { body: credentials }), sessionData);
    const lock = {
      sql: 'select from authorization_server.member_session where id = $1 for update',
      values: [other.sessionId],
      waiting,
    };
    const answers = await heldBack(pool(), lock, () =>
      inParallel(() => client().call('DELETE', `/sessions/${other.sessionId}`, { token })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 204), countOf(statuses, 404)]).toEqual([1, 99]);
  });
});
