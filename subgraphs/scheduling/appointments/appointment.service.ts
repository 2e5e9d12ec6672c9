import { z } from 'zod';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { instantsWithin } from '../../../kernel/inputs/spans.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { requireBusiness } from '../business/business.access.ts';
import type { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import { AppointmentStatus } from './appointment.enums.ts';
import type { AppointmentQuery } from './appointment.inputs.ts';
import { findAppointment, listAppointments } from './appointment.store.ts';
import type { AppointmentPage, AppointmentView } from './appointment.view.ts';
import { appointmentNotFound } from './change-appointment.ts';
import { declaredWith } from './declared-vaccinations.store.ts';

const dayMs = 86_400_000;
const usualSpanMs = 31 * dayMs;

const id = z.string().refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Not a UUID.' });

const filters = z.object({
  from: instant.nullish(),
  to: instant.nullish(),
  status: z.string().nullish(),
  clientId: id.nullish(),
  petId: id.nullish(),
  serviceId: id.nullish(),
  staffId: id.nullish(),
  updatedSince: instant.nullish(),
});

const statuses: ReadonlySet<string> = new Set(Object.values(AppointmentStatus));

/** The requested span, with its defaults (contract 1). */
const spanFields = z.object({ from: z.date(), to: z.date() }).refine(...instantsWithin(366));

/** Appointments of the viewer's business that start in a span of time, by start (contract 1). */
export async function pageOfAppointments(
  ctx: Context,
  query: AppointmentQuery,
  page: { readonly page: number; readonly pageSize: number },
): Promise<AppointmentPage> {
  requireScope(ctx.viewer, 'appointment:read');
  const businessId = requireProfile(ctx.viewer);
  const { from, to, status, ...asked } = parseFields(filters, query);
  const first = from ?? ctx.clock.now();
  const last = to ?? new Date(first.getTime() + usualSpanMs);
  const span = parseFields(spanFields, { from: first, to: last });
  const word = typeof status === 'string' ? capitals(status) : null;
  if (word !== null && !statuses.has(word)) return { items: [], total: 0 };
  return listAppointments(
    ctx.pool,
    businessId,
    {
      ...span,
      status: word,
      clientId: asked.clientId ?? null,
      petId: asked.petId ?? null,
      serviceId: asked.serviceId ?? null,
      staffId: asked.staffId ?? null,
      updatedSince: asked.updatedSince ?? null,
    },
    page,
  );
}

/** An appointment of the viewer's business; any other is missing (contract 1). */
export async function appointmentOfViewer(ctx: Context, appointmentId: string): Promise<AppointmentView> {
  requireScope(ctx.viewer, 'appointment:read');
  const businessId = requireProfile(ctx.viewer);
  const found = isUuid(appointmentId) ? await findAppointment(ctx.pool, { businessId }, appointmentId) : null;
  if (found === null) throw appointmentNotFound();
  return found.view;
}

/**
 * What was declared about known pets when an appointment of the viewer's business was booked, for its members (contract
 * 1.6a).
 */
export async function declaredVaccinationsOf(ctx: Context, id: string): Promise<DeclaredVaccination[]> {
  const businessId = requireBusiness(ctx.viewer);
  const found = isUuid(id) ? await findAppointment(ctx.pool, { businessId }, id) : null;
  if (found === null) throw appointmentNotFound();
  return declaredWith(ctx.pool, id);
}
