import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { viewOf } from '../appointments/appointment-row.ts';
import { AppointmentStatus } from '../appointments/appointment.enums.ts';
import type { AppointmentView } from '../appointments/appointment.view.ts';
import { feeOf } from '../appointments/cancellation.service.ts';
import { appointmentNotFound } from '../appointments/change-appointment.ts';
import { requireClient } from '../clients/own-record.service.ts';
import { forClient } from './for-client.ts';
import {
  type MyAppointmentRow,
  findAppointmentOfMember,
  listAppointmentsOfMember,
} from './my-appointment.store.ts';
import type { MyAppointment, MyAppointmentPage, MyAppointmentTerms } from './my-appointment.view.ts';

const minuteMs = 60_000;

/** What a change takes; an appointment that is not confirmed yet is cancelled without a fee. */
function termsOf(row: MyAppointmentRow, view: AppointmentView): MyAppointmentTerms | null {
  const { cancelNoticeMinutes, rescheduleNoticeMinutes, lateCancelFeePercent } = row;
  const { status, startsAt } = view;
  if (status !== AppointmentStatus.PENDING && status !== AppointmentStatus.CONFIRMED) return null;
  const before = (minutes: number) => new Date(Date.parse(startsAt) - minutes * minuteMs).toISOString();
  return {
    movableUntil: before(rescheduleNoticeMinutes),
    freeUntil: before(cancelNoticeMinutes),
    lateFee: feeOf(view, status === AppointmentStatus.CONFIRMED ? lateCancelFeePercent : '0'),
  };
}

function shown(row: MyAppointmentRow): MyAppointment {
  const { businessId, petNames, addOnNames, phone, email, address } = row;
  const view = viewOf(row);
  return {
    business: { id: businessId },
    appointment: forClient(view),
    petNames,
    addOnNames,
    phone,
    email,
    address,
    terms: termsOf(row, view),
  };
}

/** Appointments that the viewer has as a client of any business, whoever booked them. */
export async function pageOfMyAppointments(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<MyAppointmentPage> {
  const { memberId } = requireClient(ctx.viewer);
  const { items, total } = await listAppointmentsOfMember(ctx.pool, memberId, ctx.clock.now(), page);
  return { items: items.map(shown), total };
}

/** One of them; throws GT_Resource_FL for somebody else's, as for a missing one. */
export async function myAppointment(ctx: Context, id: string): Promise<MyAppointment> {
  const { memberId } = requireClient(ctx.viewer);
  const row = isUuid(id) ? await findAppointmentOfMember(ctx.pool, memberId, id) : null;
  if (row === null) throw appointmentNotFound();
  return shown(row);
}
