import { V7Generator } from 'uuidv7';

/** Creates the key of a new row; tests and the demo world replace it. */
export type IdSource = () => string;

/** Random numbers are fetched in bulk: every request creates an id, and each fetch is a call into OpenSSL. */
const pool = new Uint32Array(1024);
let used = pool.length;
function nextUint32(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const value = pool[used] ?? 0;
  used += 1;
  return value;
}
const generator = new V7Generator({ nextUint32 });

/** UUID v7, lower case (contract 0): keys sort by creation time. */
export const newId: IdSource = () => generator.generate().toString();

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID in the hyphenated form, so that it may reach a uuid column. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
