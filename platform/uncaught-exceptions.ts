import type { Logger } from '../kernel/observability/logger.ts';

/**
 * Handles uncaught errors. An unhandled rejection has ended one piece of work, which has cleaned up: it is logged.
 * After an uncaught exception in a callback the state is unknown: the first one resolves, so that the process is
 * replaced.
 */
export function firstUncaughtException(logger: Logger): Promise<void> {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a rejection was not handled'));
  return new Promise((resolve) => {
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, 'an exception was not caught; this process has to be replaced');
      resolve();
    });
  });
}
