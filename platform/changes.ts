import type { InvalidatableCache } from '../kernel/answers/answer-memory.ts';
import { type Subscription, listen } from '../kernel/database/changes/notifications.ts';
import { writtenChannel } from '../kernel/database/replica/replica.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Shutdown } from './shutdown.ts';
import type { Databases } from './databases.ts';
import { historyOf, publisherOf } from './local-services.ts';

/** Passes change notifications to caches. */
export interface Changes {
  /** Subscribes to a channel; call it before `begin`. */
  invalidateOnChange(channel: string, ...caches: readonly InvalidatableCache[]): void;
  /** Starts listening, on one connection per database. */
  begin(): void;
  /** Whether this process gets all notifications on these channels; false if it does not know the databases. */
  isListening(channels: readonly string[]): boolean;
}

interface Told {
  /** Where it is published; undefined if this process does not know it. */
  readonly url: string | undefined;
  readonly channel: string;
  /** Tables of who publishes it. */
  readonly tables: readonly string[];
  readonly caches: readonly InvalidatableCache[];
}

/** Caches drop what changed, and everything if a notification may have been missed. */
export function createChanges(databases: Databases, logger: Logger, shutdown: Shutdown): Changes {
  const all: Told[] = [];
  const subscriptions = new Map<string, Subscription>();

  function follow(url: string, told: readonly Told[]): void {
    const channels = [...new Set(told.map(({ channel }) => channel))];
    const tables = [...new Set(told.flatMap((one) => one.tables))];
    const subscription = listen(
      { url, channels, tables, logger },
      {
        onMessage: (id, heard) => {
          for (const { channel, caches } of told) {
            if (channel === heard) caches.forEach((cache) => cache.drop(id));
          }
        },
        onGap: () => told.forEach(({ caches }) => caches.forEach((cache) => cache.dropAll())),
      },
    );
    subscriptions.set(url, subscription);
    shutdown.add(() => subscription.close());
  }

  const urlOf = (channel: string) => databases.urlOf(publisherOf(channel));
  const isListeningAt = (url = '') => subscriptions.get(url)?.isListening() ?? false;
  for (const { url, replica } of databases.replicas) {
    all.push({ url, channel: writtenChannel, tables: [], caches: [replica] });
    replica.hearBy(() => isListeningAt(url));
  }

  return {
    invalidateOnChange: (channel, ...caches) => {
      const tables = [historyOf(publisherOf(channel))];
      all.push({ url: urlOf(channel), channel, tables, caches });
    },
    begin: () => {
      for (const [url, told] of Map.groupBy(all, (one) => one.url)) {
        if (url !== undefined) follow(url, told);
      }
    },
    isListening: (channels) => channels.every((channel) => isListeningAt(urlOf(channel))),
  };
}
