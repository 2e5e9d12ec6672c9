import { type Logger, pino } from 'pino';
import type { LogOutput } from './log-output.ts';

export type { Logger };

/** JSON lines. Headers and bodies are never logged, so no token or personal detail is. */
export function createLogger(level: string, output?: LogOutput): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return output === undefined ? pino(options) : pino(options, output);
}
