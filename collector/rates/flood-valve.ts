/** From this usage of the log on, sites that flood are sampled instead of refusing everybody. */
const opensAtLoad = 0.5;
/** A site floods if it has used up this much of its burst. */
const floodsBelow = 0.5;
/** At least one in this many is kept, so that counts stay accurate to a few percent. */
const mostFor = 10;

/**
 * The weight of a batch that is kept; null for one that is dropped. Batches are kept or dropped as a whole, at random,
 * and those kept represent the others too: one in n, a whole number, so that sums are exact.
 * @param load how much of the log's memory is taken, from 0 to 1
 * @param left what the site has left of its burst, from 0 to 1
 * @param chance a random number from 0 to 1, without 1
 */
export function weightOf(load: number, left: number, chance: number): number | null {
  if (load < opensAtLoad || left >= floodsBelow) return 1;
  const weight = Math.min(mostFor, Math.ceil((1 - opensAtLoad) / (1 - load)));
  return chance < 1 / weight ? weight : null;
}
