import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readInternalSecret } from '../kernel/access/internal-secret.ts';
import type { Env } from '../services.ts';
import type { Logger } from '../kernel/observability/logger.ts';

/** Whether this house starts it: next to the deposits, if money is not real and nobody else runs one. */
export const startsFakeProvider = ({ SERVICES, bringsFakeProvider }: Env): boolean =>
  bringsFakeProvider && SERVICES.includes('deposits');

/** The argument that makes a process the fake payment provider. */
export const fakeProviderCommand = 'fake-payment-provider';

const listening = 'listening';
const startsWithinMs = 30_000;
const restartMs = 500;
/** One left behind by a killed platform releases its port within this time. */
const portFreeWithinMs = 5_000;

/** Runs the fake payment provider in this process, until its starter is gone or it is told to stop. */
export async function runFakeProvider(env: Env): Promise<number> {
  const { startFakeProvider } = await import('../subgraphs/deposits/payments/fake/server.ts');
  // Ctrl-C reaches both processes; the platform, which serves its last requests first, stops this one.
  process.on('SIGINT', () => undefined);
  const ended = Promise.race([once(process, 'disconnect'), once(process, 'SIGTERM')]);
  const options = { settings: env, internalSecret: await readInternalSecret(env) };
  const deadline = Date.now() + portFreeWithinMs;
  const start = async (): ReturnType<typeof startFakeProvider> => {
    try {
      return await startFakeProvider(options);
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

/** Starts the fake payment provider as a separate process, and again whenever it ends. */
export async function superviseFakeProvider(logger: Logger): Promise<{ close(): Promise<void> }> {
  let current: ChildProcess | undefined;
  let isClosing = false;

  async function launch(): Promise<void> {
    const child = fork(process.argv[1] ?? '', [fakeProviderCommand], {
      // An empty provider may be meant where this process was told its database (workers.ts).
      env: { ...process.env, PSP: 'fake' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    current = child;
    child.once('exit', (code, signal) => {
      if (isClosing) return;
      logger.warn({ code, signal }, 'the fake payment provider has ended and is started again');
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
    throw new Error('The fake payment provider could not be started.', { cause: error });
  }
  return { close };
}
