import { Pool } from 'undici';
import { z } from 'zod';
import type { GraphResult, WatchedGraph } from './graph.ts';
import { signViewer, viewerHeader } from './viewer.ts';

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }))
    .optional(),
});

const timeoutMs = 15_000;
const unavailable: GraphResult = {
  errors: [
    { message: 'The graph cannot be reached.', extensions: { code: '0010010000503', retryAfterSeconds: 5 } },
  ],
};

export interface RemoteGraph extends WatchedGraph {
  close(): Promise<void>;
}

/** The graph of a gateway in another process; an unreachable one answers 0010010000503. */
export function createRemoteGraph(url: string, secret: Uint8Array): RemoteGraph {
  const pool = new Pool(url, { connections: 64, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return {
    execute: async ({ name, document }, variables, viewer) => {
      try {
        const answer = await pool.request({
          method: 'POST',
          path: '/internal/graph',
          headers: {
            'content-type': 'application/json',
            'x-request-id': viewer.requestId,
            [viewerHeader]: await signViewer(viewer, secret),
          },
          body: JSON.stringify({ name, document, variables }),
        });
        if (answer.statusCode === 200) return answerSchema.parse(await answer.body.json());
        await answer.body.dump();
        return unavailable;
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
