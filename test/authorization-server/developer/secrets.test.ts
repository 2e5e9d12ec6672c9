import { Pool } from 'pg';
import { z } from 'zod';
import { codeOf, createIdentityClient } from '../../support/identity-client.ts';
import { signIn } from '../../support/member.ts';
import { partnerApi, problemOf } from '../../support/partner.ts';
import { type Console, missing, rowsOf, startConsole } from './developer-console.ts';

let platform: Console['platform'];
let developer: Console['developer'];
let stranger: Console['stranger'];
let register: Console['register'];
let connectKennel: Console['connectKennel'];
let isSecretGood: Console['isSecretGood'];
beforeAll(async () => {
  ({ platform, developer, stranger, register, connectKennel, isSecretGood } = await startConsole());
});
afterAll(() => platform?.stop());

describe('POST /api/developer/v1/applications/{appId}/rotate-secret', () => {
  it('returns a new secret, and the previous one works for a day', async () => {
    const before = Date.now();
    const { address, clientId, clientSecret = '' } = await register();
    const answer = await developer('POST', `${address}/rotate-secret`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ resultCode: 'Developer_Application_UP_Secret_SU' });
    const shape = z.object({
      data: z.object({ clientSecret: z.string(), previousSecretExpiresAtUtc: z.string() }),
    });
    const { data } = shape.parse(answer.body);
    const grace = Date.parse(data.previousSecretExpiresAtUtc) - before;
    expect(Math.round(grace / 3_600_000)).toBe(24);
    expect(await isSecretGood(clientId, data.clientSecret)).toBe(true);
    expect(await isSecretGood(clientId, clientSecret)).toBe(true);
    expect(await isSecretGood(clientId, 'wrong')).toBe(false);
  });

  it('keeps the promise of each secret that it replaced, and refuses to rotate while five of them work', async () => {
    const { address, clientId, clientSecret = '' } = await register();
    const secrets = [clientSecret];
    const shape = z.object({
      data: z.object({ clientSecret: z.string(), previousSecretExpiresAtUtc: z.string() }),
    });
    const ends: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { data } = shape.parse((await developer('POST', `${address}/rotate-secret`)).body);
      secrets.push(data.clientSecret);
      ends.push(data.previousSecretExpiresAtUtc);
    }
    const refused = await developer('POST', `${address}/rotate-secret`);
    expect(problemOf(refused)).toBe('409 Developer_Application_UP_State_RJ');
    expect(refused.body).toMatchObject({ detail: expect.stringContaining(`again at ${ends[0]}`) });
    expect(await Promise.all(secrets.map((secret) => isSecretGood(clientId, secret)))).toEqual(
      secrets.map(() => true),
    );
    await developer('DELETE', `${address}/previous-secrets`);
    expect((await developer('POST', `${address}/rotate-secret`)).status).toBe(200);
  });

  it('breaks no promise when it is asked for twenty times at once', async () => {
    const { address, clientId, clientSecret = '' } = await register();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => developer('POST', `${address}/rotate-secret`)),
    );
    const rotated = answers.filter(({ status }) => status === 200);
    expect(rotated).toHaveLength(5);
    const refusals = answers.filter(({ status }) => status !== 200).map(problemOf);
    expect(new Set(refusals)).toEqual(new Set(['409 Developer_Application_UP_State_RJ']));
    const shape = z.object({ data: z.object({ clientSecret: z.string() }) });
    const secrets = [clientSecret, ...rotated.map(({ body }) => shape.parse(body).data.clientSecret)];
    expect(await Promise.all(secrets.map((secret) => isSecretGood(clientId, secret)))).toEqual(
      secrets.map(() => true),
    );
  });
});

