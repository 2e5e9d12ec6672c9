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

/** A world to try things in. main.ts hands it in: nothing here knows what is in it. */
export interface Demo {
  /** Refuses to start a house that others may use with secrets that everybody can read. */
  refusePublished(env: Env, databases: Databases): Promise<void>;
  /** Whether this process has to load some of it. */
  isWanted(env: Env, databases: Databases): Promise<boolean>;
  /** Loads what belongs to this process's services and is not there yet; refuses first. */
  load(options: DemoOptions): Promise<void>;
  /** What the start tells about signing in; nothing where it is not loaded. */
  signIns(env: Env): Promise<readonly string[]>;
}
