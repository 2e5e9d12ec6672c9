const pauseMs = 20;

/**
 * Looks again and again until it sees what is expected. The limit counts looks, fifty a second, and not the clock: on a
 * busy machine a look takes longer, as whatever is waited for does.
 */
export async function until<T>(
  expected: T,
  look: () => Promise<T>,
  { withinMs }: { withinMs: number },
): Promise<void> {
  for (let left = withinMs / pauseMs; ; left -= 1) {
    const seen = await look();
    if (seen === expected) return;
    if (left <= 0) throw new Error(`${String(expected)} was expected, and ${String(seen)} stayed`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
