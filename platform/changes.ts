import type { Forgetful } from '../kernel/answers/answer-memory.ts';
import { type Subscription, listen } from '../kernel/database/notifications.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Closers } from './closers.ts';
import type { Databases } from './databases.ts';

/** What the database of a service tells on a channel, and who forgets what it names. */
interface Told {
  readonly service: string;
  readonly channel: string;
  readonly caches: readonly Forgetful[];
}

/** What is told of changes to those who remember something. */
export interface Changes {
  /** To be called before `begin`. */
  tell(told: Told): void;
  /** Listens from now on, on one connection to each database. */
  begin(): void;
  /** Whether this process is told of all that changes in these services; not where it does not know their databases. */
  isHearing(services: readonly string[]): boolean;
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

  return {
    tell: (told) => void (told.caches.length > 0 && all.push(told)),
    begin: () => {
      for (const [url, told] of Map.groupBy(all, ({ service }) => databases.urlOf(service))) {
        if (url !== undefined) follow(url, told);
      }
    },
    isHearing: (services) =>
      services.every((service) => subscriptions.get(databases.urlOf(service) ?? '')?.isHearing() ?? false),
  };
}
