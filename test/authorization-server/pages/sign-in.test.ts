import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

const request = '/connect/authorize?response_type=code&client_id=x';

describe('GET /sign-in', () => {
  it('shows one form with labelled e-mail and password fields that password managers know', async () => {
    const page = await createPageClient(world.url).get('/sign-in');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="en">');
    expect(page.text.match(/<form/g)).toHaveLength(1);
    expect(page.text).toMatch(
      /<label for="email">.*<input id="email" name="email" [^>]*autocomplete="username"/s,
    );
    expect(page.text).toMatch(
      /<label for="password">.*<input id="password" name="password" [^>]*autocomplete="current-password"/s,
    );
    expect(page.text).toMatch(/<button[^>]*>Sign in<\/button>/);
  });

  it('is neither framed nor kept nor named to other sites', async () => {
    const { headers } = await createPageClient(world.url).get('/sign-in');
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self' ${world.deps.env.DASHBOARD_URL}; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it.each([
    'https://evil.example/connect/authorize',
    '//evil.example/connect/authorize',
    '/connect/authorize/../../connect/token',
    '/connect/authorized',
    '/\\evil.example',
    'javascript:alert(1)',
    '/connect/authorize@evil.example',
  ])('does not carry on to %s', async (target) => {
    const client = createPageClient(world.url);
    const page = await client.get(`/sign-in?${new URLSearchParams({ continue: target }).toString()}`);
    expect(formOf(page, '/sign-in').fields).not.toHaveProperty('continue');
    const forged = await client.post('/sign-in', {
      ...formOf(page, '/sign-in').fields,
      continue: target,
      email: world.accounts.owner.email,
      password: world.accounts.owner.password,
    });
    expect([forged.status, forged.location]).toEqual([303, '/account']);
  });

  it('carries on at once when the browser is signed in', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    const page = await client.get(`/sign-in?${new URLSearchParams({ continue: request }).toString()}`);
    expect([page.status, page.location]).toEqual([303, request]);
  });
});

describe('POST /sign-in', () => {
  it('signs in, however the address is written, and carries on with 303', async () => {
    const client = createPageClient(world.url);
    const answer = await client.signIn(
      { email: `  ${world.accounts.owner.email.toUpperCase()} `, password: world.accounts.owner.password },
      request,
    );
    expect([answer.status, answer.location]).toEqual([303, request]);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('svc_session='));
    expect(cookie).toMatch(/^svc_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
  });

  it('stores no more of the cookie than its digest', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    const { rows } = await world.deps.database.pool.query<{ text: string }>(
      `select session::text as text from authorization_server.member_session session`,
    );
    const value = client.cookies.get('svc_session') ?? 'missing';
    expect(rows.some(({ text }) => text.includes(value))).toBe(false);
  });

  it('says the same for a wrong password and for an unknown address', async () => {
    const pages = [];
    for (const email of [world.accounts.owner.email, 'Olga@example.com']) {
      const page = await createPageClient(world.url).signIn({ email, password: 'not the password' });
      expect(page.status).toBe(401);
      expect(page.text).toContain('role="alert"');
      const [csrf, challenge] = [
        /name="csrf" value="[^"]*"/,
        /name="passkeyChallenge" .* data-passkey="[^"]*"/,
      ];
      pages.push(
        page.text
          .replace(csrf, '')
          .replace(challenge, '')
          .replace(/value="Ol[^"]*"/, ''),
      );
    }
    expect(pages[0]).toBe(pages[1]);
  });

  it('shows the typed address again, escaped', async () => {
    const page = await createPageClient(world.url).signIn({
      email: '"><script>alert(1)</script>',
      password: 'x',
    });
    expect(page.text).not.toContain('<script>');
    expect(page.text).toContain('value="&quot;>&lt;script>');
  });

  it('refuses a form that was not made for this browser', async () => {
    const other = formOf(await createPageClient(world.url).get('/sign-in'), '/sign-in');
    const { email, password } = world.accounts.owner;
    for (const fields of [
      { email, password },
      { ...other.fields, email, password },
    ]) {
      const client = createPageClient(world.url);
      await client.get('/sign-in');
      const answer = await client.post('/sign-in', fields);
      expect(answer.status).toBe(403);
      expect(client.cookies.has('svc_session')).toBe(false);
    }
  });

  it('creates a new session at each sign-in and ends the previous one', async () => {
    const client = createPageClient(world.url);
    client.cookies.set('svc_session', 'planted');
    const form = formOf(await client.get('/sign-in'), '/sign-in');
    const { email, password } = world.accounts.owner;
    await client.post('/sign-in', { ...form.fields, email, password });
    const first = client.cookies.get('svc_session') ?? '';
    expect(first).not.toBe('planted');
    await client.post('/sign-in', { ...form.fields, email, password });
    expect(client.cookies.get('svc_session')).not.toBe(first);
    const old = createPageClient(world.url);
    old.cookies.set('svc_session', first);
    expect((await old.get('/sign-in')).text).toContain('name="password"');
  });

  it('answers 429 with Retry-After when sign-in failed ten times in fifteen minutes', async () => {
    const client = createPageClient(world.url);
    const wrong = { email: 'guessed@example.com', password: 'wrong' };
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await client.signIn(wrong)).status).toBe(401);
    const page = await client.signIn(wrong);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('Retry-After'))).toBe(900);
    expect(page.text).toContain('Try again in 15 minutes.');
  });
});

