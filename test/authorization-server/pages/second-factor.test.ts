import { appCode, enrol } from '../../support/authenticator.ts';
import { createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { type Visit, createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
let factor: { readonly secret: string; readonly recoveryCodes: readonly string[] };
beforeAll(async () => {
  world = await startSignInWorld();
  const client = createIdentityClient(world.url);
  const { email, password } = world.accounts.owner;
  const answer = await client.call('POST', '/sign-in', { body: { email, password } });
  const { accessToken: token } = dataOf(answer, sessionData);
  factor = await enrol(client, { token, password }, world.deps.clock.now());
});
afterAll(() => world.stop());
beforeEach(() => world.pass(16 * 60_000));

const request = '/connect/authorize?response_type=code&client_id=x';
const code = () => appCode(factor.secret, world.deps.clock.now());

async function afterPassword(client = createPageClient(world.url)) {
  const page = await client.signIn(world.accounts.owner, request);
  return { client, page };
}

type Client = ReturnType<typeof createPageClient>;
const send = (client: Client, page: Visit, fields: Record<string, string>): Promise<Visit> => {
  const form = formOf(page, '/sign-in');
  return client.post(form.action, { ...form.fields, ...fields });
};

describe('signing in on the page with a second factor', () => {
  it('asks for the code in a second step, which holds neither password nor e-mail address', async () => {
    const { client, page } = await afterPassword();
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<input id="totpCode" name="totpCode" [^>]*autocomplete="one-time-code"/);
    expect(page.text).not.toContain(world.accounts.owner.password);
    expect(page.text.toLowerCase()).not.toContain(world.accounts.owner.email.toLowerCase());
    expect(client.cookies.has('svc_session')).toBe(false);
    const done = await send(client, page, { totpCode: code() });
    expect([done.status, done.location]).toEqual([303, request]);
    expect((await client.get('/sign-in')).text).toContain('You are signed in');
  });

  it('takes a recovery code', async () => {
    const { client, page } = await afterPassword();
    const done = await send(client, page, { recoveryCode: factor.recoveryCodes[0]?.toUpperCase() ?? '' });
    expect([done.status, done.location]).toEqual([303, request]);
  });

  it('lets a wrong code be tried again, without the password', async () => {
    const { client, page } = await afterPassword();
    const wrong = await send(client, page, { totpCode: '000000' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('The code is wrong or has already been used.');
    expect((await send(client, wrong, { totpCode: code() })).status).toBe(303);
  });

  it('takes a code once', async () => {
    const used = code();
    const first = await afterPassword();
    expect((await send(first.client, first.page, { totpCode: used })).status).toBe(303);
    const second = await afterPassword();
    expect((await send(second.client, second.page, { totpCode: used })).status).toBe(401);
  });

  it('starts over when the code took more than ten minutes', async () => {
    const { client, page } = await afterPassword();
    world.pass(10 * 60_000);
    const late = await send(client, page, { totpCode: code() });
    expect(late.status).toBe(403);
    expect(late.text).toContain('name="password"');
    expect(formOf(late, '/sign-in').fields['continue']).toBe(request);
  });

  it('is bound to the browser that gave the password', async () => {
    const { page } = await afterPassword();
    const { challenge = '' } = formOf(page, '/sign-in').fields;
    const thief = createPageClient(world.url);
    const form = formOf(await thief.get('/sign-in'), '/sign-in');
    for (const stolen of [
      challenge,
      '',
      'x',
      challenge.slice(0, -2),
      Buffer.from('{}').toString('base64url'),
    ]) {
      const answer = await thief.post('/sign-in', { ...form.fields, challenge: stolen, totpCode: code() });
      expect(answer.status).toBe(403);
      expect(thief.cookies.has('svc_session')).toBe(false);
    }
  });

  it('counts wrong codes as failures: ten in fifteen minutes', async () => {
    const { client, page } = await afterPassword();
    let last = page;
    for (let failure = 0; failure < 9; failure += 1) {
      last = await send(client, last, { totpCode: '000000' });
      expect(last.status).toBe(401);
    }
    const locked = await send(client, last, { totpCode: code() });
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    expect(locked.text).toContain('Try again in 15 minutes.');
  });

  it('is not for accounts without a second factor', async () => {
    const page = await createPageClient(world.url).signIn(world.accounts.buyer, request);
    expect([page.status, page.location]).toEqual([303, request]);
  });
});
