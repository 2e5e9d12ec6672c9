import type Koa from 'koa';
import type { Authorization } from '../kernel/access/authorization.ts';
import type { Jobs } from '../kernel/database/jobs.ts';
import type { MemberOperations } from '../kernel/member-operations/member-operations.ts';
import { createApp } from './app.ts';
import { type ClientCache, createClientCache } from './clients/client-cache.ts';
import { createAuthorization } from './connections/standing.ts';
import type { Dependencies } from './dependencies.ts';
import { startMailDelivery } from './mail/deliver-mail.ts';
import { createMemberOperations } from './member-operations.ts';

/** The authorization server of this process, and what other services of the process ask it without HTTP. */
export interface AuthorizationServer {
  readonly clients: ClientCache;
  readonly authorization: Authorization;
  readonly memberOperations: MemberOperations;
  readonly createApp: () => Koa;
}

/** Begins to send mail; its app is made once the rest of the process stands. */
export async function startAuthorizationServer(
  options: Omit<Dependencies, 'clients' | 'jobs'> & { readonly jobs: Jobs },
): Promise<AuthorizationServer> {
  const clients = createClientCache(options);
  const deps = { ...options, clients };
  await startMailDelivery(deps, options.jobs);
  return {
    clients,
    authorization: createAuthorization(deps),
    memberOperations: createMemberOperations(deps),
    createApp: () => createApp(deps),
  };
}
