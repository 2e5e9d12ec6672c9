import type { GraphQLDataSource } from '@apollo/gateway';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Subgraph, SubgraphOperation, SubgraphResult } from '../kernel/subgraph-server.ts';
import { type Viewer, signViewer, viewerHeader } from '../kernel/viewer.ts';

/** How the gateway reaches one subgraph; the viewer goes with every request. */
export interface SubgraphClient {
  /** An operation by its text; a subgraph of this process makes it ready once. */
  prepare(query: string, operationName: string | undefined): SubgraphOperation;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** A subgraph of this process: its compiled operations are called directly. */
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
});

const unavailable: SubgraphResult = {
  errors: [
    {
      message: 'A part of the graph cannot be reached.',
      extensions: { code: '0010010000503', retryAfterSeconds: 5 },
    },
  ],
};

const timeoutMs = 10_000;

/** A subgraph in another process: HTTP with keep-alive and a signed viewer. */
export function remoteClient(url: string, secret: Uint8Array): SubgraphClient {
  const pool = new Pool(url, { connections: 64, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

  async function ask(body: string, viewer: Viewer): Promise<SubgraphResult> {
    const answer = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', [viewerHeader]: await signViewer(viewer, secret) },
      body,
    });
    if (answer.statusCode === 200) return answerSchema.parse(await answer.body.json());
    await answer.body.dump();
    return unavailable;
  }

  return {
    prepare: (query, operationName) => async (variables, viewer) => {
      try {
        return await ask(JSON.stringify({ query, operationName, variables }), viewer);
      } catch {
        return unavailable;
      }
    },
    isReady: async () => {
      const answer = await pool.request({ method: 'GET', path: '/readyz' });
      await answer.body.dump();
      return answer.statusCode === 200;
    },
    close: () => pool.close(),
  };
}

const contextSchema = z.custom<{ viewer: Viewer }>(
  (value) => typeof value === 'object' && value !== null && 'viewer' in value,
);

/** What @apollo/gateway asks: one fetch of a query plan, for the viewer in the request's context. */
export function dataSource(client: SubgraphClient): GraphQLDataSource {
  return {
    process: async ({ request, context }) => {
      const { viewer } = contextSchema.parse(context);
      const run = client.prepare(request.query ?? '', request.operationName);
      const result = await run(request.variables, viewer);
      return { ...result };
    },
  };
}
