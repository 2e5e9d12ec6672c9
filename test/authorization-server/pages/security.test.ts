import { encode } from 'uqr';
import { accountClient } from '../../support/account-client.ts';
import { appCode } from '../../support/authenticator.ts';
import { type Visit, createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

const security = '/security';
const setUp = `${security}/second-factor`;
const confirm = `${setUp}/confirm`;
const off = `${setUp}/off`;
const renew = `${security}/recovery-codes`;

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' });
});
afterAll(() => world.stop());
// Codes work once: each test begins in its own step.
beforeEach(() => world.pass(60_000));

const password = 'correct horse battery';
let made = 0;

/** A member of this test's own, signed in on the pages. */
async function newMember(isConfirmed = true) {
  const email = `secure${(made += 1)}@example.com`;
  const client = createPageClient(world.url);
  const form = formOf(await client.get('/sign-up'), '/sign-up');
  await client.post(form.action, { ...form.fields, email, password, displayName: 'Sue Secure' });
  if (isConfirmed) await world.confirmAddress(email);

  async function submit(path: string, fields: Record<string, string> = {}): Promise<Visit> {
    const page = formOf(await client.get(path), path);
    return client.post(page.action, { ...page.fields, ...fields });
  }
  return { ...client, email, submit };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const secretOn = ({ text }: Visit) =>
  /id="totp-secret"[^>]*>([A-Z2-7 ]+)</.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
const codesOn = ({ text }: Visit) => [
  ...new Set(
    [...text.matchAll(/<code>((?:[a-z2-7]{4}-){5}[a-z2-7]{4})<\/code>/g)].map(([, code]) => code ?? ''),
  ),
];
const now = () => world.deps.clock.now();

/** Switches the second factor on as a person does. */
async function enrolled(member: Member) {
  await member.submit(setUp, { password });
  const page = await member.get(confirm);
  const secret = secretOn(page);
  const answer = await member.submit(confirm, { code: appCode(secret, now()) });
  expect([answer.status, answer.location]).toEqual([303, `${security}?done=second-factor-on`]);
  const shown = await member.get(answer.location ?? '');
  world.pass(60_000);
  return { secret, recoveryCodes: codesOn(shown), shown };
}

describe('somebody whose address is not confirmed', () => {
  const purposes: readonly [path: string, purpose: string][] = [
    [setUp, 'You can set up a second factor'],
    [confirm, 'You can set up a second factor'],
    ['/account/developer/applications/new', 'So that we can reach you, you can register apps only'],
    ['/account/profiles', 'You can see invitations'],
  ];

  /** Where the mail is sent again from a page: the dashboard has a form of its own. */
  const sendAgainAt = (path: string) =>
    path.startsWith('/account') ? '/account/email-confirmation' : `${security}/email/confirmation`;

  it('gets the same message wherever something waits for it, with a button that sends the mail again', async () => {
    const member = await newMember(false);
    for (const [path, purpose] of purposes) {
      const page = await member.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).toContain(`${purpose} once your e-mail address is confirmed.`);
      expect(page.text).toContain('take payments, send messages, set up a second factor, invite others');
      expect(formOf(page, sendAgainAt(path)).fields['csrf']).toBeDefined();
      expect(page.text).not.toContain(`<form method="post" action="${path}"`);
    }
    for (const path of [security, '/account']) {
      const { action, fields } = formOf(await member.get(path), sendAgainAt(path));
      const sent = await member.post(action, fields);
      expect([sent.status, sent.location]).toEqual([303, `${path}?done=email-sent`]);
    }
  });

  it('is refused what a form of before sends, and told the same there', async () => {
    const member = await newMember(false);
    for (const path of [setUp, confirm, '/account/developer/applications/new']) {
      await member.get(path);
      const refused = await member.post(path, { password });
      expect([path, refused.status]).toEqual([path, 403]);
      expect(refused.text).toContain('once your e-mail address is confirmed.');
      expect(formOf(refused, sendAgainAt(path)).action).toBe(sendAgainAt(path));
    }
  });
});

/** Whether the password alone opens the account. */
async function needsCode({ email }: Member): Promise<boolean> {
  const page = await createPageClient(world.url).signIn({ email, password });
  return page.status === 200 && page.text.includes('Enter your code');
}

