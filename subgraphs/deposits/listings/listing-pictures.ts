import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { useMedia } from '../media/media-use.ts';

/**
 * Keeps pictures that are new in a listing from being deleted as unused, with the end of this transaction (contract 10).
 * Answers a fault for each that its seller has not uploaded.
 */
export async function pictureFaults(
  transaction: Transaction,
  owner: string,
  { shown, next }: Readonly<Record<'shown' | 'next', readonly string[]>>,
  now: Date,
): Promise<readonly FieldFault[]> {
  const added = next.filter((shortCode) => !shown.includes(shortCode));
  const missing = new Set(await useMedia(transaction, owner, added, now));
  return [...next.entries()].flatMap(([index, shortCode]) =>
    missing.has(shortCode)
      ? {
          field: `/mediaShortCodes/${index}`,
          code: 'UNKNOWN_VALUE',
          detail: 'The seller has uploaded no such picture.',
        }
      : [],
  );
}
