import { accountClient } from '../support/account-client.ts';
import { type Visit, createPageClient, formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let url: string;
beforeEach(async () => {
  world = await startSignInWorld();
  url = world.deps.env.DASHBOARD_URL;
});
afterEach(() => world.stop());

const html = 'text/html; charset=utf-8';
const minute = 60_000;

/** A browser that follows no redirects: it goes where a test tells it to. */
function createStepper() {
  const cookies = new Map<string, string>();
  const lines: string[] = [];
  async function go(to: string, init: RequestInit = {}): Promise<Visit> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(to, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      lines.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { status } = response;
    const location = response.headers.get('Location');
    const { pathname, search } = new URL(to);
    return {
      status,
      headers: response.headers,
      text: await response.text(),
      location,
      path: pathname + search,
    };
  }
  return { cookies, lines, go };
}
type Stepper = ReturnType<typeof createStepper>;

/** Signs a browser in at the authorization server. */
async function signInAt(browser: Stepper): Promise<void> {
  const client = createPageClient(world.url);
  await client.signIn(world.accounts.owner);
  for (const [name, value] of client.cookies) browser.cookies.set(name, value);
}

/** Opens a page of the dashboard, and stops before the browser comes back to it; returns the callback's address. */
async function callbackOf(browser: Stepper, path = '/account'): Promise<string> {
  const asked = await browser.go(url + path);
  return (await browser.go(asked.location ?? '')).location ?? '';
}

async function signedIn(): Promise<Stepper> {
  const browser = createStepper();
  await signInAt(browser);
  await browser.go(await callbackOf(browser));
  expect((await browser.go(`${url}/account`)).status).toBe(200);
  return browser;
}

const storedSessions = async () =>
  (await world.deps.database.pool.query<{ tokens: Buffer }>('select tokens from dashboard.session')).rows;

const refreshTokens = async () => {
  const { rows } = await world.deps.database.pool.query<{ issued: number }>(
    `select count(*)::int as issued from authorization_server.member_refresh_token`,
  );
  return rows[0]?.issued ?? 0;
};

/** What is refused on a page, without links that continue by themselves, and without a session. */
function expectRefused({ status, location, headers, text }: Visit): void {
  expect([status, headers.get('Content-Type'), location]).toEqual([400, html, null]);
  expect(text).toContain('You are not signed in yet');
  expect(headers.getSetCookie()).toEqual([]);
}

describe('coming back from signing in', () => {
  it('leads to the page that was asked for, with its query', async () => {
    const browser = createStepper();
    await signInAt(browser);
    const back = await browser.go(await callbackOf(browser, '/account/connections?business=x&y=%2F'));
    expect([back.status, back.location]).toEqual([303, '/account/connections?business=x&y=%2F']);
  });

  it('is refused on a page for a state that this browser did not begin, and leads nowhere', async () => {
    const browser = createStepper();
    await signInAt(browser);
    const good = new URL(await callbackOf(browser));
    for (const state of [null, '', 'x', `${good.searchParams.get('state') ?? ''}x`.slice(4)]) {
      const changed = new URL(good);
      if (state === null) changed.searchParams.delete('state');
      else changed.searchParams.set('state', state);
      expectRefused(await browser.go(changed.href));
    }
    expectRefused(await browser.go(`${url}/account/signed-in`));
    expect((await browser.go(good.href)).location).toBe('/account');
  });

  it('is refused with the state and the code of another browser', async () => {
    const [mine, theirs] = [createStepper(), createStepper()];
    await signInAt(mine);
    await signInAt(theirs);
    const callback = await callbackOf(theirs);
    // One that has never been at the dashboard, and one with its own sign-in under way, which starts again.
    expectRefused(await mine.go(callback));
    const own = new URL(await callbackOf(mine));
    const again = await mine.go(callback);
    expect([again.status, again.location]).toEqual([
      303,
      expect.stringContaining(`${world.url}/connect/authorize?`),
    ]);
    expect(mine.cookies.has('svc_dashboard')).toBe(false);
    // Their code with a state of mine: the code belongs to their verifier.
    own.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
    expectRefused(await mine.go(own.href));
    expect(await storedSessions()).toEqual([]);
    expect((await theirs.go(callback)).status).toBe(303);
  });

  it('leads each of twelve tabs to its page that a browser without a cookie opened at once', async () => {
    const browser = createStepper();
    await signInAt(browser);
    const paths = Array.from({ length: 12 }, (_, tab) => `/account/deposits?tab=${tab}`);
    // The browser keeps the cookie that came last.
    const asked = await Promise.all(paths.map((path) => browser.go(url + path)));
    const arrived = await Promise.all(
      asked.map(async ({ location }) => {
        let to = location ?? '';
        for (let step = 0; step < 6 && !to.startsWith('/account'); step += 1) {
          to = (await browser.go(to)).location ?? '';
        }
        return to;
      }),
    );
    expect(arrived).toEqual(paths);
    expect((await browser.go(`${url}/account`)).status).toBe(200);
    world.pass(15 * minute);
    expect((await browser.go(`${url}/account`)).status).toBe(200);
    const { text } = await browser.go(`${world.url}/security`);
    expect(text.match(/Dashboard/g)).toHaveLength(1);
  });

  it('is refused an hour after it was begun', async () => {
    const browser = createStepper();
    await signInAt(browser);
    const asked = await browser.go(`${url}/account`);
    world.pass(60 * minute);
    expectRefused(await browser.go((await browser.go(asked.location ?? '')).location ?? ''));
    expect((await browser.go(await callbackOf(browser))).status).toBe(303);
  });

  it('gives no second session for a code that came before', async () => {
    const browser = createStepper();
    await signInAt(browser);
    const callback = await callbackOf(browser);
    await browser.go(callback);
    const cookie = browser.cookies.get('svc_dashboard');
    // Somebody who went back in the browser is signed in, and continues.
    const again = await browser.go(callback);
    expect([again.status, again.location, again.headers.getSetCookie()]).toEqual([303, '/account', []]);
    expect(browser.cookies.get('svc_dashboard')).toBe(cookie);
    browser.cookies.delete('svc_dashboard');
    expectRefused(await browser.go(callback));
    expect(await storedSessions()).toHaveLength(1);
  });

  it('tells what the authorization server refused on a page', async () => {
    const browser = createStepper();
    const state =
      new URL((await browser.go(`${url}/account`)).location ?? '').searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: world.url });
    expectRefused(await browser.go(`${url}/account/signed-in?${query.toString()}`));
    query.delete('error');
    query.set('code', 'svcmc_x');
    query.set('iss', 'https://other.example');
    expectRefused(await browser.go(`${url}/account/signed-in?${query.toString()}`));
  });

  it('never leads to another site', async () => {
    for (const path of [
      '/account?continue=https://evil.example/&next=//evil.example',
      '/account/connections?next=https://evil.example',
      '/account//evil.example',
      '//evil.example/account',
      '/\\evil.example',
    ]) {
      const browser = createStepper();
      await signInAt(browser);
      const asked = await browser.go(url + path);
      if (asked.status === 404) continue;
      expect(new URL(asked.location ?? '').origin).toBe(world.url);
      const back = await browser.go((await browser.go(asked.location ?? '')).location ?? '');
      expect([path, new URL(back.location ?? '', url).origin]).toEqual([path, url]);
    }
    const browser = createStepper();
    await signInAt(browser);
    const callback = new URL(await callbackOf(browser));
    for (const name of ['next', 'continue', 'redirect_uri'])
      callback.searchParams.set(name, '//evil.example');
    expect((await browser.go(callback.href)).location).toBe('/account');
  });
});

