import type Koa from 'koa';
import { createTokenVerifier } from '../kernel/access/access-tokens.ts';
import { standingChannel } from '../kernel/access/authorization.ts';
import { createMemberships, membershipChannel } from '../kernel/access/memberships.ts';
import { authorizations } from '../kernel/access/remote-authorization.ts';
import { createSessionStanding } from '../kernel/access/sessions.ts';
import { graphqlEndpoints } from '../kernel/graph/graphql-endpoint.ts';
import type { House } from '../kernel/house.ts';
import { createGatewayApp } from './app.ts';
import type { OperationUses } from './documents/operation-uses.ts';
import { createTrustedDocuments } from './documents/trusted-documents.ts';
import { createGraphqlEndpoint, endpointInProcess } from './endpoint/graphql-endpoint.ts';
import { profileIdsOfMember } from './endpoint/member-profiles.ts';
import type { GatewayGraph } from './graph.ts';
import type { Settings } from './settings.ts';

/** The graph for web clients and services; registered without HTTP for a service that serves it at another address. */
export function startGateway(
  house: House<Settings>,
  { graph, uses }: { readonly graph: GatewayGraph; readonly uses: OperationUses },
): Koa {
  const { env, logger, clock, changes } = house;
  const authorization = authorizations.use(house);
  const verifyToken = createTokenVerifier({
    issuer: env.AUTH_URL,
    audience: env.BASE_URL,
    authorization,
    clock,
  });
  const sessions = createSessionStanding(authorization, clock);
  const memberships = createMemberships((memberId) => profileIdsOfMember(graph, memberId), clock);
  changes.invalidateOnChange(standingChannel, sessions);
  changes.invalidateOnChange(membershipChannel, memberships);
  const documents = createTrustedDocuments(graph, house);
  const telling = uses.tellTo(graph);
  house.shutdown.add(() => telling.close());
  const graphql = createGraphqlEndpoint({
    ...house,
    graph,
    verifyToken,
    sessions,
    memberships,
    documents,
    uses,
  });
  graphqlEndpoints.offer(house, endpointInProcess(graphql, logger));
  return createGatewayApp({ ...house, graph, graphql });
}
