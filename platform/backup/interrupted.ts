/** Waits for `work`, but not after SIGINT or SIGTERM: then it throws, so that the caller can clear up. */
export async function untilInterrupted<T>(work: Promise<T>): Promise<T> {
  const interrupted = Promise.withResolvers<never>();
  const interrupt = (signal: NodeJS.Signals) =>
    interrupted.reject(new Error(`Interrupted by ${signal}; nothing was kept.`));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await Promise.race([work, interrupted.promise]);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
