import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { CommonEnv } from './env.ts';
import type { Graph } from './graph/graph.ts';
import type { Logger } from './observability/logger.ts';
import type { IdSource } from './text/ids.ts';
import type { EncryptionSecrets } from './access/encryption-secrets.ts';
import type { InternalSecrets } from './access/internal-secrets.ts';

/** The dependencies of a service with tables; `Settings` are those that the service declares. */
export interface ServiceDependencies<Settings = unknown> {
  readonly env: CommonEnv & Readonly<Settings>;
  readonly database: Database;
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: IdSource;
  readonly logger: Logger;
  /** Shared by the services of the platform: they sign calls between them. */
  readonly internalSecrets: InternalSecrets;
  /** For encrypted values (sealing.ts). */
  readonly encryptionSecrets: EncryptionSecrets;
}
