import { z } from 'zod';
import {
  type IdentityAnswer,
  codeOf,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../../support/identity-client.ts';
import { createPageClient } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '10000' });
});
afterAll(() => world.stop());

const password = 'correct horse battery';
let made = 0;
const newEmail = () => `new${(made += 1)}@example.com`;
const valid = () => ({ email: newEmail(), password, displayName: 'Zoë Ångström' });

const client = () => createIdentityClient(world.url);
const signUp = (body: unknown): Promise<IdentityAnswer> => client().call('POST', '/sign-up', { body });
const signIn = (body: unknown): Promise<IdentityAnswer> => client().call('POST', '/sign-in', { body });

const faultsSchema = z.object({
  errors: z.array(z.strictObject({ field: z.string(), code: z.string(), detail: z.string() })),
});
const faultsOf = ({ body }: IdentityAnswer) =>
  faultsSchema.parse(body).errors.map(({ field, code }) => `${field} ${code}`);

async function accountsOf(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.deps.database.pool.query<Record<string, unknown>>(
    `select * from authorization_server.account where email = $1`,
    [email],
  );
  return rows;
}

describe('POST /api/identity/v1/sign-up', () => {
  it('answers 201 with a session of the new member’s own profile', async () => {
    const given = valid();
    const answer = await signUp({ ...given, unknown: 'is ignored' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const session = dataOf(answer, sessionData);
    expect(session).toMatchObject({ roles: ['MEMBER'], actingProfileId: session.profiles[0]?.profileId });
    expect(session.profiles).toEqual([
      {
        profileId: session.actingProfileId,
        handle: expect.stringMatching(/^zoe-angstrom-[a-z0-9]{8}$/),
        displayName: 'Zoë Ångström',
        profileKindCode: 'PERSON',
        timeZone: null,
        memberRole: 'OWNER',
      },
    ]);
    const me = await client().call('GET', '/me', { token: session.accessToken });
    expect(me.body).toMatchObject({ data: { email: given.email, displayName: 'Zoë Ångström' } });
    expect(
      (await client().call('POST', '/token', { body: { refreshToken: session.refreshToken } })).status,
    ).toBe(200);
  });

  it('makes an account that signs in with what was given', async () => {
    const given = valid();
    const { memberId } = dataOf(await signUp(given), sessionData);
    const answer = await signIn({ email: ` ${given.email.toUpperCase()} `, password });
    expect(dataOf(answer, sessionData).memberId).toBe(memberId);
  });

  it('keeps the password as an Argon2id hash only, and the language in its canonical form', async () => {
    const given = valid();
    await signUp({ ...given, preferredLocale: 'de-at' });
    const [account] = await accountsOf(given.email);
    expect(account?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/);
    expect(account?.['preferred_locale']).toBe('de-AT');
    expect(JSON.stringify(account)).not.toContain(password);
  });

  it('names every fault at once', async () => {
    const answer = await signUp({
      email: 'nobody',
      password: 'short',
      displayName: ' ',
      preferredLocale: '!',
    });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('0010010000400');
    expect(faultsOf(answer)).toEqual([
      '/email BAD_FORMAT',
      '/password OUT_OF_RANGE',
      '/displayName REQUIRED',
      '/preferredLocale BAD_FORMAT',
    ]);
    expect(faultsOf(await signUp({}))).toEqual([
      '/email REQUIRED',
      '/password REQUIRED',
      '/displayName REQUIRED',
    ]);
    expect(faultsOf(await signUp({ email: null, password: null, displayName: null }))).toHaveLength(3);
  });

  it.each([
    ['no @', 'example.com'],
    ['no dot in the domain', 'a@localhost'],
    ['a blank', 'a b@example.com'],
    ['two @', 'a@b@example.com'],
    ['a line break', 'a@example.com\nBcc: b@example.com'],
    ['angle brackets', 'A <a@example.com>'],
    ['a number', 7],
  ])('refuses an e-mail address with %s', async (_, email) => {
    expect(faultsOf(await signUp({ ...valid(), email }))).toEqual(['/email BAD_FORMAT']);
  });

  it.each(['Svc Platform', 'SVC', 'ՏVC Platform', 'S v c support', 'Ѕⅴⅽ'])(
    'refuses the display name %s, for apps are shown as published by it',
    async (displayName) => {
      const given = { ...valid(), displayName };
      const answer = await signUp(given);
      expect([answer.status, faultsOf(answer)]).toEqual([400, ['/displayName NOT_ALLOWED']]);
      expect(await accountsOf(given.email)).toEqual([]);
    },
  );

  it('refuses an e-mail address that no mail server takes for its length', async () => {
    const long = [`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(63)}.${'c.'.repeat(120)}com`];
    for (const email of long)
      expect(faultsOf(await signUp({ ...valid(), email }))).toEqual(['/email TOO_LONG']);
  });

  it.each([
    ['11 characters', 'a'.repeat(11), '/password OUT_OF_RANGE'],
    ['11 characters of two units each', '🐕'.repeat(11), '/password OUT_OF_RANGE'],
    ['22 units that compose to 11 characters', 'e\u0301'.repeat(11), '/password OUT_OF_RANGE'],
    ['129 characters', 'a'.repeat(129), '/password TOO_LONG'],
    ['a megabyte', 'a'.repeat(900_000), '/password TOO_LONG'],
    ['a list', ['a'.repeat(12)], '/password BAD_FORMAT'],
    ['a repeated character of that list', 'a'.repeat(12), '/password NOT_ALLOWED'],
    ['the top of the list of common ones', '1qaz2wsx3edc', '/password NOT_ALLOWED'],
    ['one of that list in other letter case', 'Password1234', '/password NOT_ALLOWED'],
    ['one of that list, composed otherwise', 'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ', '/password NOT_ALLOWED'],
    ['the owner’s name and a year', 'zoë.ångström.2026', '/password NOT_ALLOWED'],
    ['the platform’s name', 'Svc-Platform-1!', '/password NOT_ALLOWED'],
  ])('refuses a password of %s', async (_, secret, fault) => {
    expect(faultsOf(await signUp({ ...valid(), password: secret }))).toEqual([fault]);
  });

  it.each([
    ['12 characters', 'kx8 mw2 pq7d'],
    ['128 characters of two units each', '🐈'.repeat(128)],
    ['blanks only', ' '.repeat(12)],
    ['a passphrase with a common word', 'password of the cat'],
    ['256 units that compose to 128 characters', 'e\u0301a\u0301'.repeat(64)],
  ])('takes a password of %s, and sign-in takes it too', async (_, secret) => {
    const given = { ...valid(), password: secret };
    expect((await signUp(given)).status).toBe(201);
    expect((await signIn({ email: given.email, password: secret })).status).toBe(200);
    expect((await signIn({ email: given.email, password: secret.normalize('NFKC') })).status).toBe(200);
  });

  it('refuses a password that is little more than the e-mail address, whatever follows it', async () => {
    const email = 'anna.lindqvist@kennel-birchwood.example';
    for (const secret of ['AnnaLindqvist1', 'birchwood-anna!', 'anna.lindqvist@kennel-birchwood.example']) {
      const answer = await signUp({ ...valid(), email, password: secret });
      expect([answer.status, faultsOf(answer)]).toEqual([400, ['/password NOT_ALLOWED']]);
    }
    expect((await signUp({ ...valid(), email, password: 'anna walks nine dogs' })).status).toBe(201);
  });

  it.each([
    ['81 characters', 'a'.repeat(81), 'TOO_LONG'],
    ['a hundred thousand', 'a'.repeat(100_000), 'TOO_LONG'],
    ['a line break', 'Olive\nOwner', 'BAD_FORMAT'],
    ['a turned writing direction', 'Olive\u202eOwner', 'BAD_FORMAT'],
    ['zero-width spaces', '\u200b\u200b', 'BAD_FORMAT'],
    ['a Hangul filler', '\u3164', 'BAD_FORMAT'],
    ['a filler of half the width', '\uffa0', 'BAD_FORMAT'],
    ['a filler behind a zero-width space', '\u200b\u3164', 'BAD_FORMAT'],
    ['jamo fillers', '\u115f\u1160', 'BAD_FORMAT'],
    ['empty Braille', '\u2800', 'BAD_FORMAT'],
    ['a letter and what nobody sees', 'A\u200b', 'BAD_FORMAT'],
    ['a number', 7, 'BAD_FORMAT'],
  ])('refuses a name of %s', async (_, displayName, code) => {
    expect(faultsOf(await signUp({ ...valid(), displayName }))).toEqual([`/displayName ${code}`]);
  });

  it.each([
    ['  Olive   Owner ', 'Olive Owner', /^olive-owner-/],
    ['李小龍', '李小龍', /^member-/],
    ['👩‍🌾', '👩‍🌾', /^member-/],
    ['--Ünal İnce--', '--Ünal İnce--', /^unal-ince-/],
    ['x'.repeat(80), 'x'.repeat(80), /^x{31}-[a-z0-9]{8}$/],
  ])('shows the name "%s" and makes a handle of it', async (displayName, shown, handle) => {
    const { profiles } = dataOf(await signUp({ ...valid(), displayName }), sessionData);
    expect(profiles[0]?.displayName).toBe(shown);
    expect(profiles[0]?.handle).toMatch(handle);
  });

  it('refuses an address that has an account, however it is written, and changes nothing', async () => {
    const given = valid();
    await signUp(given);
    const before = await accountsOf(given.email);
    const members = world.memberships.size;
    for (const email of [
      given.email,
      given.email.toUpperCase(),
      given.email.replace('@example', '＠ｅxample'),
    ]) {
      const answer = await signUp({ email, password: 'another password', displayName: 'Somebody Else' });
      expect(answer.status).toBe(409);
      expect(codeOf(answer)).toBe('Identity_MemberAccount_AD_Duplicate_RJ');
      expect(JSON.stringify(answer.body)).not.toContain(given.email);
    }
    expect(await accountsOf(given.email)).toEqual(before);
    expect(world.memberships.size).toBe(members);
    expect((await signIn(given)).status).toBe(200);
  });

  it('reports a known address only when everything else is right', async () => {
    const answer = await signUp({ ...valid(), email: world.accounts.owner.email, password: 'short' });
    expect([answer.status, faultsOf(answer)]).toEqual([400, ['/password OUT_OF_RANGE']]);
  });

  /** Signs up while the directory fails, before or after it has created the profile. */
  async function signUpBrokenOff(when: 'before' | 'after', given: ReturnType<typeof valid>) {
    const { graph } = world.deps;
    const execute = graph.execute.bind(graph);
    const away = jest.spyOn(graph, 'execute').mockImplementation(async (...request) => {
      if (when === 'after') await execute(...request);
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const answer = await signUp(given);
    away.mockRestore();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  }

  describe.each(['before', 'after'] as const)('that broke off %s the profile was made', (when) => {
    it('is completed when it comes again, and is no account for another password', async () => {
      const given = valid();
      await signUpBrokenOff(when, given);
      const [account] = await accountsOf(given.email);
      const other = await signUp({ ...given, password: 'another password' });
      expect(codeOf(other)).toBe('Identity_MemberAccount_AD_Duplicate_RJ');
      const session = dataOf(await signUp(given), sessionData);
      expect(session.profiles.map(({ profileId }) => profileId)).toEqual([account?.['personal_profile_id']]);
      expect(session.memberId).toBe(account?.['member_id']);
      expect(world.memberships.get(session.memberId)).toHaveLength(1);
      expect(codeOf(await signUp(given))).toBe('Identity_MemberAccount_AD_Duplicate_RJ');
    });

    it('is completed by the first sign-in', async () => {
      const given = valid();
      await signUpBrokenOff(when, given);
      const wrong = await signIn({ ...given, password: 'another password' });
      expect(codeOf(wrong)).toBe('Identity_MemberSession_AD_Credentials_RJ');
      const session = dataOf(await signIn(given), sessionData);
      expect(session.profiles.map(({ profileId }) => profileId)).toEqual([session.actingProfileId]);
    });

    it('is completed by the first sign-in on the page', async () => {
      const given = valid();
      await signUpBrokenOff(when, given);
      const page = createPageClient(world.url);
      expect((await page.signIn(given)).status).toBe(303);
      expect((await page.get('/account')).text).toContain(given.email);
      const [account] = await accountsOf(given.email);
      expect(world.memberships.get(String(account?.['member_id']))).toHaveLength(1);
    });
  });

  it('asks nothing of the directory when the work is interrupted before the account, and can be sent again', async () => {
    const given = valid();
    const { pool } = world.deps.database;
    await pool.query(`
      create function authorization_server.break_off() returns trigger language plpgsql as $$
      begin raise exception 'broke off' using errcode = '57P01'; end $$`);
    await pool.query(`create trigger break_off before insert on authorization_server.account
      for each row execute function authorization_server.break_off()`);
    const members = world.memberships.size;
    const broken = await signUp(given);
    await pool.query(`drop trigger break_off on authorization_server.account`);
    expect(broken.status).toBe(503);
    expect(world.memberships.size).toBe(members);
    expect(await accountsOf(given.email)).toEqual([]);
    const session = dataOf(await signUp(given), sessionData);
    expect(session.profiles).toHaveLength(1);
  });

  it.each([
    ['not JSON', '{', 400],
    ['a list', '[]', 400],
    ['a NUL', '{"email":"a\\u0000@example.com","password":"aaaaaaaaaaaa","displayName":"a"}', 400],
    ['a body that is too large', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await signUp(body)).status).toBe(status);
  });
});

describe('sign-ups of one address', () => {
  it('are refused with 429 after their number in 24 hours, refused ones counted, and not for others', async () => {
    const strict = await startSignInWorld({
      SIGN_UPS_PER_ADDRESS_PER_DAY: '3',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    const attempt = (address: string, email: string) =>
      createIdentityClient(strict.url).call('POST', '/sign-up', {
        body: { ...valid(), email },
        headers: { 'X-Forwarded-For': address },
      });
    expect((await attempt('192.0.2.1', 'one@example.com')).status).toBe(201);
    expect((await attempt('192.0.2.1', 'one@example.com')).status).toBe(409);
    expect((await attempt('192.0.2.1', 'not an address')).status).toBe(400);
    strict.pass(3_600_000);
    expect((await attempt('192.0.2.1', 'two@example.com')).status).toBe(201);
    const refused = await attempt('192.0.2.1', 'three@example.com');
    expect([refused.status, codeOf(refused)]).toEqual([429, '0010010000429']);
    expect(refused.headers.get('Retry-After')).toBe(String(23 * 3600));
    expect((await attempt('192.0.2.2', 'three@example.com')).status).toBe(201);
    strict.pass(23 * 3_600_000);
    expect((await attempt('192.0.2.1', 'four@example.com')).status).toBe(201);
    const network = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:2::4'];
    const statuses = [];
    for (const [index, address] of network.entries()) {
      statuses.push((await attempt(address, `six${index}@example.com`)).status);
    }
    const { rows } = await strict.deps.database.pool.query<{ key: Buffer }>(
      `select key from authorization_server.attempt`,
    );
    await strict.stop();
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });
});
