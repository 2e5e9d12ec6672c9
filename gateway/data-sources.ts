import type { GraphQLDataSource } from '@apollo/gateway';
import { Pool } from 'undici';
import { z } from 'zod';
import type { GraphQLRequest } from '../kernel/compiled-executor.ts';
import type { Subgraph, SubgraphResult } from '../kernel/subgraph-server.ts';
import { type Viewer, signViewer, viewerHeader } from '../kernel/viewer.ts';

/** How the gateway reaches one subgraph; the viewer goes with every request. */
export interface SubgraphClient {
  execute(request: GraphQLRequest, viewer: Viewer): Promise<SubgraphResult>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** A subgraph of this process: its compiled operations are called directly. */
export function localClient(subgraph: Subgraph): SubgraphClient {
  return {
    execute: (request, viewer) => subgraph.execute(request, viewer),
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

  async function ask(request: GraphQLRequest, viewer: Viewer): Promise<SubgraphResult> {
    const answer = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', [viewerHeader]: await signViewer(viewer, secret) },
      body: JSON.stringify(request),
    });
    if (answer.statusCode === 200) return answerSchema.parse(await answer.body.json());
    await answer.body.dump();
    return unavailable;
  }

  return {
    execute: async (request, viewer) => {
      try {
        return await ask(request, viewer);
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
      const result = await client.execute(
        { query: request.query ?? '', variables: request.variables, operationName: request.operationName },
        viewer,
      );
      return { ...result };
    },
  };
}
