import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { ClosingInput } from '../../../kernel/ending/closing.inputs.ts';
import { closingMarksIn } from '../../../kernel/ending/closing-marks.ts';
import type { OpenMatter } from '../../../kernel/ending/open-matter.view.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { ListingStatus } from '../listings/listing.enums.ts';
import { storeStatus } from '../listings/listing.store.ts';
import { endWaitlist } from '../waitlist/end-waiting.ts';
import { removeSearchesOf } from '../saved-searches/saved-search.store.ts';
import { findOpenDeposits } from './open-deposit.store.ts';
import { findUnpaidSales } from './open-sale.store.ts';

/** Keeps a business that is closing from taking or paying deposits (contract 5). */
export const closingMarks = closingMarksIn<OpenMatter>('deposits');

const ids = z.array(z.object({ id: z.string() }));

/** Closes every listing of a business; nobody waits for them any more. */
async function closeListings(transaction: Transaction, ctx: Context, profileId: string): Promise<void> {
  const open = ids.parse(
    await transaction(
      `select id from deposits.listing where seller_profile_id = $1 and status <> 'CLOSED' order by id for update`,
      [profileId],
    ),
  );
  for (const { id } of open) {
    await storeStatus(transaction, id, ListingStatus.CLOSED, ctx.clock.now());
    await endWaitlist(transaction, ctx, id);
  }
}

/** Deposits and sales whose money the profile, or somebody on its account, still waits for. */
async function findOpen(transaction: Transaction, profileId: string): Promise<OpenMatter[]> {
  const deposits = await findOpenDeposits(transaction, profileId);
  return [...deposits, ...(await findUnpaidSales(transaction, profileId))].slice(0, 100);
}

/** Takes a step of the closing of a business; for services of the platform. Returns what is open. */
export async function takeClosingStep(ctx: Context, input: ClosingInput): Promise<readonly OpenMatter[]> {
  requireSystem(ctx.viewer);
  const [profileId = ''] = requestedIds([input.profileId]);
  return closingMarks.take(
    ctx.pool,
    { profileId, closingId: input.closingId, step: input.step },
    {
      findOpen,
      end: async (transaction) => {
        await closeListings(transaction, ctx, profileId);
        await removeSearchesOf(transaction, profileId);
      },
    },
  );
}

/** What a profile still has open; for services of the platform. */
export function openDepositsOf(ctx: Context, profileId: string): Promise<OpenMatter[]> {
  requireSystem(ctx.viewer);
  const [id = ''] = requestedIds([profileId]);
  return inTransaction(ctx.pool, (transaction) => findOpen(transaction, id));
}
