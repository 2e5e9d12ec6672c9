/** A longer timer would end at once. */
const longestMs = 2_147_483_647;

/** Waits this many milliseconds, but no more than 24 days; throws the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, longestMs),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}
