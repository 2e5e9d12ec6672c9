import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { App } from '../../authorization-server/clients/app-store.ts';
import { type RunningServer, serve } from '../../kernel/http/server.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let callback: RunningServer;
let elsewhere: RunningServer;
let app: App;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const uriOf = ({ port }: RunningServer, host = '127.0.0.1') => `http://${host}:${port}/callback`;

beforeAll(async () => {
  browser = await startBrowser();
  world = await startSignInWorld();
  elsewhere = await serve((_, response) => response.end('in the app'), { host: '127.0.0.1', port: 0 });
  callback = await serve(
    (request, response) => {
      const goesOn = request.url?.startsWith('/goes-on') ?? false;
      response.writeHead(
        goesOn ? 302 : 200,
        goesOn ? { Location: `http://127.0.0.1:${elsewhere.port}/` } : {},
      );
      response.end('back at the app');
    },
    { host: '127.0.0.1', port: 0 },
  );
  app = await world.addApp({
    name: 'Kennel Tools',
    publisherProfileId: world.profiles.publisher.id,
    redirectUris: [uriOf(callback), uriOf(callback, '[::1]'), `http://127.0.0.1:${callback.port}/goes-on`],
    scopes: ['animal:read', 'animal:write', 'scheduling:read'],
  });
});
afterAll(async () => {
  await browser.close();
  await callback.close(0);
  await elsewhere.close(0);
  await world.stop();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

function authorizeUrl(given: Record<string, string> = {}, of: App = app): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: of.clientId,
    redirect_uri: of.redirectUris[0] ?? '',
    state: 'a state & more',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    ...given,
  });
  return `${world.url}/connect/authorize?${query.toString()}`;
}

async function signIn(account = world.accounts.owner): Promise<void> {
  await page.getByLabel('E-mail address').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function open(url = authorizeUrl(), account = world.accounts.owner): Promise<void> {
  await page.goto(url);
  await signIn(account);
  await page.getByRole('button', { name: 'Deny' }).waitFor();
}

async function backAtTheApp(start = uriOf(callback)): Promise<URLSearchParams> {
  await page.waitForURL((url) => url.toString().startsWith(start));
  expect(await page.textContent('body')).toBe('back at the app');
  return new URL(page.url()).searchParams;
}

const allow = () => page.getByRole('button', { name: 'Allow' });

describe('a person at a business, in a browser', () => {
  it('signs in, allows, and is back at the app with a code', async () => {
    await open();
    expect(await page.title()).toBe('Connect Kennel Tools – Svc Platform');
    await allow().click();
    const answer = await backAtTheApp();
    expect(answer.get('code')).toMatch(/^svcac_/);
    expect(answer.get('state')).toBe('a state & more');
    expect(answer.get('iss')).toBe(world.url);
  });

  it('denies, and is back at the app with access_denied', async () => {
    await open();
    await page.getByRole('button', { name: 'Deny' }).click();
    const answer = await backAtTheApp();
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('code')).toBeNull();
  });

  it('gets back to an app at an IPv6 loopback address', async () => {
    const redirectUri = uriOf(callback, '[::1]');
    await open(authorizeUrl({ redirect_uri: redirectUri }));
    // What the browser asks for: not every machine has such an address.
    const asked = page.waitForRequest((request) => request.url().startsWith(redirectUri));
    await allow().click();
    expect(new URL((await asked).url()).searchParams.get('code')).toMatch(/^svcac_/);
  });

  it('follows an app whose callback leads on to another of its addresses', async () => {
    await open(authorizeUrl({ redirect_uri: `http://127.0.0.1:${callback.port}/goes-on` }));
    await allow().click();
    await page.waitForURL(`http://127.0.0.1:${elsewhere.port}/`);
    expect(await page.textContent('body')).toBe('in the app');
  });

  it('learns on the sign-in page that the password was wrong, and can try again', async () => {
    await page.goto(authorizeUrl());
    await signIn({ ...world.accounts.owner, password: 'wrong' });
    expect(await page.getByRole('alert').textContent()).toContain(
      'The e-mail address or the password is wrong.',
    );
    await signIn();
    expect(await allow().isEnabled()).toBe(true);
  });

  it('switches the business by choosing another, and sees Allow turned off without a card', async () => {
    await open();
    const { kennel, cattery, park } = world.profiles;
    const choice = page.getByLabel('Acting as');
    expect(await choice.inputValue()).toBe(kennel.id);
    expect(await page.getByRole('button', { name: 'Switch' }).isVisible()).toBe(false);
    await choice.selectOption(cattery.id);
    await page.getByRole('link', { name: 'Add a payment card' }).waitFor();
    expect(await allow().isDisabled()).toBe(true);
    expect(await choice.inputValue()).toBe(cattery.id);
    await page.getByRole('link', { name: 'Add a payment card' }).click();
    await page.getByRole('link', { name: 'Back to the request' }).click();
    await page.getByLabel('Acting as').selectOption(park.id);
    await page.waitForURL(/profileId=/);
    expect(await page.getByLabel('Acting as').inputValue()).toBe(park.id);
    await allow().click();
    await backAtTheApp();
    const { rows } = await world.deps.database.pool.query(
      `select business_id from authorization_server.connection where app_id = $1 and business_id = $2`,
      [app.id, park.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('can deny for a business without a card', async () => {
    await open();
    await page.getByLabel('Acting as').selectOption(world.profiles.cattery.id);
    await page.getByRole('link', { name: 'Add a payment card' }).waitFor();
    await page.getByRole('button', { name: 'Deny' }).click();
    expect((await backAtTheApp()).get('error')).toBe('access_denied');
  });

  it('sees that an app is unverified, and the host that it returns to', async () => {
    const unverified = await world.addApp({ isSelfRegistered: true, redirectUris: [uriOf(callback)] });
    await open(authorizeUrl({}, unverified));
    expect(await page.getByText('Unverified app').isVisible()).toBe(true);
    expect(await page.locator('.host').textContent()).toBe(`127.0.0.1:${callback.port}`);
  });

  it('reads why a request cannot be accepted, and stays here', async () => {
    const url = authorizeUrl({ redirect_uri: 'https://evil.example/' });
    const response = await page.goto(url);
    expect(response?.status()).toBe(400);
    expect(page.url()).toBe(url);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'This request cannot be accepted',
    );
  });

  it('signs out to let somebody else decide', async () => {
    await open();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(world.accounts.buyer);
    await page.getByText('do not own or manage a business').waitFor();
    expect(await allow().isDisabled()).toBe(true);
  });

  it('meets no script, style or form that the page’s own policy blocks', async () => {
    const complaints: string[] = [];
    noteComplaints(page, complaints);
    await open();
    await page.getByLabel('Acting as').selectOption(world.profiles.park.id);
    await page.waitForURL(/profileId=/);
    await allow().click();
    await backAtTheApp();
    expect(complaints).toEqual([]);
  });
});

describe('a browser without script', () => {
  it('switches the business with a button', async () => {
    await context.close();
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
    await open();
    await page.getByLabel('Acting as').selectOption(world.profiles.cattery.id);
    await page.getByRole('button', { name: 'Switch' }).click();
    expect(await page.getByLabel('Acting as').inputValue()).toBe(world.profiles.cattery.id);
    expect(await allow().isDisabled()).toBe(true);
  });
});
