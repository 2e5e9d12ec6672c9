import type { Logger } from '../../kernel/observability/logger.ts';
import type { WrittenIntake } from './intake.ts';

/** So often that somebody who waits for the first hit sees it within 5 seconds. */
const everyMs = 1_000;

/** Writes the intake in the background, one batch after the other, until it is closed. */
export function keepFlushing(intake: WrittenIntake, logger: Logger) {
  let running = Promise.resolve();
  const flush = () => {
    running = running
      .then(() => intake.flush())
      .catch((error: unknown) => logger.warn({ err: error }, 'the intake of sites was not written'));
    return running;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
}
