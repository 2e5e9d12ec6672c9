import { z } from 'zod';
import { type RawAnswer, rawRequest } from './raw-request.ts';
import { connect, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { agent, agentToken, allScopes, headersOf, messageOf, olderMessage, post } from './agent.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { RATE_LIMIT_MCP: '40' } });
  token = await agentToken(platform);
});
afterAll(() => platform.stop());

const problem = z.object({ status: z.number(), platformResponseCode: z.string() });
const fault = z.object({ error: z.object({ code: z.number() }) });
const discovery = JSON.stringify(messageOf('server/discover'));
const discover = headersOf('server/discover');

describe('the metadata document', () => {
  it('names the resource, its authorization server and its scopes, for pages of any origin', async () => {
    const { env } = platform;
    const { origin, pathname } = new URL(env.MCP_URL);
    const answer = await fetch(`${origin}/.well-known/oauth-protected-resource${pathname}`, {
      headers: { Origin: 'https://client.example' },
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toEqual({
      resource: env.MCP_URL,
      authorization_servers: [env.AUTH_URL],
      scopes_supported: allScopes.split(' '),
      bearer_methods_supported: ['header'],
      resource_documentation: `${env.BASE_URL}/docs/agents`,
    });
  });
});

describe('a token', () => {
  it('is asked for, with the address of the metadata and all six scopes', async () => {
    const answer = await post(platform, null, discovery, discover);
    const { origin, pathname } = new URL(platform.env.MCP_URL);
    const address = `${origin}/.well-known/oauth-protected-resource${pathname}`;
    expect(problem.parse(answer.body)).toMatchObject({ status: 401, platformResponseCode: '0010010000401' });
    expect(answer.headers.get('WWW-Authenticate')).toBe(
      `Bearer resource_metadata="${address}", scope="${allScopes}"`,
    );
  });

  it('of the API does not work here, and one of this resource does not work there', async () => {
    const { accounts, apps, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const api = await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read');
    expect((await post(platform, api.access_token, discovery, discover)).status).toBe(401);
    const there = await partnerApi(platform, token)('GET', '/api/animal/v1/animals');
    expect(problemOf(there)).toBe('401 0010010000401');
    // An Allow for one resource leaves what was allowed for the other.
    expect((await partnerApi(platform, api.access_token)('GET', '/api/animal/v1/animals')).status).toBe(200);
    expect((await post(platform, token, discovery, discover)).status).toBe(200);
  });

  it('needs the scope of the tool', async () => {
    const { accounts, apps, businesses } = platform.world;
    const few = await connect(
      platform,
      apps.unapproved,
      accounts.owner,
      businesses.kennel.profileId,
      'mcp:sales',
      platform.env.MCP_URL,
    );
    const { status, body, headers } = await post(
      platform,
      few.access_token,
      JSON.stringify(messageOf('tools/call', { name: 'list_animals', arguments: {} })),
      headersOf('tools/call', 'list_animals'),
    );
    expect([status, problem.parse(body).platformResponseCode]).toEqual([403, '0010010000403']);
    expect(headers.get('WWW-Authenticate')).toContain('error="insufficient_scope", scope="mcp:animals"');
  });
});

describe('messages', () => {
  const jsonHeaders = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

  it.each([
    ['what is no JSON', '{', 400, -32_700],
    ['a repeated name', '{"jsonrpc":"2.0","jsonrpc":"2.0"}', 400, -32_700],
    ['a batch', `[${discovery}]`, 400, -32_600],
    ['a number', '7', 400, -32_600],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await post(platform, token, body, jsonHeaders);
    expect([answer.status, fault.parse(answer.body).error.code]).toEqual([status, code]);
  });

  it('refuses more than 1 MiB', async () => {
    const answer = await post(platform, token, `"${'x'.repeat(1_048_577)}"`, jsonHeaders);
    expect(problem.parse(answer.body).status).toBe(413);
  });

  it.each([
    ['another method in the header', headersOf('tools/list'), 400, -32_020],
    ['no method in the header', { ...jsonHeaders, 'MCP-Protocol-Version': '2026-07-28' }, 400, -32_020],
  ])('refuses %s', async (_what, headers, status, code) => {
    const answer = await post(platform, token, discovery, headers);
    expect([answer.status, fault.parse(answer.body).error.code]).toEqual([status, code]);
  });

  it('refuses an unknown version and an unknown method', async () => {
    const old = discovery.replace('2026-07-28', '2031-01-01');
    const version = await post(platform, token, old, { ...discover, 'MCP-Protocol-Version': '2031-01-01' });
    expect([version.status, fault.parse(version.body).error.code]).toEqual([400, -32_022]);
    const method = await agent(platform, token)('prompts/list');
    expect([method.status, method.error?.code]).toEqual([404, -32_601]);
    const listen = await agent(platform, token)('subscriptions/listen');
    expect([listen.status, listen.error?.code]).toEqual([404, -32_601]);
  });

  it('answers GET and DELETE with 405', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(platform.env.MCP_URL, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    }
  });

  it('serves the older generations without a session', async () => {
    const hello = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    };
    const answer = await olderMessage(platform, token, 'initialize', hello);
    expect(answer.result?.['protocolVersion']).toBe('2025-06-18');
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    const unknown = await olderMessage(platform, token, 'initialize', {
      ...hello,
      protocolVersion: '2024-11-05',
    });
    expect(unknown.result?.['protocolVersion']).toBe('2025-11-25');
    const listed = await olderMessage(platform, token, 'tools/list');
    expect(listed.result?.['tools']).toBeDefined();
    expect(listed.result).not.toHaveProperty('resultType');
    expect(listed.result).not.toHaveProperty('ttlMs');
    const missing = await olderMessage(platform, token, 'resources/read', { uri: 'svc://animal/none' });
    expect(missing.error?.code).toBe(-32_002);
  });
});

describe('doors', () => {
  const sent = async (headers: Readonly<Record<string, string>>): Promise<RawAnswer> =>
    rawRequest(platform.env.MCP_URL, discovery, {
      ...discover,
      Authorization: `Bearer ${token}`,
      ...headers,
    });

  it('are shut to other hosts and origins', async () => {
    expect((await sent({ Host: 'attacker.example' })).status).toBe(403);
    expect((await sent({ Origin: 'https://attacker.example' })).status).toBe(403);
    expect((await sent({ Origin: 'null' })).status).toBe(403);
  });

  it('are open to pages of this computer outside production', async () => {
    const answer = await sent({ Origin: 'http://localhost:6274' });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
      200,
      'http://localhost:6274',
    ]);
  });
});

describe('limits', () => {
  it('count calls, not lists', async () => {
    const ask = agent(platform, token);
    for (let count = 0; count < 45; count += 1) expect((await ask('tools/list')).status).toBe(200);
    let last = 200;
    for (let count = 0; count < 45 && last === 200; count += 1) {
      last = (await ask('tools/call', { name: 'list_animals', arguments: { pageSize: 1 } })).status;
    }
    expect(last).toBe(429);
  });
});
