import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import {
  dashboardCallbackPath,
  dashboardClientId,
  memberScope,
} from '../../kernel/access/first-party-clients.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import { itself, loadRefresh, refreshing } from '../cases/tokens.ts';
import type { Bench } from '../measure/bench.ts';
import {
  type Call,
  type Comparison,
  type Target,
  type Times,
  compare,
  converse,
  load,
} from '../measure/load.ts';
import { type BenchWorld, storeRefreshTokens } from '../measure/world.ts';
import type { Installed } from './install.ts';

const scope = 'animal:read animal:write';
const redirectUri = 'https://bench.example/callback';
const browsers = 16;

async function made<Made>(provider: Target, path: string, schema: z.ZodType<Made>): Promise<Made> {
  return schema.parse(await (await fetch(provider.url + path)).json());
}

/** Cookies of browsers in which somebody is signed in at the platform. */
async function signedIn(databaseUrl: string): Promise<string[]> {
  const cookies = Array.from({ length: browsers }, () => newSecret());
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update authorization_server.member_session session set cookie_hash = given.hash
       from (select id, row_number() over () as n from authorization_server.member_session limit $2) known
       join unnest($1::bytea[]) with ordinality given (hash, n) using (n) where session.id = known.id`,
      [cookies.map(hashSecret), browsers],
    );
  } finally {
    await client.end();
  }
  return cookies.map((cookie) => `svc_session=${cookie}`);
}

/** Requests of browsers whose person has nothing to decide: each is sent back with a code. */
function authorizations(
  path: string,
  asked: Readonly<Record<string, string>>,
  cookies: readonly string[],
): Call[] {
  const codeChallenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    state: 'bench',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...asked,
  });
  return cookies.map((cookie) => ({ path: `${path}?${query.toString()}`, token: null, headers: { cookie } }));
}

/** Throws unless each call leads back to the client with a code. */
async function checkCodes({ url }: Target, calls: readonly Call[]): Promise<void> {
  for (const { path, headers } of calls) {
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? url).searchParams.get('code');
    if (answer.status !== 303 || !code)
      throw new Error(`${url}${path} answered ${answer.status} without a code`);
  }
}

/** Both grants and authorization of somebody who is signed in, ours in PostgreSQL and theirs in memory. */
export async function* compareAuthorization(
  bench: Bench,
  server: Target['server'],
  peers: Installed,
  { world, port, times }: { world: BenchWorld; port: number; times: Times },
): AsyncGenerator<Comparison> {
  const { env, databaseUrl } = bench;
  const { app } = world;
  const ours = { url: env.AUTH_URL, server };
  const provider = await peers.start(['oidc-provider.js'], port, {
    ready: '/.well-known/openid-configuration',
    env: {
      CLIENT_ID: app.clientId,
      CLIENT_SECRET: app.clientSecret,
      REDIRECT_URI: redirectUri,
      RESOURCE: env.BASE_URL,
    },
  });
  try {
    const issue = (tokens: readonly string[]) => storeRefreshTokens(databaseUrl, world, env.BASE_URL, tokens);
    const dashboard = {
      client_id: dashboardClientId,
      redirect_uri: env.DASHBOARD_URL + dashboardCallbackPath,
      scope: memberScope,
    };
    const ourCalls = authorizations('/connect/authorize', dashboard, await signedIn(databaseUrl));
    const cookies = (await made(provider, '/bench/sessions', z.array(z.string()))).map(
      (id) => `_session=${id}`,
    );
    const asked = { client_id: app.clientId, redirect_uri: redirectUri, scope: 'openid' };
    const theirCalls = authorizations('/auth', asked, cookies);
    await checkCodes(ours, ourCalls);
    await checkCodes(provider, theirCalls);
    const pairs = [
      {
        name: 'client_credentials, tokens signed with EdDSA',
        target: 2.5,
        ours: (seconds: number) => converse(ours, itself(app, scope), seconds),
        yardstick: (seconds: number) => converse(provider, itself(app, scope, '/token'), seconds),
      },
      {
        name: 'refresh_token, with rotation',
        target: 1,
        ours: (seconds: number) => loadRefresh(ours, app, issue, seconds),
        yardstick: async (seconds: number) => {
          const tokens = await made(provider, '/bench/refresh-tokens', z.array(z.string()));
          return converse(provider, refreshing(app, tokens, '/token'), seconds);
        },
      },
      {
        name: 'authorize: signed in, sent back with a code',
        target: 3,
        ours: (seconds: number) => load(ours, ourCalls, seconds),
        yardstick: (seconds: number) => load(provider, theirCalls, seconds),
      },
    ];
    for (const { name, target, ...sides } of pairs) {
      const compared = { name, target, yardstickName: 'node-oidc-provider' };
      yield await compare(compared, { ...sides, server }, times);
    }
  } finally {
    await provider.server.stop();
  }
}
