const smallestBytes = 65_536;
/** Memory for one busy moment is not kept for good. */
const largestKeptBytes = 4_194_304;

/**
 * Rows on their way to a table, in reused memory. New buffers for every batch and group would outlive the small garbage
 * collections, and each full one, about one per second, would stop everything for up to ten milliseconds.
 */
export interface CopyBytes {
  memory: Buffer;
  /** In bytes. Whatever is behind it is forgotten. */
  length: number;
}

export const createCopyBytes = (): CopyBytes => ({
  memory: Buffer.allocUnsafeSlow(smallestBytes),
  length: 0,
});

/** Those between two lengths, in the same memory: valid until the next `clear`. */
export const sliceOf = ({ memory }: CopyBytes, start: number, end: number): Buffer =>
  memory.subarray(start, end);

export function clear(bytes: CopyBytes): void {
  if (bytes.memory.length > largestKeptBytes) bytes.memory = Buffer.allocUnsafeSlow(smallestBytes);
  bytes.length = 0;
}

/** Has to be called before anything is put behind the bytes. */
export function makeRoom(to: CopyBytes, more: number): void {
  const { memory, length } = to;
  if (length + more <= memory.length) return;
  to.memory = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, length + more));
  memory.copy(to.memory, 0, 0, length);
}

export function putInt16(to: CopyBytes, value: number): void {
  const { memory, length } = to;
  memory[length] = value >> 8;
  memory[length + 1] = value;
  to.length = length + 2;
}

/** The lower 32 bits of a number, signed or not. Written out: a call of Buffer takes several times as long. */
export function setInt32(memory: Buffer, at: number, value: number): void {
  memory[at] = value >>> 24;
  memory[at + 1] = value >>> 16;
  memory[at + 2] = value >>> 8;
  memory[at + 3] = value;
}

export function putInt32(to: CopyBytes, value: number): void {
  setInt32(to.memory, to.length, value);
  to.length += 4;
}

export function putBytes(to: CopyBytes, bytes: Uint8Array): void {
  makeRoom(to, bytes.length);
  to.memory.set(bytes, to.length);
  to.length += bytes.length;
}
