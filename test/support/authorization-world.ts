import { createFailedJobs } from '../../kernel/database/jobs/failed-jobs.ts';
import { createHash, randomBytes } from 'node:crypto';
import { createApp } from '../../authorization-server/app.ts';
import { type App, insertApp, insertClientSecret } from '../../authorization-server/clients/app-store.ts';
import { createDocumentClient } from '../../authorization-server/oauth/client-documents/fetch-document.ts';
import type { GuardedClientOptions } from '../../kernel/outgoing/guarded-client.ts';
import { readAuthorizeRequest } from '../../authorization-server/oauth/authorize-request.ts';
import { setCard } from '../../authorization-server/connections/cards.ts';
import { allow, newCode } from '../../authorization-server/connections/connections.ts';
import type { Clock } from '../../kernel/clock.ts';
import { authorizationServerDatabase } from '../../authorization-server/storage/database.ts';
import { createClientCache } from '../../authorization-server/clients/client-cache.ts';
import type { Dependencies } from '../../authorization-server/dependencies.ts';
import { hashSecret } from '../../kernel/access/secrets.ts';
import { openOwnDatabase } from './own-database.ts';
import { readEnv } from '../../services.ts';
import { serve } from '../../kernel/http/server.ts';
import { newId } from '../../kernel/text/ids.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { noRequestLog } from '../../kernel/request-log/request-logs.ts';
import { createMemoryRateLimiter } from '../../kernel/limits/rate-limits.ts';
import { cheap } from './cheap.ts';
import { recordJobs } from './recorded-jobs.ts';
import { migratedDatabaseUrl } from './migrated-database.ts';
import { testApp } from './sign-in-world.ts';

export const redirectUri = 'http://127.0.0.1:47831/callback';
export const resource = 'http://api.test';
export const issuer = 'http://auth.test';

/** An app and the secret that it proves itself with; null for a public one. */
export interface TestClient {
  readonly app: App;
  readonly secret: string | null;
}

export interface TokenAnswerBody {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token: string;
  readonly error: string;
  readonly error_description: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A verifier and its S256 challenge (RFC 7636 4.2). */
export function pkcePair(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

const publisherProfileId = newId();
const noCard = { brand: null, last4: null, expMonth: null, expYear: null };

/**
 * The whole authorization server over HTTP, with a business that has a card. Its clock stands still until
 * a test moves it, unless the test brings one.
 */
export async function startAuthorizationServer(
  settings: NodeJS.ProcessEnv = {},
  givenClock?: Clock,
  fetching: GuardedClientOptions = {},
) {
  const databaseUrl = await migratedDatabaseUrl();
  const env = readEnv({
    ...cheap,
    AUTH_URL: issuer,
    BASE_URL: resource,
    RATE_LIMIT_TOKEN: '100000',
    REGISTRATIONS_PER_ADDRESS_PER_DAY: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_TIMEOUT_MS: '60000',
    ...settings,
  });
  const database = await openOwnDatabase({
    ...authorizationServerDatabase,
    url: databaseUrl,
    poolSize: 20,
    timeoutMs: env.DATABASE_TIMEOUT_MS,
  });
  const time = { now: new Date('2026-11-21T08:00:00.000Z') };
  const clock = givenClock ?? { now: () => time.now };
  const recorded = recordJobs();
  const deps: Dependencies = {
    env,
    database,
    graph: { execute: async () => ({ data: null }) },
    clock,
    ids: newId,
    logger: createLogger('silent'),
    internalSecrets: [Buffer.alloc(32, 7)],
    encryptionSecrets: [Buffer.alloc(32, 6)],
    jobs: recorded.jobs,
    failedJobs: createFailedJobs(['authorization-server'], () => databaseUrl),
    rateLimiter: createMemoryRateLimiter(clock),
    requestLog: noRequestLog,
    documents: createDocumentClient({ allowInsecure: true, ...fetching }),
    clients: createClientCache({ database, clock }),
  };
  const server = await serve(createApp(deps).callback(), { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  const businessId = newId();
  const memberId = newId();
  await setCard(deps, businessId, { ...noCard, status: 'VALID' });

  async function addClient(given: Partial<App> = {}): Promise<TestClient> {
    const app = testApp({ publisherProfileId, redirectUris: [redirectUri], ...given });
    await insertApp(database.pool, app, clock.now());
    if (app.tokenEndpointAuthMethod === 'none') return { app, secret: null };
    const secret = randomBytes(32).toString('base64url');
    await insertClientSecret(database.pool, app.id, hashSecret(secret), {
      createdAt: clock.now(),
      expiresAt: null,
    });
    return { app, secret };
  }

  /** A code as the consent page would issue it on Allow. */
  async function issueCode(
    { app }: TestClient,
    { challenge, business = businessId, ...parameters }: Partial<Record<string, string>> = {},
  ): Promise<string> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: redirectUri,
      ...(challenge === undefined ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
    });
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    const request = await readAuthorizeRequest(deps, query.toString(), async () => undefined);
    const code = newCode();
    await allow(deps, { request, code, businessId: business, businessKind: 'BUSINESS', memberId });
    return code;
  }

  async function post(
    path: string,
    body: string | URLSearchParams | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer<TokenAnswerBody>> {
    const response = await fetch(url + path, { method: 'POST', body, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  /** A token request of a client that authenticates in the body. */
  function requestToken({ app, secret }: TestClient, parameters: Record<string, string>) {
    const authentication = { client_id: app.clientId, ...(secret === null ? {} : { client_secret: secret }) };
    return post('/connect/token', new URLSearchParams({ ...authentication, ...parameters }));
  }

  const exchange = (client: TestClient, code: string, parameters: Record<string, string> = {}) =>
    requestToken(client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...parameters,
    });

  const refresh = (client: TestClient, token: string, parameters: Record<string, string> = {}) =>
    requestToken(client, { grant_type: 'refresh_token', refresh_token: token, ...parameters });

  return {
    deps,
    env,
    databaseUrl,
    url,
    businessId,
    memberId,
    addClient,
    issueCode,
    post,
    requestToken,
    exchange,
    refresh,
    /** Moves the standing clock. */
    pass: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    stop: async () => {
      await server.close(1000);
      await database.close();
    },
  };
}

export type AuthorizationWorld = Awaited<ReturnType<typeof startAuthorizationServer>>;
