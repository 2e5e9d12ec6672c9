import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Env } from './settings.ts';
import type { Graph } from '../kernel/graph/graph.ts';
import type { MediaStore } from '../kernel/media/media-store.ts';
import type { MemberOperations } from '../kernel/member-operations/member-operations.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { IdSource } from '../kernel/text/ids.ts';
import type { IdentityClient } from './session/identity-client.ts';
import type { EncryptionSecrets } from '../kernel/access/encryption-secrets.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** The dependencies of the dashboard. */
export interface Dependencies {
  readonly env: Env;
  readonly database: Database;
  readonly graph: Graph;
  /** Apps, connections and cards, called in the member's name. */
  readonly operations: MemberOperations;
  /** The authorization server, for its clients. */
  readonly identity: IdentityClient;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Counts requests of people who are not signed in. */
  readonly rateLimiter: RateLimiter;
  /** Shared by all processes of the platform: they sign internal calls. */
  readonly internalSecrets: InternalSecrets;
  /** Encrypt what is stored, and what browsers hold. */
  readonly encryptionSecrets: EncryptionSecrets;
  /** The store for pictures in forms. */
  readonly media: MediaStore;
}
