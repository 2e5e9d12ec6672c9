/** The seed of this run: SEED repeats another run. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
