import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  /** Does what is due, and returns how much that was: after more than nothing it is called again at once. */
  readonly work: () => Promise<number>;
  /** The wait when nothing is due. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

/** The first look of the loop that was started last. */
let looked: Promise<unknown> = Promise.resolve();
const waitAtMostMs = 5_000;

/**
 * Does work as it becomes due, until it is closed; `close` waits for what is being done. The loops of a process look one
 * after another at first, so that they get by with few connections.
 */
export function startLoop({ work, pollMs, onError }: LoopOptions): { close(): Promise<void> } {
  const end = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { signal: end.signal }).catch(() => undefined);
  const [before, first] = [looked, Promise.withResolvers<void>()];
  looked = first.promise;

  async function run(): Promise<void> {
    await Promise.race([before, wait(waitAtMostMs)]);
    while (!end.signal.aborted) {
      try {
        while (!end.signal.aborted && (await work()) > 0);
      } catch (error) {
        onError(error);
      }
      first.resolve();
      await wait(pollMs);
    }
    first.resolve();
  }

  const running = run();
  return {
    close: async () => {
      end.abort();
      await running;
    },
  };
}