describe('DELETE /api/developer/v1/applications/{appId}/previous-secrets', () => {
  it('ends every replaced secret at once, keeps the current one, and says so in the audit log', async () => {
    const { address, appId, clientId, clientSecret = '' } = await register();
    const shape = z.object({ data: z.object({ clientSecret: z.string() }) });
    const rotate = async () =>
      shape.parse((await developer('POST', `${address}/rotate-secret`)).body).data.clientSecret;
    const secrets = [clientSecret, await rotate(), await rotate()];
    const good = () => Promise.all(secrets.map((secret) => isSecretGood(clientId, secret)));
    expect(await good()).toEqual([true, true, true]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => developer('DELETE', `${address}/previous-secrets`)),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
    expect(await good()).toEqual([false, false, true]);
    const admin = partnerApi(platform, (await signIn(platform, platform.world.accounts.admin)).accessToken);
    const events = `/api/developer/v1/admin/audit-events?event=PREVIOUS_SECRETS_ENDED&appId=${appId}`;
    expect(rowsOf(await admin('GET', events))).toMatchObject([
      { actorKind: 'MEMBER', appId, details: { count: 2 } },
    ]);
  });

  it('changes nothing if there is none, and nothing of another publisher’s', async () => {
    const { address, clientId, clientSecret = '' } = await register();
    expect((await developer('DELETE', `${address}/previous-secrets`)).status).toBe(204);
    await developer('POST', `${address}/rotate-secret`);
    expect(problemOf(await stranger('DELETE', `${address}/previous-secrets`))).toBe(missing);
    expect(await isSecretGood(clientId, clientSecret)).toBe(true);
  });

  it('leaves what businesses have granted', async () => {
    const { address, credentials } = await register();
    const tokens = await connectKennel(credentials);
    await developer('POST', `${address}/rotate-secret`);
    expect((await developer('DELETE', `${address}/previous-secrets`)).status).toBe(204);
    const api = partnerApi(platform, tokens.access_token);
    expect((await api('GET', '/api/animal/v1/animals?pageSize=1')).status).toBe(200);
  });
});

describe('a session of long ago', () => {
  const fresh = '403 Identity_MemberSession_VL_Fresh_RJ';

  it('rotates and deletes once the password was given again, and guesses are few', async () => {
    const { accounts, businesses } = platform.world;
    const { profileId } = businesses.studio;
    const session = await signIn(platform, accounts.developer, profileId);
    const api = partnerApi(platform, session.accessToken);
    const { address } = await register();
    const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
    const age = () =>
      pool.query(
        `update authorization_server.member_session set created_at = now() - interval '601 seconds', proved_at = null
         where id = $1`,
        [session.sessionId],
      );
    await age();
    const identity = createIdentityClient(platform.env.AUTH_URL);
    const confirm = (password: string) =>
      identity.call('POST', '/confirm', { token: session.accessToken, body: { password } });
    try {
      expect(problemOf(await api('POST', `${address}/rotate-secret`))).toBe(fresh);
      expect(problemOf(await api('DELETE', address))).toBe(fresh);
      expect(codeOf(await confirm('not the password'))).toBe('Identity_MemberAccount_VL_Password_RJ');
      expect(problemOf(await api('POST', `${address}/rotate-secret`))).toBe(fresh);
      const proved = await confirm(accounts.developer.password);
      expect([proved.status, proved.body]).toEqual([
        200,
        { data: { freshUntil: expect.any(String) }, resultCode: 'Identity_MemberSession_UP_Fresh_SU' },
      ]);
      expect((await api('POST', `${address}/rotate-secret`)).status).toBe(200);
      // Another session of the same member has proved nothing.
      const other = await signIn(platform, accounts.developer, profileId);
      await pool.query(
        `update authorization_server.member_session set created_at = now() - interval '1 day' where id = $1`,
        [other.sessionId],
      );
      expect(problemOf(await partnerApi(platform, other.accessToken)('DELETE', address))).toBe(fresh);
      expect((await api('DELETE', address)).status).toBe(204);
      await age();
      const guesses = [];
      for (let count = 0; count < 11; count += 1) guesses.push((await confirm('not the password')).status);
      expect(guesses.at(-1)).toBe(429);
      expect((await confirm(accounts.developer.password)).status).toBe(429);
    } finally {
      await pool.end();
    }
  });
});
