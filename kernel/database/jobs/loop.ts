import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  /** Does what is due, and returns how much that was: after more than nothing it is called again at once. */
  readonly work: () => Promise<number>;
  /** The longest wait for work of which nobody notified. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

/** Work that is done until it is closed. */
export interface Loop {
  /** Has it look for work at once. */
  wake(): void;
  /** Waits for what is being done. */
  close(): Promise<void>;
}

/** Does work whenever it is woken, and otherwise from time to time. */
export function startLoop({ work, pollMs, onError }: LoopOptions): Loop {
  const end = new AbortController();
  let isWanted = true;
  let stopWaiting: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      isWanted = false;
      try {
        while (!end.signal.aborted && (await work()) > 0);
      } catch (error) {
        onError(error);
      }
      if (isWanted || end.signal.aborted) continue;
      const woken = new Promise<void>((resolve) => (stopWaiting = resolve));
      await Promise.race([woken, sleep(pollMs, undefined, { signal: end.signal }).catch(() => undefined)]);
    }
  }

  const running = run();
  return {
    wake: () => {
      isWanted = true;
      stopWaiting();
    },
    close: async () => {
      end.abort();
      await running;
    },
  };
}
