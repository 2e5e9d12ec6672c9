import cluster, { type Worker } from 'node:cluster';
import type { Readable } from 'node:stream';
import { metricsPortOf } from '../kernel/env.ts';
import type { Env } from '../services.ts';
import { certificateOf } from '../kernel/http/certificate.ts';
import { serve } from '../kernel/http/server.ts';
import { withLiveness } from '../kernel/http/health.ts';
import type { LogOutput } from '../kernel/observability/log-output.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import { createMetricsApp } from '../kernel/http/metrics-app.ts';
import { shareMetrics } from '../kernel/observability/telemetry.ts';
import { type Shutdown, createShutdown, graceMs } from './shutdown.ts';
import { openDatabases } from './databases.ts';
import type { Demo } from './demo.ts';
import { settingsForProcesses } from './local-services.ts';
import { closeLostConnections } from './lost-connections.ts';
import type { Platform } from './start.ts';
import { faulty, ready } from './worker-messages.ts';

const restartMs = 1_000;
/** A worker that has not left by then is killed. */
const overdueMs = 1_000;

/** The output of a process. */
export interface Outputs {
  readonly standard: LogOutput;
  readonly error: LogOutput;
}

interface Housekeeping {
  readonly env: Env;
  readonly logger: Logger;
  readonly outputs: Outputs;
  readonly demo: Demo;
}

function runningWorkers() {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
}

/**
 * Forwards a worker's output, in whole lines. Workers have their own pipes, because a pipe shared by several
 * processes becomes blocking for all of them whenever one starts or ends.
 */
function passOn(from: Readable | null, to: LogOutput): void {
  let rest = '';
  from
    ?.setEncoding('utf8')
    .on('data', (text: string) => {
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) to.write(rest + text.slice(0, end));
      rest = end > 0 ? text.slice(end) : rest + text;
    })
    .on('end', () => rest === '' || to.write(`${rest}\n`))
    .on('error', () => undefined);
}

/** Asks a worker to leave, and kills it if it has not done so in time. */
async function leave(worker: Worker, signal: 'SIGTERM' | 'SIGINT', withinMs: number): Promise<void> {
  const { process: child } = worker;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  const overdue = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await closed;
  clearTimeout(overdue);
}

/**
 * Keeps the given number of copies of this process running; resolves when all of them are ready. One that dies is
 * replaced; a faulty one is first replaced and then leaves, with its requests answered.
 */
async function keepWorkers(setting: NodeJS.ProcessEnv, { env, logger, outputs }: Housekeeping) {
  let isStopping = false;
  let serving = 0;
  /** Faulty workers whose replacements start. */
  const outgoing = new Set<Worker>();
  const replaced = new Set<number>();
  const allServe = Promise.withResolvers<void>();

  function fork(): void {
    const worker = cluster.fork(setting);
    passOn(worker.process.stdout, outputs.standard);
    passOn(worker.process.stderr, outputs.error);
    closeLostConnections(worker);
    // It died, and messages on their way to it come back as errors.
    worker.on('error', (error) =>
      logger.warn({ err: error, worker: worker.process.pid }, 'a worker is gone'),
    );
  }

  cluster.setupPrimary({ stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  cluster.on('message', (worker, message: unknown) => {
    if (message === ready) {
      serving += 1;
      if (serving >= env.WORKERS) allServe.resolve();
      const [next] = outgoing;
      if (next === undefined) return;
      outgoing.delete(next);
      void leave(next, 'SIGINT', graceMs + overdueMs);
    } else if (message === faulty && !isStopping) {
      logger.warn({ worker: worker.process.pid }, 'a worker is faulty and is replaced');
      outgoing.add(worker);
      replaced.add(worker.id);
      fork();
    }
  });
  cluster.on('exit', (worker, code, signal) => {
    outgoing.delete(worker);
    if (isStopping || replaced.delete(worker.id)) return;
    logger.warn({ worker: worker.process.pid, code, signal }, 'a worker died and is replaced');
    setTimeout(() => isStopping || fork(), restartMs);
  });
  // Not one by one: a worker that dies while it starts is never ready, but its replacement is.
  for (let count = 0; count < env.WORKERS; count += 1) fork();
  await allServe.promise;

  return async (signal: 'SIGTERM' | 'SIGINT', withinMs: number): Promise<void> => {
    isStopping = true;
    await Promise.all(runningWorkers().map((worker) => leave(worker, signal, withinMs + overdueMs)));
  };
}

/**
 * The first process of a house with WORKERS > 1: it keeps the embedded database, the sum of the metrics
 * and as many copies of itself as asked for, on the same ports.
 */
export async function startWorkers(housekeeping: Housekeeping): Promise<Platform> {
  const shutdown = createShutdown();
  try {
    return await start(housekeeping, shutdown);
  } catch (error) {
    await shutdown.closeAll();
    throw error;
  }
}

async function start({ env, logger, outputs, demo }: Housekeeping, shutdown: Shutdown): Promise<Platform> {
  const databases = await openDatabases(env, logger, shutdown);
  const metrics = createMetricsApp(shareMetrics());
  const listener = withLiveness(metrics.callback(), () => databases.isUnrecoverable());
  const server = await serve(listener, {
    host: env.METRICS_HOST,
    port: metricsPortOf(env),
    certificate: certificateOf(env),
  });
  shutdown.add(() => server.close(0));

  // Reported once, here: a worker that ends at its start is started again.
  await demo.refusePublished(env, databases);
  const url = databases.embeddedUrl;
  // Workers see the embedded database as an external one (DATABASE_URL), so this process decides for them.
  const setting =
    url === undefined
      ? {}
      : {
          DATABASE_URL: url,
          DEMO: (await demo.isWanted(env, databases)) ? '1' : '0',
          ...settingsForProcesses(env),
        };
  const dismiss = await Promise.race([
    keepWorkers(setting, { env, logger, outputs, demo }),
    databases.lost.then((error) => Promise.reject(error)),
  ]);

  return {
    failed: databases.lost,
    stop: async (graceMs, drainMs = 0) => {
      server.announceEnd();
      await dismiss(drainMs > 0 ? 'SIGTERM' : 'SIGINT', drainMs + graceMs);
      await shutdown.closeAll();
    },
  };
}
