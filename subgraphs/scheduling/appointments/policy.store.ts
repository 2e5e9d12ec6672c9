import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

const policyRow = z.object({
  cancelNoticeMinutes: z.number(),
  rescheduleNoticeMinutes: z.number(),
  lateCancelFeePercent: z.string(),
});
export type PolicyRow = z.infer<typeof policyRow>;

/** The current policy of an appointment's business for cancelling and rescheduling. */
export async function findPolicy(transaction: Transaction, appointmentId: string): Promise<PolicyRow> {
  const [row] = await transaction(
    `select b.cancel_notice_minutes as "cancelNoticeMinutes", b.reschedule_notice_minutes as "rescheduleNoticeMinutes",
       b.late_cancel_fee_percent as "lateCancelFeePercent"
     from scheduling.business b join scheduling.appointment a on a.business_id = b.profile_id where a.id = $1`,
    [appointmentId],
  );
  return policyRow.parse(row);
}
