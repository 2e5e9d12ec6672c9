import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type App, insertApp, insertClientSecret } from '../../authorization-server/clients/app-store.ts';
import { insertAccount, newAccount } from '../../authorization-server/identity/accounts/accounts.ts';
import { startSession } from '../../authorization-server/identity/sessions/begin-session.ts';
import { authorizationServerDatabase } from '../../authorization-server/storage/database.ts';
import { hashSecret } from '../../kernel/access/secrets.ts';
import { issueAppToken, signMemberToken } from '../../authorization-server/tokens/tokens.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { openPools } from '../../kernel/database/connections/pools.ts';
import type { Env } from '../../services.ts';
import { newId } from '../../kernel/text/ids.ts';
import { readEncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';
import { createLogger } from '../../kernel/observability/logger.ts';

/** A business with its animals, and access tokens of the app that it connected and of a member who acts for it. */
export interface BenchBusiness {
  readonly id: string;
  readonly token: string;
  /** For the agents' resource. */
  readonly agentToken: string;
  readonly memberToken: string;
  readonly animalIds: readonly string[];
}

/** The app of the run, with its secret. */
export interface BenchApp {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface BenchWorld {
  readonly app: BenchApp;
  readonly businesses: readonly BenchBusiness[];
}

/** Inserts animals of one owner, or of one unknown owner per 200 animals, directly into the table. */
export async function insertAnimals(client: Client, count: number, owner: string | null): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code,
       breed_code, sex, date_of_birth, life_status, created_at, updated_at)
     select gen_random_uuid(), 'SVC-AN-' || md5(random()::text || n::text || clock_timestamp()::text),
       coalesce($2::uuid, md5($3 || (n / 200)::text)::uuid), 'Animal ' || n,
       'animal ' || n || random()::text, 'DOG', 'LABRADOR_RETRIEVER', 'F', date '2015-01-01' + (n % 3000), 'ALIVE',
       timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01'
     from generate_series(1, $1::integer) n returning id`,
    [count, owner, randomUUID()],
  );
  return owner === null ? [] : rows.map((row) => row.id);
}

/** Signs a member in, acting for a business that the directory knows as theirs; returns the access token. */
async function insertMember(
  client: Client,
  deps: Parameters<typeof signMemberToken>[0] & Parameters<typeof startSession>[0],
  businessId: string,
): Promise<string> {
  await client.query(
    `insert into directory.profile (id, kind, handle, display_name, created_at)
     values ($1, 'BUSINESS', $2, 'A business', now())`,
    [businessId, `business-${businessId}`],
  );
  const memberId = newId();
  await client.query(
    `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'OWNER', now())`,
    [businessId, memberId],
  );
  const account = {
    memberId,
    email: `${memberId}@bench.example`,
    displayName: 'A member',
    isAdmin: false,
    personalProfileId: newId(),
    isEmailConfirmed: true,
    ...newAccount,
  };
  await insertAccount(deps, { ...account, passwordHash: '', preferredLocale: null, isPending: false });
  return signMemberToken(deps, {
    memberId,
    sessionId: (await startSession(deps, account, '')).id,
    profileId: businessId,
    profileKind: 'BUSINESS',
    isAdmin: false,
    seconds: 86_400,
  });
}

/** Businesses with animals, connected to one app, with tokens that are valid for the whole run. */
export async function createBenchWorld(
  env: Env,
  url: string,
  { businesses, animalsEach }: { businesses: number; animalsEach: number },
): Promise<BenchWorld> {
  const pools = openPools({ url, sizes: { main: 4, reserved: 1, background: 1 } });
  const database = await openDatabase(authorizationServerDatabase, pools);
  const client = new Client({ connectionString: url });
  await client.connect();
  const deps = {
    env,
    database,
    clock: systemClock,
    ids: newId,
    logger: createLogger('silent'),
    encryptionSecrets: await readEncryptionSecrets(env),
    // No notice about a first sign-in.
    jobs: { publish: () => Promise.resolve() },
  };
  const clientSecret = 'the secret of the benchmark, long enough';
  const app = {
    id: newId(),
    clientId: 'svc-bench',
    name: 'Bench',
    publisherProfileId: newId(),
    isSelfRegistered: false,
    tokenEndpointAuthMethod: 'client_secret_basic',
    status: 'ACTIVE',
    reviewStatus: 'REVIEWED',
    redirectUris: ['https://bench.example/callback'],
    scopes: [
      'animal:read',
      'animal:write',
      'order:read',
      'scheduling:read',
      'appointment:write',
      'communication:send',
    ],
    clientCredentialsScopes: ['animal:read', 'animal:write'],
    accessTokenSeconds: 86_400,
    websiteUrl: null,
    policyUrl: null,
    tosUrl: null,
    supportEmail: null,
    softwareId: null,
    softwareVersion: null,
    logoMediaShortCode: null,
  } satisfies App;
  const agentScopes = ['mcp:animals'];
  const now = systemClock.now();
  try {
    await insertApp(client, app, now);
    await insertClientSecret(client, app.id, hashSecret(clientSecret), { createdAt: now, expiresAt: null });
    const made: BenchBusiness[] = [];
    for (let count = 0; count < businesses; count += 1) {
      const id = newId();
      const familyId = newId();
      await client.query(
        `insert into authorization_server.connection
           (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at)
         values ($1, $2, $3, 'BUSINESS', $4, 'CONNECTED', $5, $6)`,
        [newId(), app.id, id, [...app.scopes, ...agentScopes], newId(), now],
      );
      await client.query(
        `insert into authorization_server.payment_card (business_id, status, brand, last4, exp_month, exp_year, checked_at)
         values ($1, 'VALID', 'visa', '4242', 12, $2, $3)`,
        [id, now.getUTCFullYear() + 4, now],
      );
      const delegation = { businessId: id, businessKind: 'BUSINESS', familyId } as const;
      const issue = (scopes: string[], resource: string) =>
        issueAppToken(deps, { app, delegation, scopes, resource });
      made.push({
        id,
        token: (await issue(app.scopes, env.BASE_URL)).access_token,
        agentToken: (await issue(agentScopes, env.MCP_URL)).access_token,
        memberToken: await insertMember(client, deps, id),
        animalIds: await insertAnimals(client, animalsEach, id),
      });
    }
    await client.query('vacuum analyze animals.animal');
    return { app: { id: app.id, clientId: app.clientId, clientSecret }, businesses: made };
  } finally {
    await client.end();
    await database.close();
    await pools.close();
  }
}

/** Connects the app to further businesses, each with a token family. */
export async function insertFamilies(client: Client, appId: string, count: number): Promise<void> {
  await client.query(
    `with made as (select gen_random_uuid() as business_id from generate_series(1, $2::integer)),
       connected as (
         insert into authorization_server.connection
           (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at)
         select gen_random_uuid(), $1, business_id, 'BUSINESS', '{animal:read}', 'CONNECTED', gen_random_uuid(), now()
         from made)
     insert into authorization_server.token_family (id, app_id, business_id, business_kind, created_at)
     select gen_random_uuid(), $1, business_id, 'BUSINESS', now() from made`,
    [appId, count],
  );
}

/** Inserts refresh tokens for one business's connection, each in its own family. */
export async function storeRefreshTokens(
  url: string,
  { app, businesses }: BenchWorld,
  resource: string,
  tokens: readonly string[],
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const now = systemClock.now();
  try {
    for (const [index, token] of tokens.entries()) {
      const familyId = newId();
      await client.query(
        `insert into authorization_server.token_family (id, app_id, business_id, business_kind, created_at)
         values ($1, $2, $3, 'BUSINESS', $4)`,
        [familyId, app.id, businesses[index % businesses.length]?.id, now],
      );
      await client.query(
        `insert into authorization_server.refresh_token (hash, family_id, scopes, resource, issued_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [hashSecret(token), familyId, ['animal:read'], resource, now, new Date(now.getTime() + 86_400_000)],
      );
    }
  } finally {
    await client.end();
  }
}
