import type { Context } from '../../../kernel/graph/context.ts';
import { requireClient } from '../clients/own-record.service.ts';
import { forClient } from './for-client.ts';
import { listAppointmentsOfMember } from './my-appointment.store.ts';
import type { MyAppointmentPage } from './my-appointment.view.ts';

/** Appointments that the viewer has as a client of any business, whoever booked them. */
export async function pageOfMyAppointments(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<MyAppointmentPage> {
  const { memberId } = requireClient(ctx.viewer);
  const { items, total } = await listAppointmentsOfMember(ctx.pool, memberId, ctx.clock.now(), page);
  return {
    items: items.map(({ businessId, view }) => ({
      business: { id: businessId },
      appointment: forClient(view),
    })),
    total,
  };
}
