import cluster from 'node:cluster';
import type { Env } from '../kernel/env.ts';
import type { Logger } from '../kernel/logger.ts';
import { createClosers } from './closers.ts';
import { openDatabases } from './databases.ts';

/**
 * The first process of a house with WORKERS > 1: it keeps the embedded database and as many copies of
 * itself as asked for, on the same ports. A worker that dies is replaced.
 */
export async function startWorkers(env: Env, logger: Logger, drainMs: number): Promise<void> {
  const closers = createClosers();
  const databases = await openDatabases(env, logger, closers);
  const url = databases.isEmbedded ? databases.urlOf('animals') : undefined;
  const setting =
    url === undefined ? {} : { DATABASE_URL: url, DEMO: (env.DEMO ?? databases.isNew) ? '1' : '0' };
  let isStopping = false;
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return;
    logger.warn({ worker: worker.process.pid, code, signal }, 'a worker died and is replaced');
    setTimeout(() => isStopping || cluster.fork(setting), 1_000);
  });
  for (let count = 0; count < env.WORKERS; count += 1) cluster.fork(setting);

  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal);
    const cut = setTimeout(() => process.exit(1), drainMs + 1_500);
    cluster.disconnect(() => {
      clearTimeout(cut);
      void closers.closeAll().then(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
