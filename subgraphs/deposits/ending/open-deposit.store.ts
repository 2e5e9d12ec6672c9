import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type OpenMatter, OpenMatterKind } from '../../../kernel/ending/open-matter.view.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { liveStatuses } from '../deposits/deposit-states.ts';

const rows = z.array(z.object({ id: z.string(), amount: z.coerce.bigint(), currency: z.string() }));

/** The deposits of a profile that are neither released nor returned, or whose payout it still waits for; at most 100. */
export async function findOpenDeposits(transaction: Transaction, profileId: string): Promise<OpenMatter[]> {
  const found = rows.parse(
    await transaction(
      `select id, amount, currency from deposits.deposit
       where (buyer_profile_id = $1 or seller_profile_id = $1) and status = any($2)
         or seller_profile_id = $1 and exists (
           select from deposits.operation o where o.deposit_id = deposit.id and o.seller_profile_id = $1 and o.kind = 'PAY_OUT' and o.status <> 'DONE')
       order by id limit 100`,
      [profileId, liveStatuses],
    ),
  );
  return found.map(({ id, amount, currency }) => ({
    kind: OpenMatterKind.DEPOSIT,
    id,
    title: `Deposit of ${majorUnits(amount, currency)} ${currency}`,
  }));
}
