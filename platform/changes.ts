import type { Forgetful } from '../kernel/answers/answer-memory.ts';
import { type Subscription, listen } from '../kernel/database/notifications.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Closers } from './closers.ts';
import type { Databases } from './databases.ts';
import { tellerOf } from './services-here.ts';

/** What is told of changes to those who remember something. */
export interface Changes {
  /** Has them told of what is told on a channel; to be called before `begin`. */
  hear(channel: string, ...caches: readonly Forgetful[]): void;
  /** Listens from now on, on one connection to each database. */
  begin(): void;
  /** Whether this process hears all that is told on these channels; not where it does not know the databases. */
  isHearing(channels: readonly string[]): boolean;
}

interface Told {
  readonly channel: string;
  readonly caches: readonly Forgetful[];
}

/** Whoever remembers forgets what changed, and everything when something may have been missed. */
export function createChanges(databases: Databases, logger: Logger, closers: Closers): Changes {
  const all: Told[] = [];
  const subscriptions = new Map<string, Subscription>();

  function follow(url: string, told: readonly Told[]): void {
    const channels = [...new Set(told.map(({ channel }) => channel))];
    const subscription = listen(
      { url, channels, logger },
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
    closers.add(() => subscription.close());
  }

  const urlOf = (channel: string) => databases.urlOf(tellerOf(channel));

  return {
    hear: (channel, ...caches) => void all.push({ channel, caches }),
    begin: () => {
      for (const [url, told] of Map.groupBy(all, ({ channel }) => urlOf(channel))) {
        if (url !== undefined) follow(url, told);
      }
    },
    isHearing: (channels) =>
      channels.every((channel) => subscriptions.get(urlOf(channel) ?? '')?.isHearing() ?? false),
  };
}
