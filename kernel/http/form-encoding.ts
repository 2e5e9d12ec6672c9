import { isUtf8 } from 'node:buffer';

/** Whether the bytes that a text in form encoding stands for are UTF-8; what is written plainly is ASCII. */
export function spellsUtf8(encoded: string): boolean {
  const unescaped = encoded.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return isUtf8(Buffer.from(unescaped, 'latin1'));
}
