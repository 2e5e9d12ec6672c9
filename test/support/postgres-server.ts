import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findBinaries, prepareBinaries } from '../../kernel/embedded-postgres/binaries.ts';
import { createCluster, superuser } from '../../kernel/embedded-postgres/cluster.ts';
import { findPlace, findSharedFolder } from '../../kernel/embedded-postgres/place.ts';
import { endServerProcesses, spawnAs } from '../../kernel/embedded-postgres/processes.ts';
import { takePortBase } from './platform.ts';
import { until } from './until.ts';

const password = 'a password of tests';
/** Who asks a server whether it is the primary, without a password: a load balancer. */
export const checker = 'checker';

/** A PostgreSQL server of a test's own, to be killed and to become another's standby. */
export interface PostgresServer {
  readonly port: number;
  /** Where its files are. */
  readonly cluster: string;
  /** Of its database `postgres`. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it and all its processes at once, as a machine that loses its power does. */
  kill(): Promise<void>;
  /** Ends it as an administrator does. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function withServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function handle(
  settings: Readonly<Record<string, string>>,
  prepare: (place: Awaited<ReturnType<typeof findPlace>>) => Promise<void>,
): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-postgres-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(folder, 0o755);
  const place = await findPlace(folder);
  await prepare(place);
  const binaries = await prepareBinaries(await findBinaries(), place.account, findSharedFolder);
  const { base, lock } = await takePortBase();
  const port = base + 150;
  const url = `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const options = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hot_standby: 'on',
  };
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    child = null;
    endServerProcesses(place.cluster);
  }
  const answers = () => withServer(url, () => Promise.resolve(true)).catch(() => false);
  return {
    port,
    cluster: place.cluster,
    url,
    start: async () => {
      const argv = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = spawn(path.join(binaries.folder, 'bin/postgres'), ['-D', place.cluster, ...argv], {
        ...spawnAs(place.account),
        cwd: '/',
        env: { LC_ALL: 'C', TZ: 'UTC' },
        stdio: 'ignore',
      });
      await until(true, answers, { withinMs: 60_000 });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    remove: async () => {
      await end('SIGKILL');
      lock.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An empty server, which does not run yet. */
export function createPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  return handle(settings, async (place) => {
    await createCluster(
      place,
      await prepareBinaries(await findBinaries(), place.account, findSharedFolder),
      password,
      false,
    );
    const access = path.join(place.cluster, 'pg_hba.conf');
    await writeFile(access, `host all ${checker} 127.0.0.1/32 trust\n${await readFile(access, 'utf8')}`);
  });
}

/** A standby with the files of a server that does not run, which follows its primary by a name. */
export function createStandby(
  { cluster }: PostgresServer,
  primary: { readonly port: number; readonly name: string },
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  return handle(settings, async (place) => {
    await promisify(execFile)('cp', ['-a', cluster, place.cluster]);
    const from = `host=127.0.0.1 port=${primary.port} user=${superuser} password=''${password}'' application_name=${primary.name}`;
    await appendFile(path.join(place.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    await writeFile(path.join(place.cluster, 'standby.signal'), '');
  });
}
