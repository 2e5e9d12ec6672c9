import type { Env } from '../services.ts';
import type { Graph } from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Databases } from './databases.ts';
import type { Sources } from './sources.ts';

export interface DemoOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly sources: Sources;
  readonly databases: Databases;
  readonly graph: Graph;
}

/** A demo world, passed in by main.ts: nothing here knows its content. */
export interface Demo {
  /** Refuses to start a house that others can reach with public secrets. */
  refusePublished(env: Env, databases: Databases): Promise<void>;
  /** Whether this process has to load a part of it. */
  isWanted(env: Env, databases: Databases): Promise<boolean>;
  /** Loads missing data of this process's services; refuses first. */
  load(options: DemoOptions): Promise<void>;
  /** What the start prints about signing in; nothing if it is not loaded. */
  signIns(env: Env): Promise<readonly string[]>;
}
