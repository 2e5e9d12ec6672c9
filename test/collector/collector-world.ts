import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { demo } from '../../demo/demo.ts';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';
import { startPlatform } from '../../platform/start.ts';
import { readEnv } from '../../services.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { takePortBase } from '../support/platform.ts';

export const edgeKey = 'the-key-of-the-edge-in-tests-which-is-long-enough';
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface TestSite {
  readonly siteKey: string;
  readonly secret: string;
}

/** A site as after its registration, verified and with the domain `example.com` by default. */
export async function insertSite(
  pool: Pool,
  {
    hosts = ['example.com'],
    isVerified = true,
    isSuspended = false,
  }: {
    readonly hosts?: readonly string[];
    readonly isVerified?: boolean;
    readonly isSuspended?: boolean;
  } = {},
): Promise<TestSite> {
  const siteKey = `pk_${newId().replaceAll('-', '')}`;
  const secret = `sk_${newId().replaceAll('-', '')}`;
  await pool.query(
    `insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token,
       verification_method, verified_at, suspended_at, created_at, updated_at)
     values ($1, $2, 'A site', $3, 'token', $4, case when $4::text is not null then now() end,
       case when $5 then now() end, now(), now())`,
    [siteKey, newId(), createHash('sha256').update(secret).digest(), isVerified ? 'META' : null, isSuspended],
  );
  for (const host of hosts) {
    await pool.query('insert into audience.site_domain (site_key, host, created_at) values ($1, $2, now())', [
      siteKey,
      host,
    ]);
  }
  return { siteKey, secret };
}

export interface CollectorAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a body to a collector as a page of example.com does; `headers` replaces what that sends. */
export async function send(
  base: string,
  { siteKey }: TestSite,
  body: string | Uint8Array<ArrayBuffer> | object,
  headers: Readonly<Record<string, string>> = {},
): Promise<CollectorAnswer> {
  const answer = await fetch(`${base}/api/v1/hits`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      'X-Svc-Site': siteKey,
      'User-Agent': firefox,
      Origin: 'https://example.com',
      ...headers,
    },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text || '{}') };
}

/** A hit as the script sends it. */
export const hit = (change: object = {}) => ({
  hitId: newId(),
  url: 'https://example.com/puppies',
  ...change,
});

export interface CollectorWorld {
  readonly base: string;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly send: (
    site: TestSite,
    body: Parameters<typeof send>[2],
    headers?: Readonly<Record<string, string>>,
  ) => Promise<CollectorAnswer>;
  /** What is stored of a site, in the order of arrival. */
  readonly stored: (table: 'hit' | 'action', site: TestSite) => Promise<Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

/** The collector alone, as `SERVICES=collector` starts it. */
export async function startCollectorWorld({
  settings = {},
  clock = systemClock,
}: { readonly settings?: NodeJS.ProcessEnv; readonly clock?: Clock } = {}): Promise<CollectorWorld> {
  const databaseUrl = settings['DATABASE_URL'] ?? (await migratedDatabaseUrl());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-collector-'));
  const { base: port, lock } = await takePortBase();
  const env = readEnv({
    SERVICES: 'collector',
    PORT_BASE: String(port),
    DATABASE_URL: databaseUrl,
    MIGRATE: 'start',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    EDGE_COLLECTOR_KEY: edgeKey,
    ...settings,
  });
  const platform = await startPlatform({ env, logger: createLogger('silent'), demo, sources: { clock } });
  const pool = new Pool({ connectionString: databaseUrl, max: 3 });
  const base = `http://127.0.0.1:${port + 2}`;
  return {
    base,
    pool,
    databaseUrl,
    send: (site, body, headers) => send(base, site, body, headers),
    stored: async (table, { siteKey }) =>
      (
        await pool.query(`select * from audience.${table} where site_key = $1 order by received_at`, [
          siteKey,
        ])
      ).rows,
    stop: async () => {
      await pool.end();
      await platform.stop(1_000);
      lock.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
