import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Graph } from './graph.ts';
import type { IdSource } from '../text/ids.ts';
import type { Logger } from '../observability/logger.ts';
import type { Viewer } from '../access/viewer.ts';
import type { EncryptionSecrets } from '../access/encryption-secrets.ts';

/** The first argument of every service function of a subgraph: one per request. */
export interface Context<Loaders = unknown> {
  readonly viewer: Viewer;
  /** This request's entity manager, created on first use: reads in SQL never pay for it. */
  readonly em: EntityManager;
  /** For hot reads in SQL; same connections as the entity manager's. */
  readonly pool: Pool;
  /**
   * The pool for reads that may lag: a replica's, which is not too far behind and has what the viewer has written. In
   * mutations, for services of the platform, for whoever decides something, and without a replica, it is `pool`.
   */
  lagging(): Promise<Pool>;
  /** Batching loaders of this request. */
  readonly loaders: Loaders;
  /** The whole graph, for what this subgraph needs from others. */
  readonly graph: Graph;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly newId: IdSource;
  /** For encrypted values (sealing.ts). */
  readonly encryptionSecrets: EncryptionSecrets;
  /** Reports that the answer is that of an earlier request with the same key. */
  readonly onReplay: () => void;
}
