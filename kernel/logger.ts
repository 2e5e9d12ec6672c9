import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output. Headers and bodies are never logged, so no token or personal detail is. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