describe('what the browser keeps', () => {
  it('is read by the server alone, and is no token', async () => {
    const browser = createStepper();
    await signInAt(browser);
    const callback = await callbackOf(browser);
    const back = await browser.go(callback);
    const page = await browser.go(`${url}/account`);
    const session = browser.lines.find((line) => line.startsWith('svc_dashboard='));
    expect(session).toMatch(/^svc_dashboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
    expect(browser.lines.find((line) => line.startsWith('svc_dashboard_browser='))).toMatch(
      /^svc_dashboard_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    // A JSON web token, and the prefixes of refresh tokens.
    const token = /eyJ[\w-]+\.|svcm[rt]_/;
    for (const text of [...browser.lines, callback, page.text, back.text, String(back.location)]) {
      expect(text).not.toMatch(token);
    }
    const [{ tokens } = { tokens: Buffer.alloc(0) }] = await storedSessions();
    expect(tokens.length).toBeGreaterThan(100);
    expect(tokens.toString('latin1')).not.toMatch(token);
  });

  it('is a new value with each sign-in, and the previous one is invalid', async () => {
    const browser = createStepper();
    browser.cookies.set('svc_dashboard', 'planted');
    await signInAt(browser);
    await browser.go(await callbackOf(browser));
    const first = browser.cookies.get('svc_dashboard') ?? '';
    expect(first).not.toBe('planted');
    const other = createStepper();
    other.cookies.set('svc_dashboard_browser', browser.cookies.get('svc_dashboard_browser') ?? '');
    await signInAt(other);
    const callback = await callbackOf(other);
    other.cookies.set('svc_dashboard', first);
    await other.go(callback);
    expect(other.cookies.get('svc_dashboard')).not.toBe(first);
    expect((await browser.go(`${url}/account`)).status).toBe(303);
  });

  it('carries __Host- and Secure over https', async () => {
    await world.stop();
    world = await startSignInWorld({ DASHBOARD_URL: 'https://dashboard.example' });
    const answer = await fetch(`${world.dashboardAddress}/account`, {
      redirect: 'manual',
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-svc_dashboard_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });
});

describe('the access token', () => {
  it('is renewed a minute before its end, once for twenty requests', async () => {
    const browser = await signedIn();
    const open = () => browser.go(`${url}/account/connections`);
    const before = await refreshTokens();
    world.pass(13 * minute);
    // Opens connections to the database for the parallel requests that follow.
    await Promise.all(Array.from({ length: 20 }, open));
    expect(await refreshTokens()).toBe(before);
    world.pass(minute);
    const answers = await Promise.all(Array.from({ length: 20 }, open));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await refreshTokens()).toBe(before + 1);
    world.pass(60 * minute);
    expect((await open()).status).toBe(200);
    expect(await refreshTokens()).toBe(before + 2);
  });
});

describe('a session that ended at the authorization server', () => {
  /** The dashboard does not recognise the cookie, and has deleted the session. */
  async function expectSignedOut(cookie: string | undefined): Promise<void> {
    const { length: before } = await storedSessions();
    const answer = await fetch(`${url}/account`, {
      redirect: 'manual',
      headers: { Cookie: `svc_dashboard=${cookie ?? ''}` },
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining(`${world.url}/connect/authorize?`),
    ]);
    expect(await storedSessions()).toHaveLength(before - 1);
  }

  it('is none at the dashboard after signing out there', async () => {
    const client = await accountClient(world);
    expect((await client.get('/account')).status).toBe(200);
    const cookie = client.cookies.get('svc_dashboard');
    const { action, fields } = formOf(await client.get('/security'), '/sign-out');
    expect((await client.post(action, fields)).status).toBe(303);
    await expectSignedOut(cookie);
  });

  it('is none after another browser ended it in the list of sessions', async () => {
    const [here, there] = [await accountClient(world), await accountClient(world)];
    expect((await here.get('/account')).status).toBe(200);
    const cookie = here.cookies.get('svc_dashboard');
    const { action, fields } = formOf(await there.get('/security'), '/security/sign-out-elsewhere');
    expect((await there.post(action, fields)).status).toBe(303);
    await expectSignedOut(cookie);
  });

  it('is none after the password was changed elsewhere', async () => {
    const [here, there] = [await accountClient(world), await accountClient(world)];
    expect((await here.get('/account')).status).toBe(200);
    const cookie = here.cookies.get('svc_dashboard');
    const { password } = world.accounts.owner;
    const changed = await there.submit('/security/password', { password, newPassword: 'quite another one' });
    expect(changed.status).toBe(303);
    await expectSignedOut(cookie);
  });
});

describe('signing out at the dashboard', () => {
  it('signs out of the authorization server, and of the dashboard', async () => {
    const client = await accountClient(world);
    const before = new Map(client.cookies);
    const { action, fields } = formOf(await client.get('/account'), '/account/sign-out');
    before.set('svc_dashboard', client.cookies.get('svc_dashboard') ?? '');
    const answer = await client.post(action, fields);
    expect([answer.status, answer.location]).toEqual([303, `${world.url}/sign-out`]);
    expect(client.cookies.has('svc_dashboard')).toBe(false);
    expect((await client.get('/sign-out')).location).toBe('/sign-in?done=signed-out');
    expect(client.cookies.has('svc_session')).toBe(false);
    // The previous cookies no longer work.
    const browser = createStepper();
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect((await browser.go(`${world.url}/security`)).status).toBe(303);
    expect((await browser.go(await browserPath(browser))).location).toMatch(/^\/sign-in\?/);
    expect(await storedSessions()).toEqual([]);
  });

  /** Where the dashboard sends a browser to sign in. */
  const browserPath = async (browser: Stepper) => (await browser.go(`${url}/account`)).location ?? '';

  it('takes no form of another site', async () => {
    const browser = await signedIn();
    // SameSite=Lax withholds the cookies.
    const foreign = await fetch(`${url}/account/sign-out`, { method: 'POST', redirect: 'manual' });
    expect(foreign.headers.getSetCookie()).toEqual([]);
    const answer = await browser.go(`${url}/account/sign-out`, {
      method: 'POST',
      body: new URLSearchParams({ csrf: 'x' }),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect((await browser.go(`${url}/account`)).status).toBe(200);
    expect((await browser.go(`${world.url}/security`)).status).toBe(200);
  });
});

describe('a form that is posted without a session', () => {
  it('changes nothing, and the page after signing in says so and can be opened', async () => {
    const profile = `/account/profiles/${world.accounts.owner.profileId}`;
    for (const [path, next] of [
      [`${profile}/edit?from=here`, `${profile}/edit?from=here&done=form-too-late`],
      // Forms only post to it.
      [`${profile}/directory/facts`, '/account?done=form-too-late'],
    ] as const) {
      const browser = createStepper();
      await signInAt(browser);
      const body = new URLSearchParams({ displayName: 'Somebody else' });
      const asked = await browser.go(url + path, { method: 'POST', body });
      expect(asked.status).toBe(303);
      const back = await browser.go((await browser.go(asked.location ?? '')).location ?? '');
      expect([back.status, back.location]).toEqual([303, next]);
    }
    const client = createPageClient(world.url);
    await client.signIn(world.accounts.owner);
    const page = await client.post('/account/developer/applications/new', { name: 'Late' });
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('when you sent the form, so nothing was changed. Please fill it in again.'),
    ]);
  });
});

describe('while the authorization server is away', () => {
  it('answers 503 on a page, and nobody has lost a session or a sign-in afterwards', async () => {
    const browser = await signedIn();
    const late = createStepper();
    await signInAt(late);
    const callback = await callbackOf(late);
    const warn = jest.spyOn(world.deps.logger, 'warn');
    const bringBack = world.takeAway();
    const pages = [
      await browser.go(`${url}/account`),
      await late.go(callback),
      await browser.go(`${url}/account/sign-out`, {
        method: 'POST',
        body: new URLSearchParams({ csrf: 'x' }),
      }),
    ];
    bringBack();
    // The log tells operators why.
    expect(warn).toHaveBeenCalledTimes(pages.length);
    expect(warn).toHaveBeenCalledWith(
      { err: expect.any(Error), authUrl: world.url },
      'the authorization server did not answer the dashboard',
    );
    expect(pages[0]?.text).toContain('Please try again in a moment.');
    expect(pages[2]?.text).toContain('To send it again, reload this page in a moment.');
    for (const { text } of pages) expect(text).not.toContain('Nothing was changed');
    expect((await browser.go(`${url}/account`)).status).toBe(200);
    expect((await late.go(callback)).status).toBe(303);
    // The token has expired, so a new one is requested in vain.
    world.pass(14.5 * minute);
    const bringBackAgain = world.takeAway();
    pages.push(await browser.go(`${url}/account`));
    bringBackAgain();
    for (const { status, headers, location } of pages) {
      expect([status, headers.get('Content-Type'), location]).toEqual([503, html, null]);
      expect(headers.get('Retry-After')).toBe('5');
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.go(`${url}/account`)).status).toBe(200);
  });
});
