import { createFailedJobs } from '../../kernel/database/jobs/failed-jobs.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMemberOperations } from '../../authorization-server/member-operations.ts';
import { createApp as createDashboard } from '../../dashboard/app.ts';
import { dashboardDatabase } from '../../dashboard/database.ts';
import type { Dependencies as DashboardDependencies } from '../../dashboard/dependencies.ts';
import { createIdentityClient } from '../../dashboard/session/identity-client.ts';
import { createFolderStore } from '../../kernel/media/folder-store.ts';
import { noteDashboard } from './page-client.ts';
import type { RequestListener } from 'node:http';
import { z } from 'zod';
import { createApp } from '../../authorization-server/app.ts';
import { type App, insertApp } from '../../authorization-server/clients/app-store.ts';
import { setCard } from '../../authorization-server/connections/cards.ts';
import { authorizationServerDatabase } from '../../authorization-server/storage/database.ts';
import { createDocumentClient } from '../../authorization-server/oauth/client-documents/fetch-document.ts';
import { createClientCache } from '../../authorization-server/clients/client-cache.ts';
import type { Dependencies } from '../../authorization-server/dependencies.ts';
import { loadAccountsDemo } from '../../authorization-server/identity/accounts/demo.ts';
import { openOwnDatabase } from './own-database.ts';
import { readEnv } from '../../services.ts';
import type { Graph } from '../../kernel/graph/graph.ts';
import { serve } from '../../kernel/http/server.ts';
import { newId } from '../../kernel/text/ids.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { noRequestLog } from '../../kernel/request-log/request-logs.ts';
import { createMemoryRateLimiter } from '../../kernel/limits/rate-limits.ts';
import { type ProfileKind, profileKinds } from '../../kernel/access/viewer.ts';
import { cheap } from './cheap.ts';
import { recordJobs } from './recorded-jobs.ts';
import { migratedDatabaseUrl } from './migrated-database.ts';

interface TestProfile {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly timeZone: string | null;
}

const newProfile = z.strictObject({
  id: z.uuid(),
  kind: z.enum(profileKinds),
  handle: z.string().regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/),
  displayName: z.string(),
  ownerMemberId: z.uuid(),
});

interface TestAccount {
  readonly email: string;
  readonly password: string;
  readonly memberId: string;
  readonly profileId: string;
  readonly displayName: string;
  readonly isAdmin: boolean;
}

const profile = (kind: ProfileKind, handle: string, displayName: string): TestProfile => ({
  id: newId(),
  kind,
  handle,
  displayName,
  timeZone: null,
});

const account = (name: string, profileId: string, isAdmin = false): TestAccount => ({
  email: `${name}@example.com`,
  password: `a long password of ${name}`,
  memberId: newId(),
  profileId,
  displayName: `${name} Example`,
  isAdmin,
});

/** People and businesses as a directory would know them. `owner` has four roles, `buyer` none but their own. */
function people() {
  const profiles = {
    owner: profile('PERSON', 'owner', 'Olive Owner'),
    buyer: profile('PERSON', 'buyer', 'Bo Buyer'),
    kennel: { ...profile('BUSINESS', 'kennel', 'Blue Ridge Kennel'), timeZone: 'America/New_York' },
    cattery: profile('BUSINESS', 'cattery', 'Cat & <b>Whisker</b>'),
    park: profile('PLACE', 'park', 'Riverside Dog Park'),
    employer: profile('BUSINESS', 'employer', 'Where Olive Only Helps'),
    shop: profile('BUSINESS', 'shop', 'Somebody Else’s Shop'),
    publisher: profile('BUSINESS', 'publisher', 'Pawsome <Software>'),
  };
  const accounts = {
    owner: account('Olive', profiles.owner.id),
    buyer: account('Bo', profiles.buyer.id, true),
  };
  const memberships = new Map([
    [
      accounts.owner.memberId,
      [
        { role: 'OWNER', profile: profiles.owner },
        { role: 'OWNER', profile: profiles.kennel },
        { role: 'OWNER', profile: profiles.cattery },
        { role: 'MANAGER', profile: profiles.park },
        { role: 'STAFF', profile: profiles.employer },
      ],
    ],
    [accounts.buyer.memberId, [{ role: 'OWNER', profile: profiles.buyer }]],
  ]);
  return { profiles, accounts, memberships };
}

type People = ReturnType<typeof people>;

function graphOf({ profiles, memberships }: People): Graph {
  return {
    execute: async (operation, variables) => {
      if (operation.name === 'ProfilesOfMember') {
        return { data: { profilesOfMember: memberships.get(String(variables['memberId'])) ?? [] } };
      }
      if (operation.name === 'MyInvitations') return { data: { myInvitations: [] } };
      if (operation.name === 'MyOwnershipTransfers') return { data: { myOwnershipTransfers: [] } };
      if (operation.name === 'OwnersOfProfile') {
        const owns = (list: readonly { role: string; profile: TestProfile }[]) =>
          list.some(({ role, profile }) => role === 'OWNER' && profile.id === variables['profileId']);
        const owners = [...memberships].filter(([, list]) => owns(list)).map(([memberId]) => memberId);
        return { data: { ownersOfProfile: owners } };
      }
      if (operation.name === 'CreateProfile') {
        const { ownerMemberId, ...given } = newProfile.parse(variables['input']);
        const made = { ...given, timeZone: null };
        memberships.set(ownerMemberId, [{ role: 'OWNER', profile: made }]);
        return { data: { createProfile: made } };
      }
      if (operation.name === 'ProfileNames') {
        const ids = z.array(z.uuid()).max(200).parse(variables['ids']);
        return { data: { profiles: Object.values(profiles).filter(({ id }) => ids.includes(id)) } };
      }
      const known = Object.values(profiles).find(({ id }) => id === variables['id']);
      if (known !== undefined) return { data: { profile: known } };
      const code = 'Identity_Profile_GT_Resource_FL';
      return {
        data: { profile: null },
        errors: [{ message: 'The profile does not exist.', extensions: { code } }],
      };
    },
  };
}

