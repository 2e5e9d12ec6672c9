/** From so full a log on, sites that flood are sampled rather than refused with everybody else. */
const opensAtLoad = 0.5;
/** A site floods that has used up so much of its burst. */
const floodsBelow = 0.5;
/** At least one in so many is kept: what is counted stays good to a few percent. */
const mostFor = 10;

/**
 * Whether a batch is kept, and what it then counts for; null for one that is dropped. Batches are kept or dropped whole,
 * by chance, and those that are kept stand for the others too: one in so many, a whole number, so that sums are exact.
 * @param load how much of the log's memory is taken, from 0 to 1
 * @param left what the site has left of its burst, from 0 to 1
 * @param chance a random number from 0 to 1, without 1
 */
export function weightOf(load: number, left: number, chance: number): number | null {
  if (load < opensAtLoad || left >= floodsBelow) return 1;
  const weight = Math.min(mostFor, Math.ceil((1 - opensAtLoad) / (1 - load)));
  return chance < 1 / weight ? weight : null;
}
