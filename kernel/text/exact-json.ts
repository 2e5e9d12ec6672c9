declare global {
  interface JSON {
    /** ECMA-262 (JSON.parse source text access): TypeScript's libraries do not know it yet, Node.js has it since 22. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
  }
}

/**
 * JSON text as a value that `JSON.stringify` writes with the same digits: it never becomes a float (contract 0,
 * "Decimal").
 */
export function exactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, { source }) =>
    typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value,
  );
}
