import { setTimeout as sleep } from 'node:timers/promises';
import { limitsOf } from '../../../kernel/database/connections/pool.ts';
import {
  type PostgresServer,
  checker,
  createPostgres,
  createStandby,
  withServer,
} from '../../support/postgres-server.ts';
import { severableServer } from '../../support/severable.ts';
import { until } from '../../support/until.ts';

const standbyName = 'standby';
/** The default of DATABASE_TIMEOUT_MS. */
const timeoutMs = 5_000;
const settings = { max_connections: '200', wal_keep_size: '1GB' };

/** How often the primary is looked at, and after how many failures in turn it is taken for lost. */
const lookEveryMs = 250;
const lostAfter = 3;

/** A primary that commits nothing before its standby has it on disk. */
export interface DatabasePair {
  readonly servers: readonly [PostgresServer, PostgresServer];
  readonly database: string;
  /** The name and password in an address of the database. */
  readonly credentials: string;
  killPrimary(): Promise<void>;
  /** The standby gets nothing for a while. */
  lag(ms: number): Promise<void>;
  /** The standby has everything, and applies nothing for a while. */
  pauseReplay(ms: number): Promise<void>;
  /** Promotes the standby once the primary is lost; resolves when that is done. */
  watch(): { readonly promoted: Promise<void>; stop(): void };
  remove(): Promise<void>;
}

const run = (server: PostgresServer, sql: string) =>
  withServer(server.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows[0]);

/** What Patroni or an operator of Kubernetes does: fences the old primary and promotes the standby. */
function failOver(primary: PostgresServer, standby: PostgresServer) {
  const promoted = Promise.withResolvers<void>();
  const over = new AbortController();
  const watch = async () => {
    let failures = 0;
    while (!over.signal.aborted && failures < lostAfter) {
      await sleep(lookEveryMs);
      const answers = await run(primary, 'select 1').then(Boolean, () => false);
      failures = answers ? 0 : failures + 1;
    }
    if (over.signal.aborted) return;
    // Whatever is left of it must not go on.
    await primary.kill();
    await run(standby, 'select pg_promote()');
    promoted.resolve();
  };
  watch().catch(promoted.reject);
  return { promoted: promoted.promise, stop: () => over.abort() };
}

export async function startDatabasePair(): Promise<DatabasePair> {
  const primary = await createPostgres(settings);
  await primary.start();
  await run(primary, `create role ${checker} login`);
  await run(primary, 'create database svc');
  // Sessions behind a pooler have the limits of the database.
  for (const [limit, ms] of Object.entries(limitsOf(timeoutMs)))
    await run(primary, `alter database svc set ${limit} = ${ms}`);
  await primary.stop();
  const line = await severableServer('127.0.0.1', primary.port);
  const standby = await createStandby(primary, { port: line.port, name: standbyName }, settings);
  await primary.start();
  await standby.start();
  await run(primary, `alter system set synchronous_standby_names = '${standbyName}'`);
  await run(primary, 'select pg_reload_conf()');
  const state = async () =>
    (await run(primary, 'select sync_state from pg_stat_replication'))?.['sync_state'];
  await until<unknown>('sync', state, { withinMs: 30_000 });
  const { username, password } = new URL(primary.url);
  return {
    servers: [primary, standby],
    database: 'svc',
    credentials: `${username}:${password}`,
    killPrimary: () => primary.kill(),
    lag: async (ms) => {
      line.silence();
      await sleep(ms);
      line.resume();
    },
    pauseReplay: async (ms) => {
      await run(standby, 'select pg_wal_replay_pause()');
      await sleep(ms);
      await run(standby, 'select pg_wal_replay_resume()');
    },
    watch: () => failOver(primary, standby),
    remove: async () => {
      await line.sever();
      await standby.remove();
      await primary.remove();
    },
  };
}
