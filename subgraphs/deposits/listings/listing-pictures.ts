import type { Pool } from 'pg';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { missingMedia, useMedia } from '../media/media-use.ts';

const faultsOf = (shortCodes: readonly string[], missing: readonly string[]): readonly FieldFault[] =>
  [...shortCodes.entries()].flatMap(([index, shortCode]) =>
    missing.includes(shortCode)
      ? {
          field: `/mediaShortCodes/${index}`,
          code: 'UNKNOWN_VALUE',
          detail: 'The seller has not uploaded this picture.',
        }
      : [],
  );

/** A fault for each picture that the seller has not uploaded. */
export async function foreignPictureFaults(
  pool: Pool,
  owner: string,
  shortCodes: readonly string[],
): Promise<readonly FieldFault[]> {
  return faultsOf(shortCodes, await missingMedia(pool, owner, shortCodes));
}

/**
 * Marks a listing's new pictures as used, so that they are not deleted (contract 10). Returns a fault for each
 * that its seller has not uploaded.
 */
export async function pictureFaults(
  transaction: Transaction,
  owner: string,
  { shown, next }: Readonly<Record<'shown' | 'next', readonly string[]>>,
  now: Date,
): Promise<readonly FieldFault[]> {
  const added = next.filter((shortCode) => !shown.includes(shortCode));
  return faultsOf(next, await useMedia(transaction, owner, added, now));
}
