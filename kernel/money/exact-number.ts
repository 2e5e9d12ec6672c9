import { LRUCache } from 'lru-cache';

declare global {
  interface JSON {
    /** ECMA-262 (JSON.parse source text access): TypeScript's libraries do not know it yet, Node.js has it since 22. */
    rawJSON(text: string): object;
  }
}

/** Amounts repeat, nothing at all the most, and making one costs ten times what finding it does. */
const made = new LRUCache<string, object>({ max: 10_000 });
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * A decimal text that `JSON.stringify` writes into the body as a number, digit by digit: no float comes between
 * (contract 0, "Decimal"). Throws for what is no decimal number.
 */
export function exactNumber(decimal: string): object {
  const known = made.get(decimal);
  if (known !== undefined) return known;
  if (!jsonNumber.test(decimal)) throw new Error('an exact number was expected');
  const number = JSON.rawJSON(decimal);
  made.set(decimal, number);
  return number;
}
