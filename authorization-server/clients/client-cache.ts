import type { Clock } from '../../kernel/clock.ts';
import { createExpiringCache } from '../../kernel/expiring-cache.ts';
import type { Database } from '../../kernel/database/database.ts';
import { type Client, findClient } from './app-store.ts';

/** As long as resource servers cache a standing in case they miss the notice of a change. */
const freshMs = 2_000;
/** About 2 KB each. */
const maximumRemembered = 1_000;

interface Entry {
  readonly client: Promise<Client | null>;
  /** null until it has been read. */
  appId: string | null;
}

/**
 * The clients of the last two seconds, so that a token request need not read its client. A client that would be refused
 * according to the cache is read again first, so a new secret or an approval works at once.
 */
export interface ClientCache {
  /** The cached entry for a client id; undefined if there is none. */
  recall(clientId: string): Promise<Client | null> | undefined;
  /** The current client; null if there is none. */
  read(clientId: string): Promise<Client | null>;
  /** Removes an app from the cache because it changed. */
  drop(appId: string): void;
  dropAll(): void;
}

export function createClientCache({ database, clock }: { database: Database; clock: Clock }): ClientCache {
  const entries = createExpiringCache<Entry>(clock, { max: maximumRemembered, ttlMs: freshMs });

  return {
    recall: (clientId) => entries.get(clientId)?.client,
    read: (clientId) => {
      const entry: Entry = { client: findClient({ database }, clientId), appId: null };
      const forget = () => {
        if (entries.peek(clientId) === entry) entries.delete(clientId);
      };
      const learn = async () => {
        const client = await entry.client;
        if (client === null) forget();
        else entry.appId = client.app.id;
      };
      learn().catch(forget);
      entries.set(clientId, entry);
      return entry.client;
    },
    drop: (id) => {
      const appId = id.toLowerCase();
      // A read in progress may have come too early.
      for (const [clientId, entry] of entries.entries()) {
        if (entry.appId === appId || entry.appId === null) entries.delete(clientId);
      }
    },
    dropAll: () => entries.clear(),
  };
}
