import cluster from 'node:cluster';
import { printWelcome } from '../demo/welcome.ts';
import { type Env, EnvFault, portOf, readEnv } from '../kernel/env.ts';
import { type Logger, createLogger } from '../kernel/logger.ts';
import { collectProcessMetrics } from '../kernel/telemetry.ts';
import { type Platform, startPlatform } from './start.ts';
import { startWorkers } from './workers.ts';

/** Requests in flight get this long after a signal; the process is gone within 10 seconds. */
const drainMs = 8_000;

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Calls `stop` once, on the first SIGTERM or SIGINT, and ends the process. */
function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + 1_500).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop properly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}

async function start(env: Env, logger: Logger): Promise<Platform> {
  if (env.WORKERS > 1 && cluster.isPrimary) return startWorkers(env, logger);
  collectProcessMetrics();
  return startPlatform(env, logger);
}

/** Starts what the environment names and runs until a signal; a fault at start is told in words, with exit 1. */
export async function run(): Promise<void> {
  const env = environment();
  const logger = createLogger(env.LOG_LEVEL);
  try {
    const platform = await start(env, logger);
    stopOnSignal(logger, () => platform.stop(drainMs));
    logger.info({ services: env.SERVICES, port: portOf(env, 'rest-facade') }, 'ready');
    if (!cluster.isWorker) await printWelcome(env);
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
