import { z } from 'zod';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { instantsWithin } from '../../../kernel/inputs/spans.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { appointmentNotFound } from '../appointments/change-appointment.ts';
import { requireBusiness } from '../business/business.access.ts';
import type { CalendarQuery } from './calendar.inputs.ts';
import { entriesBetween, findEntry, timesOffBetween } from './calendar.store.ts';
import type { Calendar, CalendarEntry } from './calendar.view.ts';

const mostEntries = 500;

const fields = z
  .object({
    from: instant,
    to: instant,
    staffId: z
      .string()
      .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Not a UUID.' })
      .nullish(),
  })
  .refine(...instantsWithin(366));

/** What takes place with the viewer's business between two instants, for its members. */
export async function calendarOf(ctx: Context, query: CalendarQuery): Promise<Calendar> {
  const businessId = requireBusiness(ctx.viewer);
  const { from, to: until, staffId } = parseFields(fields, query);
  const span = { businessId, from, until, staffId: staffId ?? null, limit: mostEntries + 1 };
  const [entries, timesOff] = await Promise.all([
    entriesBetween(ctx.pool, span),
    timesOffBetween(ctx.pool, span),
  ]);
  return {
    entries: entries.slice(0, mostEntries),
    timesOff: timesOff.slice(0, mostEntries),
    isWhole: entries.length <= mostEntries && timesOff.length <= mostEntries,
  };
}

/** An appointment of the viewer's business with the names in it, for its members; any other is missing. */
export async function calendarEntryOf(ctx: Context, id: string): Promise<CalendarEntry> {
  const businessId = requireBusiness(ctx.viewer);
  const found = isUuid(id) ? await findEntry(ctx.pool, businessId, id) : null;
  if (found === null) throw appointmentNotFound();
  return found;
}
