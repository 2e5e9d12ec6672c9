import { LRUCache } from 'lru-cache';

declare global {
  interface JSON {
    /** ECMA-262 (JSON.parse source text access): TypeScript's libraries do not know it yet, Node.js has it since 22. */
    rawJSON(text: string): object;
  }
}

/** Amounts repeat, zero most of all, and creating one costs ten times as much as finding it. */
const made = new LRUCache<string, object>({ max: 10_000 });
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * A decimal text that `JSON.stringify` writes as a number, digit by digit: it never becomes a float (contract 0,
 * "Decimal"). Throws if it is not a decimal number.
 */
export function exactNumber(decimal: string): object {
  const known = made.get(decimal);
  if (known !== undefined) return known;
  if (!jsonNumber.test(decimal)) throw new Error('an exact number was expected');
  const number = JSON.rawJSON(decimal);
  made.set(decimal, number);
  return number;
}