/** Signs in with a code; answers the status of the second step. */
async function signInWith({ email }: Member, field: 'totpCode' | 'recoveryCode', code: string) {
  const client = createPageClient(world.url);
  const form = formOf(await client.signIn({ email, password }), '/sign-in');
  return (await client.post(form.action, { ...form.fields, [field]: code })).status;
}

describe('setting up a second factor on the page', () => {
  it('takes the password, shows a secret for the app twice, and a code of it puts it in force', async () => {
    const member = await newMember();
    const begin = await member.get(security);
    expect(begin.text).toContain('You sign in with your password alone.');
    expect(begin.text).toContain(`href="${setUp}"`);
    const answer = await member.submit(setUp, { password });
    expect([answer.status, answer.location]).toEqual([303, confirm]);
    const page = await member.get(confirm);
    const secret = secretOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.text).toContain(`secret=${secret}`);
    expect(page.text).toMatch(/<svg class="qr" role="img" aria-label="QR code for your authenticator app"/);
    expect(await needsCode(member)).toBe(false);
    const { recoveryCodes, shown, ...factor } = await enrolled(member);
    expect(recoveryCodes).toHaveLength(10);
    expect(shown.text).toContain('Second factor turned on');
    expect(shown.text).toContain('You have 10 recovery codes left.');
    expect(await needsCode(member)).toBe(true);
    expect(await signInWith(member, 'totpCode', appCode(factor.secret, now()))).toBe(303);
    expect(await signInWith(member, 'recoveryCode', recoveryCodes[7] ?? '')).toBe(303);
    expect((await member.get(security)).text).toContain('You have 9 recovery codes left.');
  });

  it('shows the recovery codes once', async () => {
    const member = await newMember();
    const { shown } = await enrolled(member);
    expect(shown.text).toContain('We show them only');
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    for (const path of [security, `${security}?done=second-factor-on`, confirm, setUp]) {
      expect(codesOn(await member.get(path))).toEqual([]);
    }
  });

  it('draws the QR code of the address that the link has as well', async () => {
    const member = await newMember();
    await member.submit(setUp, { password });
    const { text } = await member.get(confirm);
    const [, address = ''] = /href="(otpauth:[^"]*)"/.exec(text) ?? [];
    const { data, size } = encode(address.replaceAll('&amp;', '&'), { border: 4 });
    const drawn = [...text.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
    const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect(drawn).toEqual(expected);
    expect(text).toContain(`viewBox="0 0 ${size} ${size}"`);
  });

  it('draws the QR code without its own styles or scripts', async () => {
    const member = await newMember();
    await member.submit(setUp, { password });
    const page = await member.get(confirm);
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self';/,
    );
    expect(page.text).not.toMatch(/ style=|<style|<script| on[a-z]+=/);
  });

  it('refuses a wrong password, and has no secret then', async () => {
    const member = await newMember();
    for (const wrong of ['not the password', '', 'x'.repeat(200), 'x'.repeat(5_000)]) {
      const answer = await member.submit(setUp, { password: wrong });
      expect([answer.status, answer.location]).toEqual([403, null]);
      expect(answer.text).toContain('role="alert"');
      expect(answer.text).toContain('The password is wrong.');
      expect(secretOn(answer)).toBe('');
    }
    expect((await member.get(confirm)).location).toBe(setUp);
  });

  it('lets a wrong code be tried again; the refusal has no secret but leads back to it', async () => {
    const member = await newMember();
    await member.submit(setUp, { password });
    const secret = secretOn(await member.get(confirm));
    for (const code of ['000000', 'x', '']) {
      const wrong = await member.submit(confirm, { code });
      expect([wrong.status, wrong.location]).toEqual([403, null]);
      expect(wrong.text).not.toContain(secret);
      expect(wrong.text).not.toContain('otpauth');
      expect(wrong.text).toContain(`href="${confirm}"`);
      expect(formOf(wrong, confirm).fields['csrf']).toBeDefined();
    }
    expect(secretOn(await member.get(confirm))).toBe(secret);
    const right = await member.submit(confirm, { code: appCode(secret, now()) });
    expect(right.location).toBe(`${security}?done=second-factor-on`);
  });

  it('forgets the secret after a quarter of an hour, and shows it to no other session', async () => {
    const member = await newMember();
    await member.submit(setUp, { password });
    const other = createPageClient(world.url);
    await other.signIn({ email: member.email, password });
    other.cookies.set('svc_once', member.cookies.get('svc_once') ?? '');
    expect((await other.get(confirm)).location).toBe(setUp);
    world.pass(15 * 60_000);
    expect((await member.get(confirm)).location).toBe(setUp);
  });

  it('is not offered when one is in force', async () => {
    const member = await newMember();
    const late = formOf(await member.get(setUp), setUp);
    const { secret } = await enrolled(member);
    for (const path of [setUp, confirm]) {
      expect([path, (await member.get(path)).location]).toEqual([path, path === setUp ? security : setUp]);
    }
    const answer = await member.post(setUp, { ...late.fields, password });
    expect([answer.status, answer.location]).toEqual([303, security]);
    expect(await signInWith(member, 'totpCode', appCode(secret, now()))).toBe(303);
  });

  it('counts wrong passwords and codes: ten in fifteen minutes', async () => {
    const member = await newMember();
    await member.submit(setUp, { password });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await member.submit(confirm, { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    for (let count = 0; count < 10; count += 1) await member.submit(setUp, { password: 'wrong' });
    const locked = await member.submit(setUp, { password });
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    expect(locked.text).toContain('Try again in 15 minutes.');
  });
});

