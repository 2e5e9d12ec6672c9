import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '10000' });
});
afterAll(() => world.stop());

const request = '/connect/authorize?response_type=code&client_id=x';
const carrying = (path: string) => `${path}?${new URLSearchParams({ continue: request }).toString()}`;

let made = 0;
const valid = () => ({
  displayName: 'Nora New',
  email: `nora${(made += 1)}@example.com`,
  password: 'correct horse battery',
});

async function signUp(
  fields: Record<string, string>,
  path = '/sign-up',
  client = createPageClient(world.url),
) {
  const form = formOf(await client.get(path), '/sign-up');
  return { client, page: await client.post(form.action, { ...form.fields, ...fields }) };
}

describe('GET /sign-up', () => {
  it('shows one form with labelled fields that password managers know', async () => {
    const page = await createPageClient(world.url).get('/sign-up');
    expect(page.status).toBe(200);
    expect(page.text.match(/<form/g)).toHaveLength(1);
    for (const [name, autocomplete] of [
      ['displayName', 'name'],
      ['email', 'username'],
      ['password', 'new-password'],
    ]) {
      expect(page.text).toMatch(
        new RegExp(
          `<label for="${name}">.*<input id="${name}" name="${name}" [^>]*autocomplete="${autocomplete}"`,
          's',
        ),
      );
    }
    expect(page.text).toMatch(/<button[^>]*>Create account<\/button>/);
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is found from sign-in, leads back there, and keeps where to go on', async () => {
    const client = createPageClient(world.url);
    const href = (path: string) => `href="${path.replaceAll('&', '&amp;')}"`;
    expect((await client.get('/sign-in')).text).toContain(href('/sign-up'));
    expect((await client.get('/sign-up')).text).toContain(href('/sign-in'));
    expect((await client.get(carrying('/sign-in'))).text).toContain(href(carrying('/sign-up')));
    expect((await client.get(carrying('/sign-up'))).text).toContain(href(carrying('/sign-in')));
  });

  it('sends people who are already signed in to the page that says so', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    const page = await client.get(carrying('/sign-up'));
    expect([page.status, page.location]).toEqual([303, carrying('/sign-in')]);
  });

  it.each(['https://evil.example/connect/authorize', '//evil.example', '/connect/authorized'])(
    'does not carry on to %s',
    async (target) => {
      const path = `/sign-up?${new URLSearchParams({ continue: target }).toString()}`;
      const { page } = await signUp({ ...valid(), continue: target }, path);
      expect([page.status, page.location]).toEqual([303, '/account']);
    },
  );
});

