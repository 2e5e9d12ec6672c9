/** Most bytes that a unit of UTF-16 takes in UTF-8. */
const bytesPerUnit = 3;
const smallestBytes = 65_536;
/** What one busy moment took is not kept for good. */
const largestKeptBytes = 4_194_304;

/** Lines on their way to a table. */
export interface Lines {
  /** In bytes. */
  length(): number;
  append(text: string): void;
  /** Forgets all behind the first so many bytes. */
  truncate(length: number): void;
  /** Those between two lengths, in the same memory: good until the next `clear`. */
  slice(start: number, end: number): Buffer;
  clear(): void;
}

/**
 * Lines in memory that is used again. Pieces that are made for every batch and group outlive the small collections, and each
 * full one, which then comes about once a second, stops everybody for up to ten milliseconds.
 */
export function createLines(): Lines {
  let memory = Buffer.allocUnsafeSlow(smallestBytes);
  let length = 0;

  function makeRoom(bytes: number): void {
    if (length + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, length + bytes));
    memory.copy(larger, 0, 0, length);
    memory = larger;
  }

  return {
    length: () => length,
    append: (text) => {
      makeRoom(text.length * bytesPerUnit);
      length += memory.write(text, length);
    },
    truncate: (to) => {
      length = to;
    },
    slice: (start, end) => memory.subarray(start, end),
    clear: () => {
      if (memory.length > largestKeptBytes) memory = Buffer.allocUnsafeSlow(smallestBytes);
      length = 0;
    },
  };
}
