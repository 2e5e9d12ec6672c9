import { createHash } from 'node:crypto';

/** An id that is the same for the same words (UUID v8, RFC 9562 5.8). */
export function derivedId(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
