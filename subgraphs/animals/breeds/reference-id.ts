import { createHash } from 'node:crypto';

/** Codes never change (reference-data/README.md), so neither does what is derived from them. */
const namespace = 'species and breeds';

/**
 * The UUID of a species or a breed: version 8 (RFC 9562 5.8), derived from its code, so that it is the same in every
 * installation and needs no column.
 */
export function referenceId(...codes: readonly string[]): string {
  const hex = createHash('sha256')
    .update([namespace, ...codes].join('\n'))
    .digest('hex');
  const variant = (0x8 | (Number.parseInt(hex.charAt(16), 16) & 0x3)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
