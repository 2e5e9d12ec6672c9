import { type Child, startProgram } from '../../support/child.ts';
import { isServing } from '../../support/started.ts';
import { until } from '../../support/until.ts';

/** Generous: three of them start on two cores. */
const startsWithinMs = 900_000;

/** A whole platform in a process of its own. */
export interface House {
  readonly port: number;
  /** Until it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends it as an operator does, and answers its exit code. */
  drain(): Promise<number | string | null>;
}

export function createHouse(port: number, settings: NodeJS.ProcessEnv): House {
  let child: Child | null = null;
  const end = (signal: NodeJS.Signals) => {
    child?.process.kill(signal);
    return child?.ended() ?? Promise.resolve(null);
  };
  return {
    port,
    start: async () => {
      child = startProgram({ ...settings, PORT_BASE: String(port) });
      await child.hears('"msg":"ready"', startsWithinMs);
      await until(true, () => isServing(`http://127.0.0.1:${port}/readyz`), { withinMs: 60_000 });
    },
    kill: async () => void (await end('SIGKILL')),
    drain: () => end('SIGTERM'),
  };
}
