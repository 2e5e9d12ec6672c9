import cluster from 'node:cluster';
import { type Env, EnvFault, portOf, readEnv } from './kernel/env.ts';
import { createLogger } from './kernel/logger.ts';
import { collectProcessMetrics } from './kernel/telemetry.ts';
import { startPlatform } from './platform/start.ts';
import { startWorkers } from './platform/workers.ts';
import { printWelcome } from './demo/welcome.ts';

const neededMajor = 24;
/** Requests in flight get this long after SIGTERM; the process is gone within 10 seconds. */
const drainMs = 8_000;

function checkRuntime(): void {
  const [major] = process.versions.node.split('.');
  if (Number(major) >= neededMajor) return;
  process.stderr.write(
    `Node.js ${neededMajor} or newer is needed, this is ${process.versions.node}. ` +
      'Start with "npm start", which brings its own on Linux, or install a newer Node.js.\n',
  );
  process.exit(1);
}

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

async function main(): Promise<void> {
  checkRuntime();
  const env = environment();
  const logger = createLogger(env.LOG_LEVEL);
  if (env.WORKERS > 1 && cluster.isPrimary) {
    await startWorkers(env, logger, drainMs);
    return;
  }
  collectProcessMetrics();
  const platform = await startPlatform(env, logger);
  logger.info({ services: env.SERVICES, port: portOf(env, 'rest-facade') }, 'ready');
  if (!cluster.isWorker) await printWelcome(env);

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + 1_500).unref();
    platform.stop(drainMs).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop properly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
