import * as current from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed as OlderRegistration,
  OAuthTokens as OlderTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Browser } from 'playwright-core';
import { type RunningServer, serve } from '../../kernel/http/server.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let browser: Browser;
/** The agent listens on this computer for what the browser brings back. */
let callback: RunningServer;
let redirectUrl: string;
beforeAll(async () => {
  browser = await startBrowser();
  callback = await serve((_request, response) => response.end('You can close this page.'), {
    host: '127.0.0.1',
    port: 0,
  });
  redirectUrl = `http://127.0.0.1:${callback.port}/callback`;
});
afterAll(async () => {
  await browser?.close();
  await callback?.close(0);
});

/** The person of the kennel signs in, reads what the agent asks for, and allows it; what the browser brings back. */
async function allowInBrowser(address: URL): Promise<URLSearchParams> {
  const { accounts, businesses } = platform.world;
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  noteComplaints(page, complaints);
  await page.goto(address.href);
  await page.getByLabel('E-mail address').fill(accounts.owner.email);
  await page.getByLabel('Password').fill(accounts.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Acting as').selectOption(businesses.kennel.profileId);
  await page.getByText('See your animals, and change nothing').waitFor();
  expect(await page.textContent('body')).toContain('Agent of a test');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL((url) => url.href.startsWith(redirectUrl));
  expect(await page.textContent('body')).toBe('You can close this page.');
  const { searchParams } = new URL(page.url());
  await context.close();
  expect(complaints).toEqual([]);
  return searchParams;
}

/** What a client keeps of its registration and its tokens; it remembers where it would send the person. */
function createProvider<Registration, Tokens>() {
  let registration: Registration | undefined;
  let tokens: Tokens | undefined;
  let verifier = '';
  let address: URL | undefined;
  return {
    redirectUrl,
    clientMetadata: {
      redirect_uris: [redirectUrl],
      client_name: 'Agent of a test',
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => registration,
    saveClientInformation: (given: Registration) => {
      registration = given;
    },
    tokens: () => tokens,
    saveTokens: (given: Tokens) => {
      tokens = given;
    },
    codeVerifier: () => verifier,
    saveCodeVerifier: (given: string) => {
      verifier = given;
    },
    redirectToAuthorization: (url: URL) => {
      address = url;
    },
    /** The person allows what the client asks for. */
    allow: async () => {
      if (address === undefined) throw new Error('the client sent nobody anywhere');
      return allowInBrowser(address);
    },
  };
}

const call = { name: 'list_animals', arguments: { pageSize: 2 } };
const twoAnimals = { data: [expect.anything(), expect.anything()], pagination: expect.anything() };

describe.each<Topology>(['in one process', 'over HTTP'])('the official client, services %s', (topology) => {
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
  });
  afterAll(() => platform?.stop());

  it('of 2026-07-28 finds the way by itself, lists tools and calls one', async () => {
    const provider = createProvider<current.StoredOAuthClientInformation, current.StoredOAuthTokens>();
    const url = new URL(platform.env.MCP_URL);
    const transport = () => new current.StreamableHTTPClientTransport(url, { authProvider: provider });
    const first = transport();
    const client = () =>
      new current.Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await expect(client().connect(first)).rejects.toThrow(current.UnauthorizedError);
    await first.finishAuth(await provider.allow());
    const connected = client();
    await connected.connect(transport());
    const { tools } = await connected.listTools();
    expect(tools).toHaveLength(16);
    expect((await connected.callTool(call)).structuredContent).toEqual(twoAnimals);
    await connected.close();
  });

  it('of 2025-11-25 does the same', async () => {
    const provider = createProvider<OlderRegistration, OlderTokens>();
    const url = new URL(platform.env.MCP_URL);
    const transport = () => new OlderTransport(url, { authProvider: provider });
    const first = transport();
    await expect(new OlderClient({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(
      'Unauthorized',
    );
    await first.finishAuth((await provider.allow()).get('code') ?? '');
    const connected = new OlderClient({ name: 'test', version: '1' });
    await connected.connect(transport());
    expect((await connected.listTools()).tools).toHaveLength(16);
    expect((await connected.callTool(call)).structuredContent).toEqual(twoAnimals);
    await connected.close();
  });
});
