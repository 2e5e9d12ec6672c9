import cluster from 'node:cluster';
import { once } from 'node:events';
import { wantedDemoParts } from '../demo/load.ts';
import { type Env, metricsPortOf } from '../kernel/env.ts';
import { serve } from '../kernel/http.ts';
import type { Logger } from '../kernel/logger.ts';
import { createMetricsApp } from '../kernel/metrics-app.ts';
import { shareMetrics } from '../kernel/telemetry.ts';
import { createClosers } from './closers.ts';
import { type Databases, openDatabases } from './databases.ts';
import type { Platform } from './start.ts';

const restartMs = 1_000;

/** Workers see the embedded database as one given by DATABASE_URL, so the first process decides for them. */
async function isDemoWanted(env: Env, databases: Databases): Promise<boolean> {
  return (await wantedDemoParts(env, databases)).length > 0;
}

function runningWorkers() {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
}

/**
 * The first process of a house with WORKERS > 1: it keeps the embedded database, the sum of the metrics
 * and as many copies of itself as asked for, on the same ports. A worker that dies is replaced.
 */
export async function startWorkers(env: Env, logger: Logger): Promise<Platform> {
  const closers = createClosers();
  const databases = await openDatabases(env, logger, closers);
  const metrics = createMetricsApp(shareMetrics());
  const server = await serve(metrics.callback(), { host: env.HOST, port: metricsPortOf(env) });
  closers.add(() => server.close(0));

  const url = databases.isEmbedded ? databases.urlOf('animals') : undefined;
  const setting =
    url === undefined ? {} : { DATABASE_URL: url, DEMO: (await isDemoWanted(env, databases)) ? '1' : '0' };
  let isStopping = false;
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return;
    logger.warn({ worker: worker.process.pid, code, signal }, 'a worker died and is replaced');
    setTimeout(() => isStopping || cluster.fork(setting), restartMs);
  });
  const allListen = Promise.withResolvers<void>();
  const listening = new Set<number>();
  // Not one by one: a worker that dies while it starts never listens, its replacement does.
  cluster.on('listening', ({ id }) => {
    if (listening.add(id).size >= env.WORKERS) allListen.resolve();
  });
  for (let count = 0; count < env.WORKERS; count += 1) cluster.fork(setting);
  await allListen.promise;

  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(
        runningWorkers().map((worker) => {
          const exited = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          return exited;
        }),
      );
      await closers.closeAll();
    },
  };
}
