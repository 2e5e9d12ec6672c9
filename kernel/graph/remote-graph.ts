import { createInternalClient } from '../access/internal-client.ts';
import { closedWith, defineShared } from '../house.ts';
import { type GraphResult, type WatchedGraph, graphResultSchema } from './graph.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';

const unavailable: GraphResult = {
  errors: [
    { message: 'The graph cannot be reached.', extensions: { code: '0010010000503', retryAfterSeconds: 5 } },
  ],
};

export interface RemoteGraph extends WatchedGraph {
  close(): Promise<void>;
}

/** The graph of a gateway in another process; an unreachable one answers 0010010000503. */
export function createRemoteGraph(url: string, secrets: InternalSecrets): RemoteGraph {
  const client = createInternalClient({ url, secrets, connections: 64, timeoutMs: 15_000 });
  return {
    execute: async ({ name, document }, variables, viewer) => {
      const body = JSON.stringify({ name, document, variables });
      try {
        return graphResultSchema.parse(await client.call('/internal/graph', viewer, body));
      } catch {
        return unavailable;
      }
    },
    readiness: async () => ({ gateway: await client.isReady() }),
    close: () => client.close(),
  };
}

/** The graph, registered by the gateway. */
export const graphs = defineShared<WatchedGraph>((house) =>
  closedWith(house, createRemoteGraph(house.env.INTERNAL_GATEWAY_URL, house.internalSecrets)),
);
