const pauseMs = 20;

/** Looks again and again until it sees what is expected; how often it looked in vain ends with the deadline. */
export async function until<T>(
  expected: T,
  look: () => Promise<T>,
  { withinMs }: { withinMs: number },
): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen === expected) return;
    if (Date.now() > deadline)
      throw new Error(`${String(expected)} was expected, and ${String(seen)} stayed`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
