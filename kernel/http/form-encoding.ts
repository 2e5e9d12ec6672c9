import { isUtf8 } from 'node:buffer';

/** Whether the bytes of a form-encoded text are UTF-8; unescaped characters are ASCII. */
export function spellsUtf8(encoded: string): boolean {
  const unescaped = encoded.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return isUtf8(Buffer.from(unescaped, 'latin1'));
}
