declare global {
  interface JSON {
    /** ECMA-262 (JSON.parse source text access): TypeScript's libraries do not know it yet, Node.js has it since 22. */
    rawJSON(text: string): object;
  }
}

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * A decimal text that `JSON.stringify` writes into the body as a number, digit by digit: no float comes between
 * (contract 0, "Decimal"). Throws for what is no decimal number.
 */
export function exactNumber(decimal: string): object {
  if (!jsonNumber.test(decimal)) throw new Error('an exact number was expected');
  return JSON.rawJSON(decimal);
}
