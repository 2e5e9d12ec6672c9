import { spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { errorMessage, readIfExists, readTail } from './files.ts';
import type { Place } from './place.ts';
import { endServerProcesses, identifyProcess, isPostmasterOf, isRunning, spawnAs } from './processes.ts';

/** A running server, as its own postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

export interface LaunchSettings {
  durable: boolean;
  /** the pid that a dead server left in postmaster.pid */
  stalePid?: number | undefined;
  /** a free one if not given */
  port?: number | undefined;
}

const startTimeoutMs = 300_000;
/** How many times a start is tried that fails for a temporary reason, and the interval. */
const attempts = 20;
const pauseMs = 250;
/** Until then, processes of a killed server may end by themselves. */
const patientAttempts = 4;
const maxLogBytes = 16 * 1024 * 1024;

/**
 * The server running on this cluster, waiting for one that is starting; one that is shutting down is told to end now,
 * instead of when its last client leaves. Without one, the pid that a dead server left in postmaster.pid, if any.
 */
export async function findPostmaster(place: Place): Promise<{ live?: Postmaster; stalePid?: number }> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const found = await readPostmaster(place.cluster);
    if (!found) return {};
    if (!isPostmasterOf(found.pid, place.cluster)) return { stalePid: found.pid };
    if (found.status === 'ready') return { live: found };
    if (found.status === 'stopping') await shutDownPostmaster(found, place.cluster);
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (pid ${found.pid}) on ${place.cluster} is not ready after ${startTimeoutMs / 1000} s.`,
      );
    }
    await sleep(20);
  }
}

/** Starts a server on the loopback interface and waits until it accepts connections. */
export async function launchPostmaster(
  place: Place,
  binaries: Binaries,
  settings: LaunchSettings,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryToLaunch(place, binaries, settings);
    if (typeof outcome !== 'string') return outcome;
    // Somebody else took the port meanwhile, or backends of a killed server are still ending.
    const hasLeftovers = outcome.includes('pre-existing shared memory block');
    const isPassing = hasLeftovers || outcome.includes('could not bind');
    if (!isPassing || attempt === attempts) {
      throw new Error(
        `PostgreSQL did not start on ${place.cluster}. The end of ${place.logFile}:\n${outcome}`,
      );
    }
    if (hasLeftovers && attempt >= patientAttempts) endServerProcesses(place.cluster);
    await sleep(pauseMs);
  }
}

/** The running server, or the end of the log of one that failed. */
async function tryToLaunch(
  place: Place,
  binaries: Binaries,
  { durable, stalePid, port: wanted }: LaunchSettings,
): Promise<Postmaster | string> {
  const port = wanted ?? (await findFreePort());
  const log = await openLog(place.logFile);
  const logStart = (await log.stat()).size;
  const child = spawn(
    path.join(binaries.folder, 'bin/postgres'),
    ['-D', place.cluster, ...serverOptions(port, durable)],
    {
      ...spawnAs(place.account),
      cwd: '/',
      // PostgreSQL considers any live process with the pid in postmaster.pid a server, even a zombie or one of ours
      // after a container's restart, unless this variable names it. The file itself must stay: it leads to the shared
      // memory by which a new server notices backends that outlived the old one.
      env: {
        LC_ALL: 'C',
        TZ: 'UTC',
        ...(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }),
      },
      // A separate process group: Ctrl-C in the terminal must not end it before our requests have drained.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  let failure: string | undefined;
  child.once('error', (error) => (failure = errorMessage(error)));
  child.once('exit', (code, signal) => (failure ??= `It ended with ${signal ?? `code ${code}`}.`));
  child.unref();
  await log.close();

  const deadline = Date.now() + startTimeoutMs;
  while (failure === undefined) {
    const found = await readPostmaster(place.cluster);
    if (found && found.pid === child.pid && found.status === 'ready') return found;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      failure = `It was not ready after ${startTimeoutMs / 1000} s.`;
    }
    await sleep(10);
  }
  return `${failure}\n${await readTail(place.logFile, logStart)}`;
}

function serverOptions(port: number, durable: boolean): string[] {
  const safety = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '', // their paths may have at most 107 bytes
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic', // statements contain personal data; the application logs its errors
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Ends the server as soon as open transactions are rolled back and everything is on disk. */
export async function shutDownPostmaster({ pid }: Postmaster, cluster: string): Promise<void> {
  const identity = identifyProcess(pid);
  if (!identity || !isPostmasterOf(pid, cluster)) return;
  const steps = [
    { signal: 'SIGINT', waitMs: 60_000 }, // "fast"
    { signal: 'SIGQUIT', waitMs: 15_000 }, // "immediate": the next start recovers from the log
    { signal: 'SIGKILL', waitMs: 5_000 },
  ] as const;
  for (const { signal, waitMs } of steps) {
    const deadline = Date.now() + waitMs;
    // oxlint-disable-next-line eslint/no-restricted-properties -- another process, never this one
    if (isRunning(identity)) process.kill(pid, signal);
    while (isRunning(identity) && Date.now() < deadline) await sleep(10);
    if (!isRunning(identity)) return;
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not end.`);
}

/** Whether the server accepts no new clients because it was told to end. */
export async function isStopping(cluster: string): Promise<boolean> {
  return (await readPostmaster(cluster))?.status === 'stopping';
}

/** The lines are pid, folder, start time, port, socket folder, address, shared memory, status. */
async function readPostmaster(cluster: string): Promise<(Postmaster & { status: string }) | undefined> {
  const lines = (await readIfExists(path.join(cluster, 'postmaster.pid')))?.split('\n') ?? [];
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined;
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
}

async function openLog(file: string): Promise<Awaited<ReturnType<typeof open>>> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}
