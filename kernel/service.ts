import type { Authorization } from './access/authorization.ts';
import type { Clock } from './clock.ts';
import type { Database, DatabaseOptions } from './database/database.ts';
import type { FederatedSchema } from './graph/federation.ts';
import type { Graph } from './graph/graph.ts';
import type { Subgraph, SubgraphDependencies } from './graph/subgraph-server.ts';
import type { PaymentSettings } from './money/payment-settings.ts';
import type { Logger } from './observability/logger.ts';
import type { MediaStoreSettings } from './media/configured-store.ts';
import type { Leniency } from './outgoing/outgoing-url.ts';
import type { RankWeights } from './profiles/rank-weights.ts';

/** What work that recurs is given. */
export interface ScheduleDependencies {
  readonly database: Database;
  readonly graph: Graph;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly internalSecret: Uint8Array;
  readonly settings: PaymentSettings &
    MediaStoreSettings & { readonly RANK_WEIGHTS: RankWeights; readonly MEDIA_UNUSED_DAYS: number };
}

/** Work that recurs; each run can be repeated or cut off without harm. */
export interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly run: (deps: ScheduleDependencies) => Promise<void>;
}

/** What work beside requests is given. */
export interface WorkDependencies {
  readonly database: Database;
  /** Where it tells of changes. */
  readonly databaseUrl: string;
  readonly authorization: Pick<Authorization, 'standing'>;
  readonly graph: Graph;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly internalSecret: Uint8Array;
  /** Which addresses of strangers may be called. */
  readonly outgoing: Leniency;
  readonly settings: PaymentSettings & {
    readonly WEBHOOK_RETRY_SCHEDULE: readonly number[];
    readonly MEDIA_UPLOADS_PER_DAY: number;
  };
}

/** The code of a service. A process reads that of the services it runs, and of no others. */
export interface ServiceModule {
  /** The tables of a service that has some. */
  readonly database?: Pick<DatabaseOptions, 'schema' | 'entities' | 'migrations'>;
  readonly schedules?: readonly Schedule[];
  /**
   * Begins work that goes on beside requests, in every process that runs the service; cheap while there is none.
   * `replaced`: as with `create`.
   */
  readonly work?: (deps: WorkDependencies, replaced?: object) => { close(): Promise<void> };
}

/** What every process knows of a service. Settings, addresses, demo world and welcome read it from services.ts. */
export interface Service<Module extends ServiceModule = ServiceModule> {
  /** One of SERVICES; settings such as ANIMALS_DATABASE_URL are made of it. */
  readonly name: string;
  /** Its port, counted from PORT_BASE (contract 11.1). */
  readonly portOffset: number;
  /** The setting with its address, where that is not made of its name: BASE_URL. */
  readonly addressSetting?: string;
  /** What the start prints of it: titles, and paths below its address. */
  readonly entries: readonly { readonly title: string; readonly path: string }[];
  /** Whether it has tables, for which it opens a database. */
  readonly hasTables: boolean;
  /** A query that has a row once the service was used: no demo world is loaded into its database then. */
  readonly usedQuery?: string;
  /** Imports its code. */
  readonly load: () => Promise<Module>;
}

/** The code of a service that is a part of the graph. */
export interface SubgraphModule extends ServiceModule {
  readonly database: NonNullable<ServiceModule['database']>;
  /** The schema alone, which needs no database; it is committed as schema/<name>.graphql. */
  readonly buildSchema: () => Promise<FederatedSchema>;
  /** Brings what the service ships with into its database. */
  readonly loadReferenceData?: (
    deps: Pick<SubgraphDependencies, 'database' | 'clock' | 'newId'>,
  ) => Promise<void>;
  /** `replaced`: sources of chance that are the subgraph's own, which tests replace. */
  create(deps: SubgraphDependencies, replaced?: object): Promise<Subgraph>;
}

export type SubgraphService = Service<SubgraphModule>;
