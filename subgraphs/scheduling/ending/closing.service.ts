import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { ClosingInput } from '../../../kernel/ending/closing.inputs.ts';
import { closingMarksIn } from '../../../kernel/ending/closing-marks.ts';
import { type OpenMatter, OpenMatterKind } from '../../../kernel/ending/open-matter.view.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';

/** Keeps a business that is closing from being booked (contract 5). */
export const closingMarks = closingMarksIn<OpenMatter>('scheduling');

const appointments = z.array(z.object({ id: z.string(), number: z.string(), service: z.string() }));

/** The appointments to come of a business, or of a member who is a client of any; at most 100. */
async function findOpenAppointments(
  transaction: Transaction,
  { profileId, memberId }: { readonly profileId: string | null; readonly memberId: string | null },
  now: Date,
): Promise<OpenMatter[]> {
  const found = appointments.parse(
    await transaction(
      `select a.id, a.number, a.service_name as service from scheduling.appointment a
       join scheduling.client c on c.id = a.client_id and c.business_id = a.business_id
       where ($1::uuid is null or a.business_id = $1) and ($2::uuid is null or c.member_id = $2)
         and ($1::uuid is not null or $2::uuid is not null)
         and a.status in ('PENDING', 'CONFIRMED', 'CHECKED_IN') and a.ends_at > $3
       order by a.starts_at, a.id limit 100`,
      [profileId, memberId, now],
    ),
  );
  return found.map(({ id, number, service }) => ({
    kind: OpenMatterKind.APPOINTMENT,
    id,
    title: `${service}, ${number}`,
  }));
}

const endings = [
  `update scheduling.business set is_online_booking_enabled = false, version = version + 1, updated_at = $2
   where profile_id = $1 and is_online_booking_enabled`,
  `update scheduling.webhook_subscription
   set disabled_reason = 'CONNECTION_REVOKED', disabled_at = $2, version = version + 1, updated_at = $2
   where business_id = $1 and disabled_at is null`,
  'delete from scheduling.calendar_feed where business_id = $1 and $2::timestamptz is not null',
];

/** Takes a step of the closing of a business; for services of the platform. Returns what is open. */
export async function takeClosingStep(ctx: Context, input: ClosingInput): Promise<readonly OpenMatter[]> {
  requireSystem(ctx.viewer);
  const [profileId = ''] = requestedIds([input.profileId]);
  const now = ctx.clock.now();
  return closingMarks.take(
    ctx.pool,
    { profileId, closingId: input.closingId, step: input.step },
    {
      findOpen: (transaction) => findOpenAppointments(transaction, { profileId, memberId: null }, now),
      // Online booking is off, apps hear no more, and nobody reads the calendar from outside.
      end: async (transaction) => {
        for (const statement of endings) await transaction(statement, [profileId, now]);
      },
    },
  );
}

/** What a business, or a member as a client, still has to come; for services of the platform. */
export function openAppointmentsOf(
  ctx: Context,
  { profileId, memberId }: { readonly profileId: string | null; readonly memberId: string | null },
): Promise<OpenMatter[]> {
  requireSystem(ctx.viewer);
  const idOf = (id: string | null) => (id === null ? null : (requestedIds([id])[0] ?? null));
  const of = { profileId: idOf(profileId), memberId: idOf(memberId) };
  return inTransaction(ctx.pool, (transaction) => findOpenAppointments(transaction, of, ctx.clock.now()));
}
