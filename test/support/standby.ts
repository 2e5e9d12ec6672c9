import { connectTo } from './postgres.ts';
import { createPostgres, createStandby } from './postgres-server.ts';
import { until } from './until.ts';

/** A server of a test's own and a streaming standby of it. */
export interface ReplicatedDatabase {
  readonly url: string;
  readonly replicaUrl: string;
  /** The standby goes on receiving the log, and shows nothing of it until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
}

export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const settings = { fsync: 'off', max_connections: '300' };
  const primary = await createPostgres(settings);
  const standby = await createStandby(primary, { port: primary.port, name: 'standby' }, settings);
  await primary.start();
  await standby.start();
  const client = await connectTo(standby.url);
  const succeeds = (sql: string) => () =>
    client.query(sql).then(
      () => true,
      () => false,
    );
  return {
    url: primary.url,
    replicaUrl: standby.url,
    pause: async () => void (await client.query('select pg_wal_replay_pause()')),
    // What is replayed may cancel the statement that lets it be replayed.
    resume: () => until(true, succeeds('select pg_wal_replay_resume()'), { withinMs: 10_000 }),
    remove: async () => {
      await client.end();
      await standby.remove();
      await primary.remove();
    },
  };
}
