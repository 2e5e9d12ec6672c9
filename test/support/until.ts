const pauseMs = 20;

/**
 * Checks again and again until it sees what is expected. The limit counts checks, fifty a second, and not time: on a
 * busy machine a check takes longer, like whatever is waited for.
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
