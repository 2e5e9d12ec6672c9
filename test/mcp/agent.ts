import { z } from 'zod';
import { connect } from '../support/partner.ts';
import type { TestPlatform } from '../support/platform.ts';

export const allScopes = 'mcp:profile mcp:animals mcp:sales mcp:inventory mcp:schedule mcp:clients';
/** The app of the demo world, connected to the kennel for the agents' resource. */
export async function agentToken(platform: TestPlatform, scope = allScopes): Promise<string> {
  const { accounts, apps, businesses } = platform.world;
  const tokens = await connect(
    platform,
    apps.approved,
    accounts.owner,
    businesses.kennel.profileId,
    scope,
    platform.env.MCP_URL,
  );
  return tokens.access_token;
}

const answerSchema = z.looseObject({
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.looseObject({ code: z.number() }).optional(),
});

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The headers that a message of 2026-07-28 is sent with. */
export function headersOf(method: string, name?: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': version,
    'Mcp-Method': method,
    ...(name !== undefined && { 'Mcp-Name': name }),
  };
}

/** A message of 2026-07-28. */
export function messageOf(method: string, params: Readonly<Record<string, unknown>> = {}) {
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } };
}

/** Sends a body as it is. */
export async function post(
  { env }: Pick<TestPlatform, 'env'>,
  token: string | null,
  body: string,
  headers: Readonly<Record<string, string>>,
) {
  const answer = await fetch(env.MCP_URL, {
    method: 'POST',
    body,
    headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
  });
  const text = await answer.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body: parsed };
}

/** An agent of 2026-07-28. */
export function agent(
  platform: Pick<TestPlatform, 'env'>,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
) {
  return async (method: string, params: Readonly<Record<string, unknown>> = {}) => {
    const named = params['name'] ?? params['uri'];
    const headers = headersOf(method, typeof named === 'string' ? named : undefined);
    const { status, body, ...rest } = await post(platform, token, JSON.stringify(messageOf(method, params)), {
      ...headers,
      ...more,
    });
    const { result, error } = answerSchema.parse(body);
    return { status, body, result, error, ...rest };
  };
}

/** What a client of an older protocol version sends. */
export async function olderMessage(
  platform: Pick<TestPlatform, 'env'>,
  token: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  olderVersion = '2025-11-25',
) {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(method !== 'initialize' && { 'MCP-Protocol-Version': olderVersion }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await post(platform, token, body, headers);
  return { ...answer, ...answerSchema.parse(answer.body) };
}
