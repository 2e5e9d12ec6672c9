import { seededRandom } from '../rounds/seeded.ts';

/** Some of a list, by chance and yet the same for the same seed. */
export function drawn<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  return all
    .map((one) => ({ one, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, count)
    .map(({ one }) => one);
}
