import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { insertApp } from '../../authorization-server/clients/app-store.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { type RunningServer, serve } from '../../kernel/http/server.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { testApp } from '../support/sign-in-world.ts';

let platform: TestPlatform;
let elsewhere: RunningServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

/** An app that is only a page: it cannot keep a secret. */
const app = testApp({ name: 'Kennel on a Page', tokenEndpointAuthMethod: 'none', scopes: ['animal:read'] });
const metadataSchema = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
const tokensSchema = z.object({ access_token: z.string(), scope: z.literal('animal:read') });
const pageOf = ({ port }: RunningServer) => `http://127.0.0.1:${port}/app`;

beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  const listener: Parameters<typeof serve>[0] = (_request, response) => {
    // The page of somebody else: it has not the policy of our services.
    response.removeHeader('Content-Security-Policy');
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end('<!doctype html><title>The app</title>');
  };
  elsewhere = await serve(listener, { host: '127.0.0.1', port: 0 });
  const pool = createPool({ url: platform.databaseUrl, poolSize: 1, timeoutMs: 5_000 });
  await insertApp(pool, { ...app, redirectUris: [pageOf(elsewhere)] }, new Date());
  await pool.end();
  page = await browser.newPage();
  noteComplaints(page, complaints);
});
afterAll(async () => {
  await browser.close();
  await elsewhere.close(0);
  await platform.stop();
});

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What the app's script gets when it calls from its own page. */
function call(url: string, init: Call = {}) {
  return page.evaluate(
    async ([address, options]) => {
      const answer = await fetch(address, options);
      const { status, headers } = answer;
      const body: unknown = await answer.json();
      return { status, requestId: headers.get('X-Request-Id'), body };
    },
    [url, init] as const,
  );
}

describe('an app that is a page of another origin', () => {
  it('is connected by a person, and works with REST, GraphQL and prices', async () => {
    const { AUTH_URL, BASE_URL, SITE_URL, GATEWAY_URL } = platform.env;
    const { accounts, businesses } = platform.world;
    const redirectUri = pageOf(elsewhere);

    await page.goto(redirectUri);
    const discovery = await call(`${AUTH_URL}/.well-known/oauth-authorization-server`);
    const metadata = metadataSchema.parse(discovery.body);
    const pkce = await page.evaluate(async () => {
      const verifier = `${crypto.randomUUID()}${crypto.randomUUID()}`;
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
      return { verifier, challenge: base64.replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, '') };
    });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: redirectUri,
      scope: 'animal:read',
      state: 'state of the page',
      code_challenge: pkce.challenge,
      code_challenge_method: 'S256',
    });
    await page.goto(`${metadata.authorization_endpoint}?${query.toString()}`);
    await page.getByLabel('E-mail address').fill(accounts.owner.email);
    await page.getByLabel('Password').fill(accounts.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Acting as').selectOption(businesses.kennel.profileId);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${redirectUri}?**`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';

    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const proof = { client_id: app.clientId, code_verifier: pkce.verifier };
    const exchanged = await call(metadata.token_endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, ...proof }).toString(),
    });
    const tokens = tokensSchema.parse(exchanged.body);

    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    const animals = await call(`${BASE_URL}/api/animal/v1/animals?pageSize=2`, { headers });
    expect(animals).toMatchObject({
      status: 200,
      requestId: expect.any(String),
      body: { pagination: { total: 63 } },
    });
    const refused = await call(`${BASE_URL}/api/animal/v1/animals`, {
      headers: { Authorization: 'Bearer x' },
    });
    expect(refused).toMatchObject({ status: 401, body: { platformResponseCode: '0010010000401' } });

    for (const host of [BASE_URL, GATEWAY_URL]) {
      const species = await call(`${host}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ species { code } }' }),
      });
      expect(species.body).toEqual({ data: { species: expect.arrayContaining([{ code: 'DOG' }]) } });
    }
    for (const host of [BASE_URL, SITE_URL]) {
      const key = platform.world.prices.keys.plan;
      const prices = await call(`${host}/api/price/v1/platform-prices?keys=${key}`);
      expect([prices.status, JSON.stringify(prices.body)]).toEqual([200, expect.stringContaining(key)]);
    }
    expect(complaints).toEqual([]);
  });
});