/** An app as it is stored; what a test does not name has a plain value. */
export function testApp(given: Partial<App>): App {
  return {
    id: newId(),
    clientId: `svc-${newId()}`,
    name: 'Test App',
    publisherProfileId: null,
    isSelfRegistered: false,
    tokenEndpointAuthMethod: 'client_secret_basic',
    status: 'ACTIVE',
    reviewStatus: 'REVIEWED',
    redirectUris: ['http://127.0.0.1:47831/callback'],
    scopes: ['animal:read', 'animal:write'],
    clientCredentialsScopes: null,
    accessTokenSeconds: null,
    websiteUrl: null,
    policyUrl: null,
    tosUrl: null,
    supportEmail: null,
    logoMediaShortCode: null,
    softwareId: null,
    softwareVersion: null,
    ...given,
  };
}

/** The authorization server, with two accounts and a clock that tests move. */
export async function startSignInWorld(settings: NodeJS.ProcessEnv = {}) {
  // The address is part of the settings, so the server listens before there is anything to answer with.
  const handler: { current: RequestListener } = { current: () => undefined };
  const server = await serve((request, response) => handler.current(request, response), {
    host: 'localhost',
    port: 0,
  });
  const dashboardHandler: { current: RequestListener } = { current: () => undefined };
  const dashboardServer = await serve((request, response) => dashboardHandler.current(request, response), {
    host: 'localhost',
    port: 0,
  });
  const env = readEnv({
    ...cheap,
    AUTH_URL: `http://localhost:${server.port}`,
    DASHBOARD_URL: `http://localhost:${dashboardServer.port}`,
    RATE_LIMIT_SIGNIN: '1000',
    SIGNIN_FAILURES_PER_ADDRESS: '1000',
    ...settings,
  });
  noteDashboard(env);
  const databaseUrl = await migratedDatabaseUrl();
  const database = await openOwnDatabase({ ...authorizationServerDatabase, url: databaseUrl, poolSize: 10 });
  const dashboardRows = await openOwnDatabase({ ...dashboardDatabase, url: databaseUrl, poolSize: 4 });
  const time = { now: new Date('2026-11-21T08:00:00Z') };
  const clock = { now: () => time.now };
  const world = people();
  const recorded = recordJobs();
  const deps: Dependencies = {
    env,
    database,
    graph: graphOf(world),
    clock,
    ids: newId,
    logger: createLogger('silent'),
    internalSecrets: [Buffer.alloc(32, 7)],
    encryptionSecrets: [Buffer.alloc(32, 6)],
    jobs: recorded.jobs,
    failedJobs: createFailedJobs(['authorization-server'], () => databaseUrl),
    rateLimiter: createMemoryRateLimiter(clock),
    requestLog: noRequestLog,
    documents: createDocumentClient({ allowInsecure: true }),
    clients: createClientCache({ database, clock }),
  };
  await loadAccountsDemo(deps, world.accounts);
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };
  for (const business of [world.profiles.kennel, world.profiles.park, world.profiles.shop]) {
    await setCard(deps, business.id, { ...card, status: 'VALID' });
  }
  handler.current = createApp(deps).callback();
  const dashboardDeps: DashboardDependencies = {
    ...deps,
    env,
    database: dashboardRows,
    operations: createMemberOperations(deps),
    identity: createIdentityClient(env, deps.internalSecrets, deps.logger),
    media: createFolderStore(path.join(tmpdir(), 'svc-no-pictures')),
  };
  dashboardHandler.current = createDashboard(dashboardDeps).callback();
  return {
    ...world,
    deps,
    databaseUrl,
    recorded,
    url: `http://localhost:${server.port}`,
    /** Where the dashboard listens, whatever DASHBOARD_URL says. */
    dashboardAddress: `http://localhost:${dashboardServer.port}`,
    /** From now on the authorization server answers nobody; the returned function restores it. */
    takeAway: () => {
      const { current } = handler;
      handler.current = ({ socket }) => socket.destroy();
      return () => {
        handler.current = current;
      };
    },
    /** Takes the address of an account as confirmed, without a mail. */
    confirmAddress: (email: string) =>
      database.pool.query(
        'update authorization_server.account set email_confirmed_at = created_at where email = $1',
        [email],
      ),
    /** Moves the clock. */
    pass: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    addApp: async (given: Partial<App>): Promise<App> => {
      const added = testApp(given);
      await insertApp(database.pool, added, clock.now());
      return added;
    },
    stop: async () => {
      await dashboardServer.close(1000);
      await server.close(1000);
      await dashboardRows.close();
      await database.close();
    },
  };
}

export type SignInWorld = Awaited<ReturnType<typeof startSignInWorld>>;
