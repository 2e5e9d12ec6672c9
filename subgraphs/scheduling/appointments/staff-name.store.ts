import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

const named = z.array(z.object({ name: z.string() }));

/** What clients call a member of staff at the moment; null for nobody. */
export async function staffNameOf(transaction: Transaction, staffId: string | null): Promise<string | null> {
  const rows = await transaction('select display_name as name from scheduling.staff_member where id = $1', [
    staffId,
  ]);
  return named.parse(rows)[0]?.name ?? null;
}
