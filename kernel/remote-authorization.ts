import { Pool } from 'undici';
import { z } from 'zod';
import { type Authorization, publicKeysSchema, standingSchema } from './authorization.ts';
import { newId } from './ids.ts';
import { signViewer, systemViewer, viewerHeader } from './viewer.ts';

const timeoutMs = 5_000;

export interface RemoteAuthorization extends Authorization {
  close(): Promise<void>;
}

/** The authorization server of another process. Whatever it cannot say is an error, never a pass. */
export function createRemoteAuthorization(url: string, secret: Uint8Array): RemoteAuthorization {
  const pool = new Pool(url, { connections: 16, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

  async function read(path: string): Promise<unknown> {
    const answer = await pool.request({
      method: 'GET',
      path,
      headers: { [viewerHeader]: await signViewer(systemViewer(newId()), secret) },
    });
    if (answer.statusCode === 200) return answer.body.json();
    await answer.body.dump();
    throw new Error(`the authorization server answered ${answer.statusCode}`);
  }

  return {
    publicKeys: async () => publicKeysSchema.parse(await read('/internal/keys')),
    standing: async (appId, businessId) => {
      const query = new URLSearchParams({
        app: appId,
        ...(businessId === null ? {} : { business: businessId }),
      });
      return standingSchema.nullable().parse(await read(`/internal/standing?${query.toString()}`));
    },
    isSessionLive: async (sessionId) => {
      const answer = await read(`/internal/sessions/${encodeURIComponent(sessionId)}`);
      return z.object({ isLive: z.boolean() }).parse(answer).isLive;
    },
    close: () => pool.close(),
  };
}
