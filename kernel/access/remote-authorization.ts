import { z } from 'zod';
import { closedWith, defineShared } from '../house.ts';
import { newId } from '../text/ids.ts';
import { type Authorization, publicKeysSchema, standingSchema } from './authorization.ts';
import { createInternalClient } from './internal-client.ts';
import { systemViewer } from './viewer.ts';
import type { InternalSecrets } from './internal-secrets.ts';

export interface RemoteAuthorization extends Authorization {
  close(): Promise<void>;
}

/** A release that does not return the address only says whether the session is live. */
const sessionSchema = z.object({
  isLive: z.boolean(),
  email: z.string().nullable().default(null),
  isEmailConfirmed: z.boolean().default(true),
  hasSecondFactor: z.boolean().default(false),
  locale: z.string().nullable().default(null),
  freshUntil: z.string().optional(),
});

/** The authorization server in another process. Whatever it cannot answer is an error, never a pass. */
export function createRemoteAuthorization(url: string, secrets: InternalSecrets): RemoteAuthorization {
  const client = createInternalClient({ url, secrets, connections: 16, timeoutMs: 5_000 });
  const read = (path: string) => client.call(path, systemViewer(newId()));
  return {
    publicKeys: async () => publicKeysSchema.parse(await read('/internal/keys')),
    standing: async (appId, businessId) => {
      const query = new URLSearchParams({
        app: appId,
        ...(businessId === null ? {} : { business: businessId }),
      });
      return standingSchema.nullable().parse(await read(`/internal/standing?${query.toString()}`));
    },
    liveSession: async (sessionId) => {
      const answer = await read(`/internal/sessions/${encodeURIComponent(sessionId)}`);
      const { isLive, ...session } = sessionSchema.parse(answer);
      return isLive ? session : null;
    },
    close: () => client.close(),
  };
}

/** The authorization server's answers about standing; it registers them here. */
export const authorizations = defineShared<Authorization>((house) =>
  closedWith(house, createRemoteAuthorization(house.env.INTERNAL_AUTH_URL, house.internalSecrets)),
);
