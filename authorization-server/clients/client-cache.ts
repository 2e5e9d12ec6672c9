import type { Clock } from '../../kernel/clock.ts';
import { createExpiringCache } from '../../kernel/expiring-cache.ts';
import type { Database } from '../../kernel/database/database.ts';
import { type Client, findClient } from './app-store.ts';

/** As long as resource servers go on with a standing, should the word of a change not reach them. */
const freshMs = 2_000;
/** About 2 KB each. */
const maximumRemembered = 1_000;

interface Entry {
  readonly client: Promise<Client | null>;
  /** null until it has been read. */
  appId: string | null;
}

/**
 * The clients of the last two seconds, so that a token request need not ask who its client is. Whoever would
 * be refused by what is remembered is read again first: a new secret or an approval works at once.
 */
export interface ClientCache {
  /** What is remembered of a client id; undefined when nothing is. */
  recall(clientId: string): Promise<Client | null> | undefined;
  /** The client as it is now; null when there is none. */
  read(clientId: string): Promise<Client | null>;
  /** Forget what is known of an app, because it changed. */
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
      // What is being read at this moment may be read too early.
      for (const [clientId, entry] of entries.entries()) {
        if (entry.appId === appId || entry.appId === null) entries.delete(clientId);
      }
    },
    dropAll: () => entries.clear(),
  };
}
