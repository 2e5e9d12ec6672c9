import type Koa from 'koa';
import type { z } from 'zod';
import type { DatabaseOptions } from './database/database.ts';
import type { CommonEnv } from './env.ts';
import type { FederatedSchema } from './graph/federation.ts';
import type { StoredOperation } from './graph/graph.ts';
import type { Subgraph } from './graph/subgraph-server.ts';
import type { House, HouseWithTables } from './house.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

/** Work that recurs; each run can be repeated or cut off without harm. */
export interface Schedule<Settings = unknown> {
  readonly name: string;
  readonly cron: string;
  readonly run: (deps: ServiceDependencies<Settings>) => Promise<void>;
}

/** How a service starts in a process. Each finds there what the services before it in services.ts offer. */
interface Starts<Settings, Given> {
  /** Makes what the others need before the demo world is loaded: nothing may be asked of them yet. */
  readonly offer?: (house: Omit<House<Settings>, 'graph'>) => Promise<void>;
  /** Makes its app. It offers the others what they use without HTTP, and says what it has to hear of. */
  readonly start?: (house: Given) => Koa | Promise<Koa>;
}

interface ModuleWithTables<Settings> extends Starts<Settings, HouseWithTables<Settings>> {
  readonly database: Pick<DatabaseOptions, 'schema' | 'entities' | 'migrations'>;
  readonly schedules?: readonly Schedule<Settings>[];
  /**
   * Begins work that goes on beside requests, in every process that runs the service; cheap while there is none.
   * `replaced`: as with `create`.
   */
  readonly work?: (house: HouseWithTables<Settings>, replaced?: object) => { close(): Promise<void> };
}

interface ModuleWithoutTables<Settings> extends Starts<Settings, House<Settings>> {
  readonly database?: never;
  readonly schedules?: never;
  readonly work?: never;
}

/** The code of a service. A process reads that of the services it runs, and of no others. */
export type ServiceModule<Settings = unknown> = ModuleWithTables<Settings> | ModuleWithoutTables<Settings>;

/** What every process knows of a service. Settings, addresses, demo world and welcome read it from services.ts. */
export interface NamedService<Settings, Module = ServiceModule<Settings>> {
  /** One of SERVICES; settings such as ANIMALS_DATABASE_URL are made of it. */
  readonly name: string;
  /** Its port, counted from PORT_BASE (contract 11.1). */
  readonly portOffset: number;
  /** The setting with its address, where that is not made of its name: BASE_URL. */
  readonly addressSetting?: string;
  /** The path of its usual address, such as /mcp; none where it is not given. */
  readonly addressPath?: string;
  /** What the start prints of it: titles, and paths below its address. */
  readonly entries: readonly { readonly title: string; readonly path: string }[];
  /** What the start prints besides. */
  readonly notice?: (env: CommonEnv & Settings) => string | null;
  /** Whether it has tables, for which it opens a database. */
  readonly hasTables: boolean;
  /** Channels on which its database tells of changes. */
  readonly publishes?: readonly string[];
  /** A query that has a row once the service was used: no demo world is loaded into its database then. */
  readonly usedQuery?: string;
  /** The operations that it asks the graph, which are committed in stored-operations/ of its folder. */
  readonly storedOperations?: () => Promise<readonly StoredOperation[]>;
  /** OpenAPI of its routes, of which the types of sdk/ are made. It names codes of all services, so they are loaded first. */
  readonly openApi?: () => Promise<object>;
  /** Imports its code. */
  readonly load: () => Promise<Module>;
}

/** A service with the settings that it declares: it is given these and the common ones. */
export interface Service<Settings = unknown, Module = ServiceModule<Settings>> extends NamedService<
  Settings,
  Module
> {
  readonly settings?: z.ZodType<Settings>;
}

/** The code of a service that is a part of the graph. */
export interface SubgraphModule<Settings = unknown> extends ModuleWithTables<Settings> {
  /** The schema alone, which needs no database; it is committed as schema/<name>.graphql. */
  readonly buildSchema: () => Promise<FederatedSchema>;
  /** Brings what the service ships with into its database. */
  readonly loadReferenceData?: (
    deps: Pick<ServiceDependencies, 'database' | 'clock' | 'newId'>,
  ) => Promise<void>;
  /** `replaced`: sources of chance that are the subgraph's own, which tests replace. */
  create(deps: ServiceDependencies<Settings>, replaced?: object): Promise<Subgraph>;
}

export type SubgraphService<Settings = unknown> = Service<Settings, SubgraphModule<Settings>>;
