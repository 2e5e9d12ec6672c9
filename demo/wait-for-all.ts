/** Waits until all have ended, even if some fail; then throws the first failure. */
export async function waitForAll(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

const width = 8;

/** Does the work for every item, eight at a time. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await waitForAll(Array.from({ length: width }, worker));
}
