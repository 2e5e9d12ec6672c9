import { listingNotFound } from '../listings/listing.access.ts';

/** A short code as it is stored; something that is none leads to nothing. */
export function readShortCode(text: string): string {
  const code = text.toUpperCase();
  if (!/^[A-Z2-7]{8}$/.test(code)) throw listingNotFound();
  return code;
}
