import type { InvalidatableCache } from './answers/answer-memory.ts';
import type { Database } from './database/database.ts';
import type { FailedJobs } from './database/jobs/failed-jobs.ts';
import type { Jobs } from './database/jobs/jobs.ts';
import type { WatchedGraph } from './graph/graph.ts';
import type { Subgraph } from './graph/subgraph-server.ts';
import type { RateLimiter } from './limits/rate-limits.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

/** What a process offers to the services that start in it. */
export interface House<Settings = unknown> extends Omit<ServiceDependencies<Settings>, 'database'> {
  readonly graph: WatchedGraph;
  /** Counts in this process's memory, or over all processes where REDIS_URL is set. */
  readonly rateLimiter: RateLimiter;
  /** The parts of the graph that run here. */
  readonly subgraphs: ReadonlyMap<string, Subgraph>;
  /** What to close at the end, last added first. */
  readonly shutdown: { add(close: () => Promise<unknown>): void };
  /** Those of every service, for administrators. */
  readonly failedJobs: FailedJobs;
  readonly changes: {
    /** Passes on the changes published by the service that owns the channel, wherever it runs. */
    invalidateOnChange(channel: string, ...caches: readonly InvalidatableCache[]): void;
    /** Whether this process gets all notifications on these channels; false if it does not know the databases. */
    isListening(channels: readonly string[]): boolean;
  };
}

/** What a process offers to a service with tables. */
export interface HouseWithTables<Settings = unknown> extends House<Settings> {
  readonly database: Database;
  /** For publishing changes. */
  readonly databaseUrl: string;
  readonly jobs: Jobs;
}

/** Something that a service provides to others in its process without HTTP. */
export interface Shared<Thing, Needs> {
  /** Called by its service, before anybody uses it. */
  offer(house: Pick<House, 'shutdown'>, thing: Thing): void;
  /** The one in this process, otherwise a client of another one. */
  use(house: Reach<Needs>): Thing;
}

/** What is needed to reach another process. */
type Reach<Needs> = Pick<House<Needs>, 'env' | 'internalSecrets' | 'logger' | 'shutdown'>;

/** `reach` creates the client of another process, once per process and only if the service does not run in it. */
export function defineShared<Thing, Needs = unknown>(
  reach: (house: Reach<Needs>) => Thing,
): Shared<Thing, Needs> {
  const found = new WeakMap<House['shutdown'], { readonly thing: Thing }>();
  return {
    offer: ({ shutdown }, thing) => {
      if (found.has(shutdown)) throw new Error('it was used before it was offered');
      found.set(shutdown, { thing });
    },
    use: (house) => {
      const known = found.get(house.shutdown) ?? { thing: reach(house) };
      found.set(house.shutdown, known);
      return known.thing;
    },
  };
}

/** A client of another process that is closed with this one. */
export function closedWith<Thing extends { close(): Promise<void> }>(
  { shutdown }: Pick<House, 'shutdown'>,
  thing: Thing,
): Thing {
  shutdown.add(() => thing.close());
  return thing;
}
