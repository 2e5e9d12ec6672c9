import { z } from 'zod';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import { requireBusiness, requireClient } from '../conversations/party.ts';
import { lockBusiness } from '../locks.ts';
import { messagingNotFound } from '../sending/recipient.ts';
import type { ReportMessageInput } from './complaint.inputs.ts';
import {
  addComplaint,
  liftPause,
  listPaused,
  pauseIfDue,
  readStanding,
  writerOf,
} from './complaint.store.ts';
import type { MessageReport, MessagingStanding, MessagingStandingPage } from './complaint.view.ts';

/** If this many different clients complain in this many days, the business may not send any more. */
export const pauseThreshold = { complaints: 5, days: 30 } as const;

const reportFields = z.object({ note: paragraphs(2000).nullish() });

/**
 * Files a complaint about a message that a business wrote to the viewer; a second complaint about it changes nothing.
 */
export async function reportMessage(ctx: Context, input: ReportMessageInput): Promise<MessageReport> {
  const { memberId } = requireClient(ctx.viewer);
  const { note } = parseFields(reportFields, input);
  const { messageId, reason } = input;
  return inTransaction(ctx.pool, async (transaction) => {
    const businessId = await writerOf(transaction, memberId, messageId);
    await lockBusiness(transaction, businessId);
    const report = await addComplaint(transaction, { messageId, reason, note: note || null });
    await pauseIfDue(transaction, businessId, pauseThreshold);
    return report;
  });
}

/** Whether the business that the viewer acts for may send. */
export function messagingStanding(ctx: Context): Promise<MessagingStanding> {
  return readStanding(ctx.pool, requireBusiness(ctx.viewer).id);
}

/** Businesses that may not send; for administrators. */
export async function pageOfPaused(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<MessagingStandingPage> {
  requireAdmin(ctx.viewer);
  return listPaused(ctx.pool, page);
}

/** Lets a business send again; earlier complaints no longer count. For administrators. */
export async function liftMessagingPause(ctx: Context, businessId: string): Promise<MessagingStanding> {
  requireAdmin(ctx.viewer);
  if (!isUuid(businessId)) throw messagingNotFound();
  await inTransaction(ctx.pool, async (transaction) => {
    await lockBusiness(transaction, businessId.toLowerCase());
    await liftPause(transaction, businessId);
  });
  return readStanding(ctx.pool, businessId.toLowerCase());
}
