import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  /** Does what is due, and returns how much that was: after more than nothing it is called again at once. */
  readonly work: () => Promise<number>;
  /** The wait when nothing is due. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

/** Does work as it becomes due, until it is closed; `close` waits for what is being done. */
export function startLoop({ work, pollMs, onError }: LoopOptions): { close(): Promise<void> } {
  const end = new AbortController();

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        while (!end.signal.aborted && (await work()) > 0);
      } catch (error) {
        onError(error);
      }
      await sleep(pollMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    close: async () => {
      end.abort();
      await running;
    },
  };
}
