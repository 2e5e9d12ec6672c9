/** Waits until all have come to their end, whatever becomes of the others; then throws the first failure. */
export async function settleAll(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

const lanes = 8;

/** Does the work for every item, eight at a time. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await settleAll(Array.from({ length: lanes }, lane));
}
