/** The maximum number of bytes for a UTF-16 unit in UTF-8. */
const bytesPerUnit = 3;
const smallestBytes = 65_536;
/** Memory for one busy moment is not kept for good. */
const largestKeptBytes = 4_194_304;

/** Lines on their way to a table. */
export interface Lines {
  /** In bytes. */
  length(): number;
  append(text: string): void;
  /** Drops everything after this many bytes. */
  truncate(length: number): void;
  /** Those between two lengths, in the same memory: valid until the next `clear`. */
  slice(start: number, end: number): Buffer;
  clear(): void;
}

/**
 * Lines in reused memory. New buffers for every batch and group would outlive the small garbage collections, and each
 * full one, about one per second, would stop everything for up to ten milliseconds.
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
