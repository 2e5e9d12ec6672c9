/** Runs all of them, six at a time. */
export async function severalAtOnce(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) await step();
  };
  await Promise.all(Array.from({ length: 6 }, work));
}
