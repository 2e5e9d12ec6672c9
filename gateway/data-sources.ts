import type { GraphQLDataSource } from '@apollo/gateway';
import { z } from 'zod';
import { type AnswerNotes, graphResultSchema } from '../kernel/graph/graph.ts';
import type { Subgraph, SubgraphOperation, SubgraphResult } from '../kernel/graph/subgraph-server.ts';
import { createInternalClient } from '../kernel/access/internal-client.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** How the gateway calls one subgraph; every request carries the viewer. */
export interface SubgraphClient {
  /** An operation by its text; a subgraph in this process prepares it once. */
  prepare(query: string, operationName: string | undefined): SubgraphOperation;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** A subgraph in this process: its compiled operations are called directly. */
export function localClient(subgraph: Subgraph): SubgraphClient {
  return {
    prepare: (query, operationName) => subgraph.prepare(query, operationName),
    isReady: () => subgraph.isReady(),
    close: async () => undefined,
  };
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }))
    .optional(),
  extensions: graphResultSchema.shape.extensions,
});

const unavailable: SubgraphResult = {
  errors: [
    {
      message: 'A part of the graph cannot be reached.',
      extensions: { code: '0010010000503', retryAfterSeconds: 5 },
    },
  ],
};

/** A subgraph in another process: HTTP with keep-alive and a signed viewer. */
export function remoteClient(url: string, secrets: InternalSecrets): SubgraphClient {
  const client = createInternalClient({ url, secrets, connections: 64, timeoutMs: 10_000 });
  return {
    prepare: (query, operationName) => async (variables, viewer) => {
      const body = JSON.stringify({ query, operationName, variables });
      try {
        return answerSchema.parse(await client.call('/graphql', viewer, body));
      } catch {
        return unavailable;
      }
    },
    isReady: () => client.isReady(),
    close: () => client.close(),
  };
}

/** A subgraph's answer to one fetch. */
interface Fetched {
  readonly client: SubgraphClient;
  readonly query: string;
  readonly result: SubgraphResult;
}

/** One request of the graph. */
export interface GatewayContext {
  readonly viewer: Viewer;
  /** Called with what each subgraph tells of its answer. */
  readonly onNotes?: (notes: AnswerNotes | undefined) => void;
  /** Results of earlier fetches, which the executor reuses instead of repeating them. */
  readonly fetched?: Fetched[];
}

const contextSchema = z.custom<GatewayContext>(
  (value) => typeof value === 'object' && value !== null && 'viewer' in value,
);

/** The data source for @apollo/gateway: one fetch of a query plan, for the viewer in the request's context. */
export function dataSource(client: SubgraphClient): GraphQLDataSource {
  return {
    process: async ({ request, context }) => {
      const { viewer, onNotes, fetched } = contextSchema.parse(context);
      const before = fetched?.find((fetch) => fetch.client === client && fetch.query === request.query);
      if (before !== undefined) return before.result;
      const run = client.prepare(request.query ?? '', request.operationName);
      const { extensions, ...result } = await run(request.variables, viewer);
      onNotes?.(extensions);
      return result;
    },
  };
}
