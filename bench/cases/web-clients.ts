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
import { callCount, listCalls, pick } from './reads.ts';
import type { BenchBusiness } from '../measure/world.ts';

const fields =
  'id svcCode name registeredName species breedCode sex dateOfBirth lifeStatus isOwnerOfRecord createdAt';
const documentOf = (selection: string) =>
  `query Animals($page: Int!, $pageSize: Int!) {
    animals(page: $page, pageSize: $pageSize) { total items { ${selection} } }
  }`;
/** The list, alone and with what another subgraph has. */
export const listDocuments = [
  { name: 'the list of 20 with total', document: documentOf(fields), target: 0.95 },
  {
    name: 'the same with owners, of another subgraph',
    document: documentOf(`${fields} owner { id handle displayName }`),
    target: 0.85,
  },
] as const;

const listSchema = z.object({
  errors: z.undefined().optional(),
  data: z.object({ animals: z.object({ total: z.literal(200), items: z.array(z.unknown()).length(20) }) }),
});

/** A web client's operations on the graph, next to the same list of the Partner API from the same process. */
export async function compareWebClients(
  facade: Target,
  gateway: Target,
  businesses: readonly BenchBusiness[],
  times: Times,
): Promise<Comparison[]> {
  const rest = listCalls(businesses);
  const yardstick = (seconds: number) => load(facade, rest, seconds);
  const comparisons: Comparison[] = [];
  for (const { name, document: query, target } of listDocuments) {
    const calls = Array.from({ length: callCount }, (): Call => {
      const variables = { page: 1 + Math.floor(Math.random() * 5), pageSize: 20 };
      return {
        path: '/graphql',
        token: pick(businesses).memberToken,
        body: JSON.stringify({ query, variables }),
      };
    });
    for (const [address, at] of [
      ['at the gateway', gateway],
      ['at {base_url}/graphql', facade],
    ] as const) {
      for (const call of calls.slice(0, 20)) listSchema.parse(JSON.parse(await answerTo(at.url, call)));
      const ours = (seconds: number) => load(at, calls, seconds);
      const read = { name: `GraphQL ${address}: ${name}`, target, yardstickName: 'our REST list' };
      comparisons.push(await compare(read, { ours, yardstick, server: at.server }, times));
    }
  }
  return comparisons;
}
