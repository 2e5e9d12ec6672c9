import * as current from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed as OlderRegistration,
  OAuthTokens as OlderTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { createPageClient, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const redirectUrl = 'http://127.0.0.1:47831/callback';

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
    /** The person of the kennel allows what the client asks for; what the browser brings back. */
    allow: async () => {
      if (address === undefined) throw new Error('the client sent nobody anywhere');
      const { accounts, businesses } = platform.world;
      const { profileId } = businesses.kennel;
      const browser = createPageClient(platform.env.AUTH_URL);
      const path = `${address.pathname}${address.search}`;
      await browser.signIn(accounts.owner, path);
      const page = await browser.get(`${path}&profileId=${profileId}`);
      expect(page.text).toContain('See your animals, and change nothing');
      const form = formOf(page, '/connect/authorize');
      const answer = await browser.post(form.action, { ...form.fields, profileId, decision: 'allow' });
      return new URL(answer.location ?? '').searchParams;
    },
  };
}

const call = { name: 'list_animals', arguments: { pageSize: 2 } };
const twoAnimals = { data: [expect.anything(), expect.anything()], pagination: expect.anything() };

describe('the official client', () => {
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
