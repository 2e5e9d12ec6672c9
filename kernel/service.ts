import type Koa from 'koa';
import type { z } from 'zod';
import type { OwnedTables } from './database/database.ts';
import type { SealedColumn } from './database/sealed-columns.ts';
import type { InternalSecrets } from './access/internal-secrets.ts';
import type { CommonEnv } from './env.ts';
import type { FederatedSchema } from './graph/federation.ts';
import type { StoredOperation } from './graph/graph.ts';
import type { Subgraph } from './graph/subgraph-server.ts';
import type { House, HouseWithTables } from './house.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

/** Periodic work; each run can be repeated or interrupted without harm. */
export interface Schedule<Settings = unknown> {
  readonly name: string;
  readonly cron: string;
  readonly run: (deps: ServiceDependencies<Settings>) => Promise<void>;
}

/** Runs a command with the words after its name. Returns what it prints; throws an error with that if it fails. */
export type Command<Settings = unknown> = (
  words: readonly string[],
  env: CommonEnv & Settings,
) => Promise<string>;

/** A process that is started before the services, again whenever it ends, and stopped after them. */
export interface Companion<Settings = unknown> {
  /** The command that runs it. */
  readonly name: string;
  readonly isNeeded: (env: CommonEnv & Settings) => boolean;
  readonly start: (
    env: CommonEnv & Settings,
    internalSecrets: InternalSecrets,
  ) => Promise<{ close(): Promise<void> }>;
}

/** How a service starts in a process. It can use whatever earlier services in services.ts have registered. */
interface Starts<Settings, Given> {
  /** Creates what others need before the demo world is loaded: it cannot be called yet. */
  readonly offer?: (house: Omit<House<Settings>, 'graph'>) => Promise<void>;
  /** Creates its app. Registers what others use without HTTP, and subscribes to the changes it needs. */
  readonly start?: (house: Given) => Koa | Promise<Koa>;
}

interface ModuleWithTables<Settings> extends Starts<Settings, HouseWithTables<Settings>> {
  readonly database: OwnedTables;
  /**
   * Puts into its tables what its first request needs, such as reference data; may be repeated. Its `database` has the
   * connections for background work.
   */
  readonly prepare?: (deps: Pick<ServiceDependencies, 'database' | 'clock' | 'newId'>) => Promise<void>;
  readonly schedules?: readonly Schedule<Settings>[];
  /** Its encrypted columns; a schedule encrypts them anew after a change of the secrets (`resealing`). */
  readonly sealedColumns?: readonly SealedColumn[];
  /**
   * Starts background work in every process that runs the service; cheap while there is none. `replaced`: as with
   * `create`.
   */
  readonly work?: (house: HouseWithTables<Settings>, replaced?: object) => { close(): Promise<void> };
}

interface ModuleWithoutTables<Settings> extends Starts<Settings, House<Settings>> {
  readonly database?: never;
  readonly prepare?: never;
  readonly schedules?: never;
  readonly sealedColumns?: never;
  readonly work?: never;
}

/** The code of a service. A process only imports that of the services it runs. */
export type ServiceModule<Settings = unknown> = ModuleWithTables<Settings> | ModuleWithoutTables<Settings>;

/**
 * What every process knows about a service. Settings, addresses, demo world and welcome read it from services.ts.
 */
export interface NamedService<Settings, Module = ServiceModule<Settings>> {
  /** Its name in SERVICES; settings such as ANIMALS_DATABASE_URL are derived from it. */
  readonly name: string;
  /** Its port, relative to PORT_BASE (contract 11.1). */
  readonly portOffset: number;
  /** The setting with its address, if it is not derived from its name: BASE_URL. */
  readonly addressSetting?: string;
  /** The path of its usual address, such as /mcp; none where it is not given. */
  readonly addressPath?: string;
  /** What the start prints about it: titles, and paths below its address. */
  readonly entries: readonly { readonly title: string; readonly path: string }[];
  /** More for the start to print. */
  readonly notice?: (env: CommonEnv & Settings) => string | null;
  /** Its commands by name, such as `admin` of `npm run admin`. */
  readonly commands?: Readonly<Record<string, () => Promise<Command<Settings>>>>;
  readonly companion?: Companion<Settings>;
  /** Settings that the other processes of a house are given, because they would derive others themselves. */
  readonly settingsForProcesses?: (env: CommonEnv & Settings) => NodeJS.ProcessEnv;
  /** Whether it has tables, for which it opens a database. */
  readonly hasTables: boolean;
  /** Its requests get places of their own, which those of other services cannot take: nothing works without it. */
  readonly hasReservedConnections?: boolean;
  /** The service whose tables it shares: both must have one database. */
  readonly sharesTablesOf?: string;
  /** Channels on which its database publishes changes. */
  readonly publishes?: readonly string[];
  /** A query that returns a row once the service has been used: then no demo world is loaded into its database. */
  readonly usedQuery?: string;
  /** Its GraphQL operations, committed in stored-operations/ of its folder. */
  readonly storedOperations?: () => Promise<readonly StoredOperation[]>;
  /**
   * OpenAPI of its routes, from which the types of sdk/ are generated. It needs the codes of all services, so they
   * are loaded first.
   */
  readonly openApi?: () => Promise<object>;
  /** Imports its code. */
  readonly load: () => Promise<Module>;
}

/** A service with the settings that it declares: it gets these and the common ones. */
export interface Service<Settings = unknown, Module = ServiceModule<Settings>> extends NamedService<
  Settings,
  Module
> {
  readonly settings?: z.ZodType<Settings>;
}

/** The code of a subgraph. */
export interface SubgraphModule<Settings = unknown> extends ModuleWithTables<Settings> {
  /** The schema, which needs no database; committed as schema/<name>.graphql. */
  readonly buildSchema: () => Promise<FederatedSchema>;
  /** `replaced`: the subgraph's own sources of randomness, which tests replace. */
  create(deps: ServiceDependencies<Settings>, replaced?: object): Promise<Subgraph>;
}

export type SubgraphService<Settings = unknown> = Service<Settings, SubgraphModule<Settings>>;
