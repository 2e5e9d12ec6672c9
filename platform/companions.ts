import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readInternalSecrets } from '../kernel/access/internal-secrets.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Companion } from '../kernel/service.ts';
import { type Env, services } from '../services.ts';
import { settingsForProcesses } from './local-services.ts';

const listening = 'listening';
const startsWithinMs = 30_000;
const restartMs = 500;
/** One left behind by a killed platform releases its port within this time. */
const portFreeWithinMs = 5_000;

/** The companion processes that the services of this process need. */
export const companionsFor = (env: Env): readonly Companion<Env>[] =>
  services
    .filter(({ name }) => env.SERVICES.includes(name))
    .flatMap(({ companion }) => (companion?.isNeeded(env) ? companion : []));

/** The companion that the argument of a process names. */
export const companionNamed = (argument: string | undefined): Companion<Env> | undefined =>
  services.flatMap(({ companion }) => companion ?? []).find(({ name }) => name === argument);

/** Runs a companion in this process, until its starter is gone or it is told to stop. */
export async function runCompanion(companion: Companion<Env>, env: Env): Promise<number> {
  // Ctrl-C reaches both processes; the platform, which serves its last requests first, stops this one.
  process.on('SIGINT', () => undefined);
  const ended = Promise.race([once(process, 'disconnect'), once(process, 'SIGTERM')]);
  const internalSecrets = await readInternalSecrets(env);
  const deadline = Date.now() + portFreeWithinMs;
  const start = async (): ReturnType<typeof companion.start> => {
    try {
      return await companion.start(env, internalSecrets);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || Date.now() > deadline) throw error;
      await sleep(100);
      return start();
    }
  };
  const running = await start();
  process.send?.(listening);
  await ended;
  await running.close();
  return 0;
}

/** Starts a companion as a separate process, and again whenever it ends; returns how to stop it. */
export async function superviseCompanion(
  name: string,
  env: Env,
  logger: Logger,
): Promise<() => Promise<void>> {
  let current: ChildProcess | undefined;
  let isClosing = false;

  async function launch(): Promise<void> {
    const child = fork(process.argv[1] ?? '', [name], {
      env: { ...process.env, ...settingsForProcesses(env) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    current = child;
    child.once('exit', (code, signal) => {
      if (isClosing) return;
      logger.warn({ code, signal }, `${name} has ended and is started again`);
      setTimeout(() => isClosing || void launch().catch(() => undefined), restartMs);
    });
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('It has ended at once.')));
    await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(startsWithinMs) }), failed]);
  }
  async function close(): Promise<void> {
    isClosing = true;
    if (current === undefined || current.exitCode !== null || current.signalCode !== null) return;
    const gone = once(current, 'exit');
    if (current.connected) current.disconnect();
    await gone;
  }

  try {
    await launch();
  } catch (error) {
    await close();
    throw new Error(`${name} could not be started.`, { cause: error });
  }
  return close;
}
