let ending: Promise<void> | null = null;

/**
 * Resolves once all that came in this turn of the event loop is read, for everybody at once, so that each step is taken by
 * one envelope after the other while the processor has its code at hand. Taken one envelope after the other, the same
 * steps cost a fifth more.
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
