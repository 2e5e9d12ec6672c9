import { DataRowMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';

/** `D`: a message with one row. */
const dataRow = 68;
/** Its length counts itself. */
const lengthBytes = 4;
/** Each value of a row may keep the text of the whole row in memory: those of longer ones are read one by one. */
const longest = 1_024;

/** The values of a row between these places of the bytes; null for one with letters of several bytes. */
function valuesOf(bytes: Buffer, start: number, end: number): (string | null)[] | null {
  const text = bytes.toString('utf8', start, end);
  // No letter has more than one byte only if there are as many of them: then places in the text are those in the bytes.
  if (text.length !== end - start) return null;
  const values: (string | null)[] = [];
  const count = bytes.readInt16BE(start);
  let place = 2;
  for (let column = 0; column < count; column += 1) {
    const length = bytes.readInt32BE(start + place);
    place += 4;
    values.push(length === -1 ? null : text.slice(place, place + length));
    if (length !== -1) place += length;
  }
  return values;
}

type Handle = (this: Parser, start: number, type: number, length: number, bytes: Buffer) => unknown;

const isHandle = (value: unknown): value is Handle => typeof value === 'function';

/**
 * Has pg read the text of a row as a whole and cut it into its values, instead of reading each from the bytes: one call into
 * Node.js for each row, not one for each value.
 */
export function readRowsAtOnce(): void {
  const handle: unknown = Reflect.get(Parser.prototype, 'handlePacket');
  if (!isHandle(handle)) throw new Error('pg-protocol reads messages in another way');
  const value: Handle = function handlePacket(start, type, length, bytes) {
    const isShortRow = type === dataRow && length <= longest;
    const values = isShortRow ? valuesOf(bytes, start, start + length - lengthBytes) : null;
    if (values !== null) return new DataRowMessage(length, values);
    return handle.call(this, start, type, length, bytes);
  };
  Object.defineProperty(Parser.prototype, 'handlePacket', { value, writable: true });
}
