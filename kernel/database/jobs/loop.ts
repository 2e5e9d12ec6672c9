import { setTimeout as sleep } from 'node:timers/promises';

interface LoopOptions {
  /** Does what is due, and returns how much that was: after more than nothing it is called again at once. */
  readonly work: () => Promise<number>;
  /** The wait when nothing is due. */
  readonly pollMs: number;
  /**
   * With less than `atOnce` done, the wait before the next look, so that what comes one by one is done together. Not
   * given: none.
   */
  readonly gather?: { readonly atOnce: number; readonly ms: number };
  readonly onError: (error: unknown) => void;
}

/** The first look of the loop that was started last. */
let looked: Promise<unknown> = Promise.resolve();
const waitAtMostMs = 5_000;

/**
 * Does work as it becomes due, until it is closed; `close` waits for what is being done. The loops of a process look one
 * after another at first, so that they get by with few connections.
 */
export function startLoop({ work, pollMs, gather, onError }: LoopOptions): { close(): Promise<void> } {
  const end = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { signal: end.signal }).catch(() => undefined);
  const [before, first] = [looked, Promise.withResolvers<void>()];
  looked = first.promise;

  async function run(): Promise<void> {
    await Promise.race([before, wait(waitAtMostMs)]);
    while (!end.signal.aborted) {
      try {
        for (let done = 1; !end.signal.aborted && done > 0;) {
          done = await work();
          if (gather !== undefined && done > 0 && done < gather.atOnce) await wait(gather.ms);
        }
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
