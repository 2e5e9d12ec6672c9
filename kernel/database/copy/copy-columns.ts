import { type CopyBytes, makeRoom, putBytes, putInt16, putInt32, setInt32 } from './copy-bytes.ts';

/** A column of a row: a value is its length and its bytes as PostgreSQL sends and receives them, null the length -1. */
export interface Column<Row> {
  readonly read: (row: Row) => unknown;
  readonly write: (to: CopyBytes, row: Row) => void;
}

type Write<Value> = (to: CopyBytes, value: Value) => void;

/** Each throws a RangeError for what the column cannot have, and has then written a part of it. */
const column =
  <Value>(write: Write<Value>) =>
  <Row>(read: (row: Row) => Value | null): Column<Row> => ({
    read,
    write: (to, row) => {
      const value = read(row);
      if (value !== null) return write(to, value);
      makeRoom(to, 4);
      putInt32(to, -1);
    },
  });

function putLength(to: CopyBytes, bytes: number): void {
  makeRoom(to, 4 + bytes);
  putInt32(to, bytes);
}

function requireInteger(value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${value} is no integer from ${least} to ${most}`);
}

export const smallint = column((to, value: number) => {
  requireInteger(value, -32_768, 32_767);
  putLength(to, 2);
  putInt16(to, value);
});

export const integer = column((to, value: number) => {
  requireInteger(value, -2_147_483_648, 2_147_483_647);
  putLength(to, 4);
  putInt32(to, value);
});

const half = 4_294_967_296;

function putInt64(to: CopyBytes, value: number | bigint): void {
  putLength(to, 8);
  if (typeof value === 'number') {
    putInt32(to, Math.floor(value / half));
    putInt32(to, value % half);
  } else to.length = to.memory.writeBigInt64BE(value, to.length);
}

/** A text is a number with more digits than JavaScript's have. */
export const bigint = column((to, value: number | string) => {
  if (typeof value === 'string') return putInt64(to, BigInt(value));
  requireInteger(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  putInt64(to, value);
});

export const flag = column((to, value: boolean) => {
  putLength(to, 1);
  to.memory[to.length] = value ? 1 : 0;
  to.length += 1;
});

/** PostgreSQL counts time from the year 2000, in microseconds. */
const epochMs = Date.UTC(2000, 0);
const dayMs = 86_400_000;

export const timestamptz = column((to, value: Date) => {
  const ms = value.getTime() - epochMs;
  if (Number.isNaN(ms)) throw new RangeError('a time that is none');
  putInt64(to, Number.isSafeInteger(ms * 1_000) ? ms * 1_000 : BigInt(ms) * 1_000n);
});

/** A date in days since 1970. */
export const date = column((to, value: number) => {
  requireInteger(value, -1_000_000, 10_000_000);
  putLength(to, 4);
  putInt32(to, value - epochMs / dayMs);
});

/** Of a UTF-16 unit in UTF-8. */
const mostBytesPerUnit = 3;
/** Up to here, one byte after another costs less than a call out of JavaScript. */
const shortText = 64;

function putText(to: CopyBytes, value: string): void {
  makeRoom(to, 4 + value.length * mostBytesPerUnit);
  const { memory, length } = to;
  const start = length + 4;
  let index = value.length > shortText ? value.length + 1 : 0;
  for (; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code > 127) break;
    memory[start + index] = code;
  }
  const bytes = index === value.length ? index : memory.write(value, start);
  setInt32(memory, length, bytes);
  to.length = start + bytes;
}

export const text = column(putText);

const noHasNulls = 0;
const textOid = 25;
const firstIndex = 1;

export const texts = column((to, values: readonly string[]) => {
  makeRoom(to, 24);
  const { length } = to;
  to.length += 4;
  putInt32(to, values.length === 0 ? 0 : 1);
  putInt32(to, noHasNulls);
  putInt32(to, textOid);
  if (values.length > 0) {
    putInt32(to, values.length);
    putInt32(to, firstIndex);
    for (const value of values) putText(to, value);
  }
  setInt32(to.memory, length, to.length - length - 4);
});

const jsonbVersion = 1;

/** A JSON text. */
export const jsonb = column((to, value: string) => {
  makeRoom(to, 1);
  const { length } = to;
  to.length += 1;
  putText(to, value);
  // The version stands between the length and the text.
  setInt32(to.memory, length, to.length - length - 4);
  to.memory[length + 4] = jsonbVersion;
});

const nibbles = new Int8Array(128).fill(-1);
for (const digit of '0123456789abcdefABCDEF') nibbles[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

/** The value of a hexadecimal digit; negative for anything else. */
function nibbleAt(value: string, index: number): number {
  const code = value.charCodeAt(index);
  return code < 128 ? (nibbles[code] ?? -1) : -1;
}

/** Puts the bytes that the digits of a text from an index on stand for, without their length. */
function putHex(to: CopyBytes, value: string, from: number, bytes: number): void {
  const { memory, length } = to;
  let checked = 0;
  for (let byte = 0; byte < bytes; byte += 1) {
    const high = nibbleAt(value, from + 2 * byte);
    const low = nibbleAt(value, from + 2 * byte + 1);
    checked |= high | low;
    memory[length + byte] = (high << 4) | low;
  }
  if (checked < 0) throw new RangeError('bytes that are not written as hexadecimal digits');
  to.length = length + bytes;
}

/** Bytes, or PostgreSQL's notation of some: `\x00ff`. */
export const bytea = column((to, value: Uint8Array | string) => {
  if (typeof value !== 'string') {
    putLength(to, value.length);
    return putBytes(to, value);
  }
  if (!value.startsWith('\\x') || value.length % 2 === 1)
    throw new RangeError('bytes without their notation');
  const bytes = (value.length - 2) / 2;
  putLength(to, bytes);
  putHex(to, value, 2, bytes);
});

/** The parts between the hyphens of a UUID, and the bytes that each stands for. */
const uuidParts = [
  [0, 4],
  [9, 2],
  [14, 2],
  [19, 2],
  [24, 6],
] as const;
const hyphens = [8, 13, 18, 23] as const;

export const uuid = column((to, value: string) => {
  if (value.length !== 36 || hyphens.some((index) => value[index] !== '-'))
    throw new RangeError('a UUID that is none');
  putLength(to, 16);
  for (const [from, bytes] of uuidParts) putHex(to, value, from, bytes);
});
