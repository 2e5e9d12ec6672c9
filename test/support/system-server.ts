import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
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
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
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

/** Starts a program; `argv` are its arguments for a port and a folder. */
async function startServer(
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
  const start = async () => {
    child = spawn(executable, argv(port, folder), { stdio: 'ignore' });
    await until(true, () => accepts(port), { withinMs: 30_000 });
  };
  await start();
  return {
    port,
    start,
    signal: (name) => void child?.kill(name),
    kill,
    remove: async () => {
      await kill();
      lock.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
