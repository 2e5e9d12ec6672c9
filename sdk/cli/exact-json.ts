declare global {
  interface JSON {
    /** ECMA-262 (JSON.parse source text access): in Node.js since 22. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
    rawJSON(text: string): object;
  }
}

/** JSON text as a value that `JSON.stringify` writes with the same digits: an amount of 12.50 does not become 12.5. */
export function exactJson(text: string): unknown {
  return JSON.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value,
  );
}