describe('the session of a browser', () => {
  const isSignedIn = async (client: ReturnType<typeof createPageClient>) =>
    (await client.get('/sign-in')).text.includes('You are signed in');
  const day = 86_400_000;

  it('ends 30 days after its last use', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    world.pass(29 * day);
    expect(await isSignedIn(client)).toBe(true);
    world.pass(29 * day);
    expect(await isSignedIn(client)).toBe(true);
    world.pass(30 * day);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('ends 90 days after sign-in, however much it is used', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    for (let days = 0; days < 80; days += 20) {
      world.pass(20 * day);
      expect(await isSignedIn(client)).toBe(true);
    }
    world.pass(10 * day);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('ends at sign-out, which needs a form of its page', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    expect((await client.post('/sign-out', { csrf: 'forged' })).status).toBe(403);
    const value = client.cookies.get('svc_session') ?? '';
    const form = formOf(await client.get('/sign-in'), '/sign-out');
    const answer = await client.post(form.action, form.fields);
    expect([answer.status, answer.location]).toEqual([303, '/sign-in']);
    expect(client.cookies.has('svc_session')).toBe(false);
    client.cookies.set('svc_session', value);
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('a form of another site', () => {
  it('takes nobody’s session away by signing out in their name', async () => {
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    // SameSite keeps the browser's cookies out of it; the answer could still replace them.
    const answer = await fetch(`${world.url}/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ csrf: 'forged' }),
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
    expect((await client.get('/sign-in')).text).toContain('You are signed in');
    const posted = await fetch(`${world.url}/api/identity/v1/sign-out`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([401, []]);
  });
});

describe('cookies over https', () => {
  it('are Secure and carry the __Host- prefix', async () => {
    const secure = await startSignInWorld({ AUTH_URL: 'https://auth.example.com' });
    const client = createPageClient(secure.url);
    const answer = await client.signIn(secure.accounts.owner);
    await secure.stop();
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-svc_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000$/,
    );
  });
});

describe('pages around sign-in', () => {
  it.each([
    ['/terms', 'Protected deposits'],
    ['/privacy', 'Deposits'],
  ])('%s answers a page to anyone, about orders and deposits too', async (path, deposits) => {
    const page = await createPageClient(world.url).get(path);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<main>\s*<h1>/);
    expect(page.text).toContain('<h2>Orders</h2>');
    expect(page.text).toContain(`<h2>${deposits}</h2>`);
  });

  it.each([
    ['style.css', 'text/css; charset=utf-8'],
    ['consent.js', 'text/javascript; charset=utf-8'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
  ])('/assets/%s may be kept, and is not sent again unchanged', async (name, type) => {
    const first = await fetch(`${world.url}/assets/${name}`);
    expect(first.headers.get('Content-Type')).toBe(type);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const again = await fetch(`${world.url}/assets/${name}`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});
