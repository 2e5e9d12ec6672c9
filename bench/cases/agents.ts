import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type Call,
  type Comparison,
  type Target,
  type Times,
  answerTo,
  compare,
  load,
} from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { callCount, pick } from './reads.ts';

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A tool call by an agent, and the route with the same answer. */
interface Pair {
  readonly tool: Call;
  readonly route: Call;
}

function pairOf({ token, agentToken }: BenchBusiness, name: string, given: object, path: string): Pair {
  const params = { name, arguments: given, _meta: meta };
  const headers = {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': version,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return { tool: { path: '/mcp', token: agentToken, body, headers }, route: { path, token } };
}

const answered = z.object({ result: z.object({ structuredContent: z.unknown() }) });

async function sameAnswer(mcp: Target, facade: Target, { tool, route }: Pair): Promise<void> {
  const [ours, theirs] = await Promise.all([answerTo(mcp.url, tool), answerTo(facade.url, route)]);
  const { structuredContent } = answered.parse(JSON.parse(ours)).result;
  if (!isDeepStrictEqual(structuredContent, JSON.parse(theirs)))
    throw new Error(`the tool answers differently:\n${ours}\n${theirs}`);
}

function listPairs(businesses: readonly BenchBusiness[]): Pair[] {
  return Array.from({ length: callCount }, () => {
    const page = 1 + Math.floor(Math.random() * 5);
    const path = `/api/animal/v1/animals?page=${page}&pageSize=20`;
    return pairOf(pick(businesses), 'list_animals', { page, pageSize: 20 }, path);
  });
}

function byIdPairs(businesses: readonly BenchBusiness[]): Pair[] {
  return Array.from({ length: callCount }, () => {
    const business = pick(businesses);
    const id = pick(business.animalIds);
    return pairOf(business, 'get_animal', { id }, `/api/animal/v1/animals/${id}`);
  });
}

/** Tool calls next to the API calls with the same answers. */
export async function compareAgents(
  { mcp, facade }: { readonly mcp: Target; readonly facade: Target },
  businesses: readonly BenchBusiness[],
  times: Times,
): Promise<Comparison[]> {
  const cases = [
    { name: 'agents: tools/call list_animals, 20 with total', pairs: listPairs(businesses) },
    { name: 'agents: tools/call get_animal', pairs: byIdPairs(businesses) },
  ];
  const comparisons: Comparison[] = [];
  for (const { name, pairs } of cases) {
    for (const pair of pairs.slice(0, 50)) await sameAnswer(mcp, facade, pair);
    const [tools, routes] = [pairs.map(({ tool }) => tool), pairs.map(({ route }) => route)];
    const ours = (seconds: number) => load(mcp, tools, seconds);
    const yardstick = (seconds: number) => load(facade, routes, seconds);
    const described = { name, target: 0.8, yardstickName: 'GET of the route' };
    comparisons.push(await compare(described, { ours, yardstick, server: mcp.server }, times));
  }
  return comparisons;
}
