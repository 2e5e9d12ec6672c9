import type { AnswerMemory } from '../kernel/answers/answer-memory.ts';
import type { Authorization } from '../kernel/access/authorization.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Env } from './settings.ts';
import type { WatchedGraph } from '../kernel/graph/graph.ts';
import type { GraphqlEndpoint } from '../kernel/graph/graphql-endpoint.ts';
import type { IdSource } from '../kernel/text/ids.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { MediaStore } from '../kernel/media/media-store.ts';
import type { MemberOperations } from '../kernel/member-operations/member-operations.ts';
import type { RequestLog } from '../kernel/request-log/request-log.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { SessionStanding } from '../kernel/access/sessions.ts';
import type { OpenReply } from './serving/reply.ts';
import type { StandingCache } from '../kernel/access/standing.ts';
import type { InternalSecrets } from '../kernel/access/internal-secrets.ts';

/** Everything the facade stands on; tests replace what they need to. */
export interface Dependencies {
  readonly env: Env;
  readonly authorization: Authorization;
  /** Made with `createStandingCache`; it hears `standingChannel`. */
  readonly standing: StandingCache;
  /** Whether members' sessions live; it hears the same. */
  readonly sessions: SessionStanding;
  /** Made with `createPublicMemory`. */
  readonly openAnswers: AnswerMemory<OpenReply>;
  /** What members ask of the authorization server. */
  readonly memberOperations: MemberOperations;
  /** Where the files of pictures are. */
  readonly media: MediaStore;
  readonly graph: WatchedGraph;
  /** The graph as web clients ask it, of a gateway in this process; null when it runs in another. */
  readonly graphql: GraphqlEndpoint | null;
  /** Schema rest_facade: idempotency keys, and nothing on the way of a read. */
  readonly database: Database;
  /** Signs what the facade asks of other services in a caller's name. */
  readonly internalSecrets: InternalSecrets;
  readonly rateLimiter: RateLimiter;
  /** Tells developers what their apps have asked. */
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
}
