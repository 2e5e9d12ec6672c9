let ending: Promise<void> | null = null;

/**
 * Resolves once everything that arrived in this turn of the event loop is read, for all waiting callers at once, so
 * that each step is taken for one envelope after the other while its code is in the processor's cache. Processing each
 * envelope completely before the next would cost a fifth more.
 */
export function nextEventLoopTurn(): Promise<void> {
  ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = null;
      resolve();
    });
  });
  return ending;
}
