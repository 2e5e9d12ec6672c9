import type Koa from 'koa';
import { standingChannel } from '../kernel/access/authorization.ts';
import { authorizations } from '../kernel/access/remote-authorization.ts';
import { createSessionStanding } from '../kernel/access/sessions.ts';
import { createPublicMemory } from '../kernel/answers/public-memory.ts';
import { graphqlEndpoints } from '../kernel/graph/graphql-endpoint.ts';
import type { HouseWithTables } from '../kernel/house.ts';
import { createMediaStore } from '../kernel/media/configured-store.ts';
import { memberOperationsShared } from '../kernel/member-operations/remote-member-operations.ts';
import { requestLogs } from '../kernel/request-log/request-logs.ts';
import { createStandingCache } from '../kernel/access/standing.ts';
import { createApp } from './app.ts';
import type { OpenReply } from './serving/reply.ts';
import type { Settings } from './settings.ts';

/** The documented routes, on the graph and the authorization server of this process or of others. */
export function startFacade(house: HouseWithTables<Settings>): Koa {
  const { env, clock } = house;
  const authorization = authorizations.use(house);
  const standing = createStandingCache({ authorization, clock });
  const sessions = createSessionStanding(authorization, clock);
  house.changes.invalidateOnChange(standingChannel, standing, sessions);
  return createApp({
    ...house,
    ids: house.newId,
    authorization,
    standing,
    sessions,
    graphql: graphqlEndpoints.use(house),
    memberOperations: memberOperationsShared.use(house),
    requestLog: requestLogs.use(house),
    openAnswers: createPublicMemory<OpenReply>(house),
    media: createMediaStore(env),
  });
}
