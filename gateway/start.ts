import type Koa from 'koa';
import { createTokenVerifier } from '../kernel/access/access-tokens.ts';
import type { Authorization } from '../kernel/access/authorization.ts';
import { type Memberships, createMemberships } from '../kernel/access/memberships.ts';
import type { SessionStanding } from '../kernel/access/sessions.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Env } from '../kernel/env.ts';
import type { GraphqlEndpoint } from '../kernel/graph/graphql-endpoint.ts';
import type { RateLimiter } from '../kernel/limits/rate-limits.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { createGatewayApp } from './app.ts';
import { createGraphqlEndpoint, endpointInProcess } from './endpoint/graphql-endpoint.ts';
import { profileIdsOfMember } from './endpoint/member-profiles.ts';
import type { GatewayGraph } from './graph.ts';

export interface GatewayOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly graph: GatewayGraph;
  readonly authorization: Authorization;
  readonly sessions: SessionStanding;
  readonly internalSecret: Uint8Array;
}

export interface Gateway {
  readonly app: Koa;
  /** What web clients ask, without HTTP, for who serves it at another address of this process. */
  readonly graphql: GraphqlEndpoint;
  /** Whoever listens on `membershipChannel` tells it what to drop. */
  readonly memberships: Memberships;
}

/** What web clients and services ask of the graph. */
export function startGateway(options: GatewayOptions): Gateway {
  const { env, logger, clock, graph, authorization } = options;
  const verifyToken = createTokenVerifier({
    issuer: env.AUTH_URL,
    audience: env.BASE_URL,
    authorization,
    clock,
  });
  const memberships = createMemberships((memberId) => profileIdsOfMember(graph, memberId), clock);
  const graphql = createGraphqlEndpoint({ ...options, verifyToken, memberships });
  return {
    app: createGatewayApp({ ...options, graphql }),
    graphql: endpointInProcess(graphql, logger),
    memberships,
  };
}
