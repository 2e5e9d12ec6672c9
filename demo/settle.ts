/** Waits until all have come to their end, whatever becomes of the others; then throws the first failure. */
export async function settleAll(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