describe('POST /sign-up', () => {
  it('makes the account, signs in and carries on with 303', async () => {
    const given = valid();
    const { client, page } = await signUp(given, carrying('/sign-up'));
    expect([page.status, page.location]).toEqual([303, request]);
    expect((await client.get('/sign-in')).text).toContain(`Nora New</bdi> (${given.email})`);
    const again = await createPageClient(world.url).signIn(given);
    expect(again.status).toBe(303);
  });

  it('shows every fault beside its field, and again what was typed, but no password', async () => {
    const { page } = await signUp(
      { displayName: '"><b>', email: 'nobody"', password: 'short"pass' },
      carrying('/sign-up'),
    );
    expect(page.status).toBe(400);
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain('value="&quot;>&lt;b>"');
    expect(page.text).toContain('value="nobody&quot;"');
    expect(page.text).not.toContain('short&quot;pass');
    expect(page.text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page.text).toMatch(
      /<input id="email" [^>]*aria-invalid="true" aria-describedby="email-note" autofocus/,
    );
    expect(page.text).toContain(
      '<p class="fault" id="email-note">This does not look like an e-mail address.</p>',
    );
    expect(page.text).toContain('<p class="fault" id="password-note">Use at least 12 characters.</p>');
    expect(formOf(page, '/sign-up').fields['continue']).toBe(request);
  });

  it('says beside its field that an endless address or name is too long', async () => {
    const { page } = await signUp({
      ...valid(),
      email: `${'x'.repeat(2_000)}@example.com`,
      displayName: 'x'.repeat(2_001),
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain('id="email-note">This e-mail address is too long.<');
    expect(page.text).toContain('id="displayName-note">Use at most 80 characters.<');
  });

  it('refuses the name of the platform beside its field', async () => {
    const { page } = await signUp({ ...valid(), displayName: 'Svc Platform' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('This name is too similar to the name of the platform.');
  });

  it.each(['\u3164', '\u2800', '\u115f\u1160', '\uffa0', 'A\u200b'])(
    'refuses a name of which people do not see all, beside its field (%j)',
    async (displayName) => {
      const { client, page } = await signUp({ ...valid(), displayName });
      expect(page.status).toBe(400);
      expect(page.text).toContain(
        'Must not hold characters that cannot be seen, or more than 8 marks in a row.',
      );
      expect(client.cookies.has('svc_session')).toBe(false);
    },
  );

  it('asks for what is missing', async () => {
    const { page } = await signUp({});
    for (const text of ['Enter your name.', 'Enter your e-mail address.', 'Choose a password.']) {
      expect(page.text).toContain(text);
    }
  });

  it('says that an address has an account, keeps what was typed, and offers sign-in', async () => {
    const { email } = world.accounts.owner;
    const { client, page } = await signUp({ ...valid(), email }, carrying('/sign-up'));
    expect(page.status).toBe(409);
    expect(page.text).toContain('There is already an account with this e-mail address.');
    expect(page.text).toContain(`value="${email}"`);
    expect(page.text).toContain('value="Nora New"');
    expect(client.cookies.has('svc_session')).toBe(false);
    const retry = formOf(page, '/sign-up');
    expect((await client.post(retry.action, { ...retry.fields, ...valid() })).location).toBe(request);
  });

  it('makes one account when the form is sent twenty times at once, and every answer is in it', async () => {
    const fields = valid();
    const client = createPageClient(world.url);
    const form = formOf(await client.get('/sign-up'), '/sign-up');
    const send = (given: Record<string, string>) => {
      const browser = createPageClient(world.url);
      for (const [name, value] of client.cookies) browser.cookies.set(name, value);
      return browser.post(form.action, { ...form.fields, ...given });
    };
    const pages = await Promise.all(Array.from({ length: 20 }, () => send(fields)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]));
    const { rows } = await world.deps.database.pool.query(
      `select is_pending from authorization_server.account where email = $1`,
      [fields.email],
    );
    expect(rows).toEqual([{ is_pending: false }]);
    for (const other of [{ password: 'another long password' }, { displayName: 'Somebody Else' }]) {
      expect((await send({ ...fields, ...other })).status).toBe(409);
    }
    world.pass(60_000);
    expect((await send(fields)).status).toBe(409);
  });

  it('refuses a form that was not made for this browser, or for another purpose', async () => {
    const other = formOf(await createPageClient(world.url).get('/sign-up'), '/sign-up');
    const client = createPageClient(world.url);
    const signIn = formOf(await client.get('/sign-in'), '/sign-in');
    for (const fields of [{}, other.fields, signIn.fields]) {
      const given = valid();
      const page = await client.post('/sign-up', { ...fields, ...given });
      expect(page.status).toBe(403);
      expect(page.text).toContain(`value="${given.email}"`);
    }
  });

  it('says when there were too many from one network', async () => {
    const strict = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '1' });
    await signUp(valid(), '/sign-up', createPageClient(strict.url));
    const { page } = await signUp(valid(), '/sign-up', createPageClient(strict.url));
    await strict.stop();
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '86400']);
    expect(page.text).toContain('Try again in 24 hours.');
  });

  it('answers a page with 503 when the directory cannot be reached, and makes no account', async () => {
    const away = jest.spyOn(world.deps.graph, 'execute');
    away.mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const given = valid();
    const { client, page } = await signUp(given);
    away.mockRestore();
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(client.cookies.has('svc_session')).toBe(false);
    expect((await signUp(given)).page.status).toBe(303);
  });
});