describe.each([
  ['turning the second factor off', off],
  ['making new recovery codes', renew],
])('%s on the page', (_, path) => {
  it.each(['a code of the app', 'a recovery code'])('takes the password and %s', async (kind) => {
    const member = await newMember();
    const { secret, recoveryCodes } = await enrolled(member);
    expect((await member.get(security)).text).toContain(`href="${path}"`);
    const code = kind === 'a recovery code' ? (recoveryCodes[0] ?? '') : appCode(secret, now());
    for (const fields of [
      { password: 'not the password', code },
      { password, code: '000000' },
      { password, code: '' },
    ]) {
      const refused = await member.submit(path, fields);
      expect([refused.status, refused.location]).toEqual([403, null]);
      expect(refused.text).toContain('Nothing was changed.');
    }
    const answer = await member.submit(path, { password, code });
    const outcome = path === off ? 'second-factor-off' : 'recovery-codes';
    expect([answer.status, answer.location]).toEqual([303, `${security}?done=${outcome}`]);
    const page = await member.get(answer.location ?? '');
    if (path === off) {
      expect(page.text).toContain('Second factor turned off.');
      expect(await needsCode(member)).toBe(false);
      return;
    }
    const renewed = codesOn(page);
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect(codesOn(await member.get(security))).toEqual([]);
    expect(await signInWith(member, 'recoveryCode', recoveryCodes[1] ?? '')).toBe(401);
    expect(await signInWith(member, 'recoveryCode', renewed[1] ?? '')).toBe(303);
  });

  it('redirects if there is none, also when it was removed after the form was opened', async () => {
    const member = await newMember();
    expect((await member.get(path)).location).toBe(security);
    const { secret } = await enrolled(member);
    const form = formOf(await member.get(path), path);
    await member.submit(off, { password, code: appCode(secret, now()) });
    const late = await member.post(path, { ...form.fields, password, code: '000000' });
    expect([late.status, late.location]).toEqual([303, security]);
  });
});

