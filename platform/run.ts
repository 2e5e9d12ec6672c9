import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvFault } from '../kernel/env.ts';
import { createLogOutput } from '../kernel/observability/log-output.ts';
import { type Logger, createLogger } from '../kernel/observability/logger.ts';
import { collectProcessMetrics } from '../kernel/observability/telemetry.ts';
import { type Env, readEnv } from '../services.ts';
import { runCommand } from './commands/commands.ts';
import { companionNamed, companionsFor, runCompanion, superviseCompanion } from './companions.ts';
import type { Demo } from './demo.ts';
import { createShutdown, graceMs } from './shutdown.ts';
import { firstUncaughtException } from './uncaught-exceptions.ts';
import type { Platform } from './start.ts';
import { printWelcome } from './welcome.ts';
import { faulty, ready } from './worker-messages.ts';
import type { Outputs } from './workers.ts';

/** Time limit for closing the rest; including the remaining log, the process is gone within 10 seconds. */
const closingMs = 1_500;
const flushMs = 500;

interface Ending {
  /** How long `/readyz` announces the end while requests are served. */
  readonly drainMs: number;
  /** How long open requests get once the ports are closed. */
  readonly graceMs: number;
  readonly exitCode: number;
}

/**
 * Waits for a reason to end. SIGTERM comes from what runs processes, which may need time to send callers elsewhere;
 * SIGINT from a person, who does not wait, or from the first process, which has others to serve on. That one asks a
 * faulty worker to leave as soon as another does its work; on its own, a faulty process leaves by itself.
 */
async function untilEnd(drainSeconds: number, fault: Promise<void>): Promise<Ending> {
  let exitCode = 0;
  const asked = new Promise<NodeJS.Signals>((resolve) =>
    process.on('SIGTERM', resolve).on('SIGINT', resolve),
  );
  const failed = fault.then(() => {
    exitCode = 1;
    return cluster.isWorker && process.send?.(faulty) === true ? asked : 'SIGTERM';
  });
  const signal = await Promise.race([asked, failed]);
  return { drainMs: signal === 'SIGTERM' ? drainSeconds * 1_000 : 0, graceMs, exitCode };
}

/** Returns whether everything was closed in time. */
async function stop(platform: Platform, { drainMs, graceMs }: Ending, logger: Logger): Promise<boolean> {
  const closed = platform.stop(graceMs, drainMs).then(
    () => true,
    (error: unknown) => {
      logger.error({ err: error }, 'could not stop properly');
      return false;
    },
  );
  return Promise.race([closed, sleep(drainMs + graceMs + closingMs, false)]);
}

interface House {
  readonly env: Env;
  readonly logger: Logger;
  readonly outputs: Outputs;
  readonly demo: Demo;
}

async function startServices({ env, logger, outputs, demo }: House): Promise<Platform> {
  if (env.WORKERS > 1 && cluster.isPrimary) {
    const { startWorkers } = await import('./workers.ts');
    return startWorkers({ env, logger, outputs, demo });
  }
  collectProcessMetrics();
  const { startPlatform } = await import('./start.ts');
  return startPlatform({ env, logger, demo });
}

/** The services, after the companions that they need: loading the demo world may call these. */
async function start(house: House): Promise<Platform> {
  if (cluster.isWorker) return startServices(house);
  const companions = createShutdown();
  try {
    for (const { name } of companionsFor(house.env)) {
      companions.add(await superviseCompanion(name, house.env, house.logger));
    }
    const platform = await startServices(house);
    return {
      ...platform,
      stop: async (graceMs, drainMs) => {
        await platform.stop(graceMs, drainMs);
        await companions.closeAll();
      },
    };
  } catch (error) {
    await companions.closeAll();
    throw error;
  }
}

async function runUntilEnd(env: Env, outputs: Outputs, demo: Demo): Promise<number> {
  const logger = createLogger(env.LOG_LEVEL, outputs.standard);
  const fault = firstUncaughtException(logger);
  try {
    const failed = fault.then(() => Promise.reject(new Error('An exception was not caught.')));
    const platform = await Promise.race([start({ env, logger, outputs, demo }), failed]);
    const lost = platform.failed.then((error): Ending => {
      logger.fatal({ err: error }, 'cannot go on');
      outputs.error.write(`${error.message}\n`);
      return { drainMs: 0, graceMs: 0, exitCode: 1 };
    });
    const end = Promise.race([untilEnd(env.DRAIN_SECONDS, fault), lost]);
    logger.info({ services: env.SERVICES, port: env.PORT_BASE }, 'ready');
    if (cluster.isWorker) process.send?.(ready);
    else await printWelcome(env, demo);
    const ending = await end;
    logger.info({ drainMs: ending.drainMs }, 'stopping');
    return (await stop(platform, ending, logger)) ? ending.exitCode : 1;
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    outputs.error.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** The settings; null for bad ones, which are reported. */
function environment({ error }: Outputs): Env | null {
  try {
    return readEnv();
  } catch (fault) {
    if (!(fault instanceof EnvFault)) throw fault;
    error.write(`${fault.message}\n`);
    return null;
  }
}

/**
 * Starts the configured services and runs until there is a reason to end, or runs a command; returns the exit
 * code. A fault at the start is reported as text.
 */
export async function run(demo: Demo, words: readonly string[]): Promise<number> {
  const result = await runCommand(words);
  if (result !== null) {
    (result.exitCode === 0 ? process.stdout : process.stderr).write(`${result.text}\n`);
    return result.exitCode;
  }
  const outputs = { standard: createLogOutput(1), error: createLogOutput(2) };
  const env = environment(outputs);
  const companion = companionNamed(words[0]);
  const exitCode =
    env === null ? 1 : await (companion ? runCompanion(companion, env) : runUntilEnd(env, outputs, demo));
  await Promise.all([outputs.standard.flush(flushMs), outputs.error.flush(flushMs)]);
  return exitCode;
}
