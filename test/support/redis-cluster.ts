import { Redis } from 'ioredis';
import { type SystemServer, prepareServer } from './system-server.ts';
import { until } from './until.ts';

const slots = 16_384;
const masters = 3;

export interface RedisCluster {
  /** As REDIS_URL takes it. */
  readonly url: string;
  /** Its masters at first, then their replicas. */
  readonly servers: readonly SystemServer[];
  /** The master that has a key. */
  masterOf(key: string): Promise<SystemServer>;
  remove(): Promise<void>;
}

async function ask<T>({ port }: SystemServer, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 0, commandTimeout: 2_000 });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

const infoOf = (server: SystemServer) =>
  ask(server, async (redis) => String(await redis.call('cluster', 'info')));

/** A Redis cluster of three masters, each with so many replicas. */
export async function startRedisCluster(replicas = 0): Promise<RedisCluster> {
  const servers = await Promise.all(
    Array.from({ length: masters * (1 + replicas) }, () =>
      prepareServer('redis-server', (port, folder) =>
        Object.entries({
          bind: '127.0.0.1',
          port,
          dir: folder,
          save: '',
          'cluster-enabled': 'yes',
          'cluster-port': port + 1,
          'cluster-node-timeout': 1000,
          // While some keys have no master, the others are counted on.
          'cluster-require-full-coverage': 'no',
        }).flatMap(([name, value]) => [`--${name}`, String(value)]),
      ),
    ),
  );
  await Promise.all(servers.map((server) => server.start()));
  const [first] = servers;
  if (first === undefined) throw new Error('a cluster without servers');
  for (const [index, server] of servers.entries()) {
    await ask(server, async (redis) => {
      await redis.call('cluster', 'set-config-epoch', index + 1);
      if (index < masters) {
        const [from, to] = [index, index + 1].map((share) => Math.round((slots * share) / masters));
        await redis.call('cluster', 'addslotsrange', from ?? 0, (to ?? 0) - 1);
      }
      if (server !== first) await redis.call('cluster', 'meet', '127.0.0.1', first.port, first.port + 1);
    });
  }
  const hasMet = async (server: SystemServer) => {
    const info = await infoOf(server);
    return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${servers.length}`);
  };
  const haveMet = async () => (await Promise.all(servers.map(hasMet))).every(Boolean);
  await until(true, haveMet, { withinMs: 30_000 });
  for (const [index, server] of servers.slice(masters).entries()) {
    const master = servers[index % masters];
    if (master === undefined) continue;
    const id = await ask(master, async (redis) => String(await redis.call('cluster', 'myid')));
    await ask(server, (redis) => redis.call('cluster', 'replicate', id));
  }
  const isLinked = async (server: SystemServer) =>
    (await ask(server, (redis) => redis.info('replication'))).includes('master_link_status:up');
  for (const server of servers.slice(masters))
    await until(true, () => isLinked(server), { withinMs: 30_000 });

  return {
    url: servers
      .slice(0, masters)
      .map(({ port }) => `redis://127.0.0.1:${port}`)
      .join(','),
    servers,
    masterOf: (key) =>
      ask(first, async (redis) => {
        const slot = Number(await redis.call('cluster', 'keyslot', key));
        const index = Array.from({ length: masters }, (_, one) => one).findLast(
          (one) => Math.round((slots * one) / masters) <= slot,
        );
        const found = servers[index ?? 0];
        if (found === undefined) throw new Error(`no master has ${key}`);
        return found;
      }),
    remove: async () => {
      await Promise.all(servers.map((server) => server.remove()));
    },
  };
}