describe('forms of the security pages', () => {
  it('do nothing without a token of this session and page', async () => {
    const member = await newMember();
    const { recoveryCodes } = await enrolled(member);
    const stranger = await newMember();
    const foreign = formOf(await stranger.get(setUp), setUp).fields;
    const elsewhere = formOf(await member.get(renew), renew).fields;
    const [code = ''] = recoveryCodes;
    for (const path of [setUp, confirm, off, `${security}/sign-out-elsewhere`]) {
      for (const fields of [{}, { csrf: 'forged' }, foreign, elsewhere]) {
        const answer = await member.post(path, { ...fields, password, code });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    }
    expect(await signInWith(member, 'recoveryCode', code)).toBe(303);
  });

  it('work on after the profile was switched', async () => {
    const client = await accountClient(world);
    const form = formOf(await client.get(setUp), setUp);
    await client.submit('/account', { profileId: world.profiles.park.id });
    const answer = await client.post(setUp, { ...form.fields, password: world.accounts.owner.password });
    expect([answer.status, answer.location]).toEqual([303, confirm]);
  });
});

describe('times on the security page', () => {
  const signedInAt = ({ status, text }: Visit) => [
    status,
    /Signed in <time datetime="[^"]*Z"([^>]*)>[^<]* (UTC[^<]*)<\/time>/.exec(text)?.slice(1),
  ];

  it('are by the clock of the business, and in UTC for somebody without one', async () => {
    const owner = await accountClient(world);
    const byTheKennel = [200, [' title="New York time"', expect.stringMatching(/^UTC−[45]$/)]];
    // For herself, she reads them by the clock of her first business.
    expect(signedInAt(await owner.get(security))).toEqual(byTheKennel);
    Object.assign(world.profiles.park, { timeZone: 'Asia/Kolkata' });
    await owner.submit('/account', { profileId: world.profiles.park.id });
    const byThePark = [200, [' title="Kolkata time"', 'UTC+5:30']];
    expect(signedInAt(await owner.get(security))).toEqual(byThePark);
    const member = await newMember();
    expect(signedInAt(await member.get(security))).toEqual([200, ['', 'UTC']]);
  });

  it.each([
    ['does not answer', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('away'))],
  ])('are in UTC while the directory %s', async (_, execute) => {
    const owner = await accountClient(world);
    const { graph } = world.deps;
    Object.assign(world.deps, { graph: { execute } });
    const page = await owner.get(security).finally(() => Object.assign(world.deps, { graph }));
    expect(signedInAt(page)).toEqual([200, ['', 'UTC']]);
  });
});

describe('the sessions on the security page', () => {
  it('can each be signed out', async () => {
    const member = await newMember();
    const other = createPageClient(world.url);
    await other.signIn({ email: member.email, password });
    const page = await member.get(security);
    expect(page.text.match(/>Sign out<span class="unseen">/g)).toHaveLength(2);
    const form = formOf(page, `${security}/sessions/`);
    const stranger = await newMember();
    expect((await stranger.post(form.action, form.fields)).status).toBe(403);
    expect((await other.get('/account')).status).toBe(200);
    const answer = await member.post(form.action, form.fields);
    expect([answer.status, answer.location]).toEqual([303, `${security}?done=session-ended`]);
    expect((await other.get('/account')).status).toBe(303);
    expect((await member.post(form.action, form.fields)).status).toBe(404);
    expect((await member.get(form.action)).location).toBe(security);
    const own = formOf(await member.get(security), '/sign-out');
    expect((await member.post(own.action, own.fields)).location).toBe('/sign-in');
    expect((await member.get(security)).status).toBe(303);
  });

  it('can all be signed out but those of this browser, and those of others stay', async () => {
    const member = await newMember();
    const others = [createPageClient(world.url), createPageClient(world.url)];
    for (const client of [createPageClient(world.url), ...others])
      await client.signIn({ email: member.email, password });
    // The second came of the first, as the dashboard's does.
    await world.deps.database.pool.query(
      `with own as (
         select s.id, row_number() over (order by s.created_at, s.id) as place
         from authorization_server.member_session s join authorization_server.account a using (member_id)
         where a.email = $1)
       update authorization_server.member_session s set signed_in_by = (select id from own where place = 1)
       where s.id = (select id from own where place = 2)`,
      [member.email],
    );
    const stranger = await newMember();
    const path = `${security}/sign-out-elsewhere`;
    const form = formOf(await member.get(security), path);
    const answer = await member.post(form.action, form.fields);
    expect([answer.status, answer.location]).toEqual([303, `${security}?done=sessions-ended`]);
    for (const other of others) expect((await other.get('/account')).status).toBe(303);
    expect((await stranger.get('/account')).status).toBe(200);
    const alone = await member.get(answer.location ?? '');
    expect(alone.text).toContain('You are signed out everywhere else.');
    expect(alone.text).not.toContain(path);
    expect(alone.text.match(/<li class="entry">/g)).toHaveLength(2);
  });
});
