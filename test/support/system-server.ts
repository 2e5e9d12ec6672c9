import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takePortBase } from './platform.ts';
import { until } from './until.ts';

/** A server of the system that a test starts for itself, on a port and in a folder of its own. */
export interface SystemServer {
  readonly port: number;
  /** Also after it was ended: with what it stored. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Ends it, and removes what it stored. */
  remove(): Promise<void>;
}

/** Where a program is; Debian has some where only root's PATH leads. */
function locate(program: string): string {
  const folders = ['/usr/local/bin', ...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  const found = folders.find((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error(`there is no ${program}: run .ci/servers.sh`);
  return path.join(found, program);
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A program on a port and in a folder of its own, which does not run yet; `argv` are its arguments for these. */
export async function prepareServer(
  program: string,
  argv: (port: number, folder: string) => readonly string[],
): Promise<SystemServer> {
  const executable = locate(program);
  const folder = await mkdtemp(path.join(tmpdir(), `svc-${program}-`));
  const { base, lock } = await takePortBase();
  const port = base + 150;
  let child: ChildProcess | null = null;
  const kill = async () => {
    if (child === null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    child = null;
  };
  return {
    port,
    start: async () => {
      child = spawn(executable, argv(port, folder), { stdio: 'ignore' });
      await until(true, () => accepts(port), { withinMs: 30_000 });
    },
    signal: (name) => void child?.kill(name),
    kill,
    remove: async () => {
      await kill();
      lock.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(...given: Parameters<typeof prepareServer>): Promise<SystemServer> {
  const server = await prepareServer(...given);
  await server.start();
  return server;
}

export async function startNats(): Promise<SystemServer & { readonly url: string }> {
  const server = await startServer('nats-server', (port, folder) => [
    '--addr',
    '127.0.0.1',
    '--port',
    String(port),
    '--jetstream',
    '--store_dir',
    folder,
  ]);
  return { ...server, url: `nats://127.0.0.1:${server.port}` };
}

export async function startRedis(): Promise<SystemServer & { readonly url: string }> {
  const server = await startServer('redis-server', (port, folder) => [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
  ]);
  return { ...server, url: `redis://127.0.0.1:${server.port}` };
}

/** PgBouncer before the server of a database, in transaction mode; the address of that database through it. */
export async function startPgBouncer(
  directUrl: string,
  prepared = 400,
): Promise<SystemServer & { readonly url: string }> {
  const { hostname, port: serverPort, username, password } = new URL(directUrl);
  const server = await startServer('pgbouncer', (port, folder) => {
    // It does not run as root, and reads its files as another user.
    chmodSync(folder, 0o755);
    const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')];
    writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
    writeFileSync(
      settings,
      `[databases]
      * = host=${hostname} port=${serverPort}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${port}
      unix_socket_dir =
      auth_type = trust
      auth_file = ${users}
      pool_mode = transaction
      max_prepared_statements = ${prepared}
      default_pool_size = 20
      server_login_retry = 1
      max_client_conn = 1000
      `.replace(/^ +/gm, ''),
    );
    return process.getuid?.() === 0 ? ['-u', 'nobody', settings] : [settings];
  });
  const url = new URL(directUrl);
  url.port = String(server.port);
  return { ...server, url: url.toString() };
}
