/** Random numbers determined by a seed, so that a failure can be reproduced (mulberry32). */
export interface Chance {
  /** Whether something happens that happens with this probability. */
  happens(probability: number): boolean;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<Thing>(things: readonly Thing[]): Thing;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    happens: (probability) => next() < probability,
    below,
    pick: (things) => {
      const picked = things[below(things.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
  };
}
