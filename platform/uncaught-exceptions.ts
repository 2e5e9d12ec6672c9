import type { Logger } from '../kernel/observability/logger.ts';

/**
 * Listens to what nobody caught. A rejection has ended one piece of work, whose own clean-up has run: it is logged.
 * An exception has left some callback in the middle, and nobody knows what else with it: the first one resolves,
 * so that the process is replaced.
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
