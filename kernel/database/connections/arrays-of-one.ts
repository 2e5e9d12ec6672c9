import { LRUCache } from 'lru-cache';

/** `= any($2::uuid[])`: whether a column is among the values of an array. */
const membership = /= any\(\$(\d+)::([a-z0-9_]+)\[\]\)/g;
const mostKnown = 1_000;

/** A statement that takes some of its arrays as one value. */
export interface StatementOfOne {
  readonly text: string;
  /** Which parameters these are, such as `1-3`; distinguishes statements of one name. */
  readonly places: string;
}

interface Known {
  /** Places of its parameters that are compared with `any`, from 1. */
  readonly places: readonly number[];
  readonly variants: Map<string, StatementOfOne>;
}

const known = new LRUCache<string, Known>({ max: mostKnown });

function read(sql: string): Known {
  const places = new Set(Array.from(sql.matchAll(membership), ([, place]) => Number(place)));
  return { places: [...places], variants: new Map() };
}

/**
 * The same statement, with arrays of one value compared as that value; null if none of its arrays is one. The server
 * plans a prepared statement once and for all only if that plan looks as cheap as one for the values. For an array it
 * expects ten, so that a statement with one would be planned anew each time, which takes longer than running it.
 */
export function withArraysOfOne(sql: string, values: readonly unknown[]): StatementOfOne | null {
  let found = known.get(sql);
  if (found === undefined) known.set(sql, (found = read(sql)));
  const single = found.places.filter((place) => {
    const value = values[place - 1];
    return Array.isArray(value) && value.length === 1;
  });
  if (single.length === 0) return null;
  const places = single.join('-');
  let variant = found.variants.get(places);
  if (variant === undefined) {
    const text = sql.replaceAll(membership, (whole, place: string, type: string) =>
      single.includes(Number(place)) ? `= ($${place}::${type}[])[1]` : whole,
    );
    found.variants.set(places, (variant = { text, places }));
  }
  return variant;
}
