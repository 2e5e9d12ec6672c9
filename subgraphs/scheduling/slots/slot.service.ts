import { z } from 'zod';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { timeZone } from '../../../kernel/text/time-zone.ts';
import { openingRules } from '../business/opening-hours.service.ts';
import { notSetUp } from '../business/business.service.ts';
import { type BusinessRow, findBusiness } from '../business/business.store.ts';
import { dateOf, openingDays } from '../hours/opening-hours.ts';
import { type Zone, localText, zoneBetween } from '../hours/zone.ts';
import { PriceKind } from '../services/service.enums.ts';
import { serviceNotFound } from '../services/service.service.ts';
import { findService } from '../services/service.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { allUnits, freePlaces } from './free-places.ts';
import { findBusy } from './occupancy.store.ts';
import { slotStarts } from './slot-starts.ts';
import type { SlotQuery } from './slot.inputs.ts';
import type { Slot, SlotSet } from './slot.view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const longestSpanMs = 31 * dayMs;
const mostSlots = 2_000;
/** The longest service, with its buffers and add-ons, ends within so many days. */
const longestServiceDays = 32;

const query = z.object({
  serviceId: z.string(),
  from: instant,
  to: instant,
  staffId: z.string().nullish(),
  petCount: z.number().min(1, 'At least 1.').max(50, 'At most 50.').nullish(),
  addOnIds: z.array(z.string()).max(20, 'At most 20 add-ons.').nullish(),
  timeZone: timeZone.nullish(),
});

/** What a slot of a service takes of somebody's time. */
export interface Extent {
  readonly durationMs: number;
  readonly beforeMs: number;
  /** From the start to the end of the buffer behind it. */
  readonly afterMs: number;
}

/** How long a service takes with the add-ons; throws 0010010000400 for an add-on that it does not have. */
export function extentOf(service: ServiceView, addOnIds: readonly string[]): Extent {
  const minutes = addOnIds.map((id, index) => {
    const addOn = service.addOns.find((known) => known.id === id.toLowerCase());
    if (addOn === undefined) {
      refuseFaults([
        { field: `/addOnIds/${index}`, code: 'UNKNOWN_VALUE', detail: 'The service has no such add-on.' },
      ]);
    }
    return addOn?.durationMinutes ?? 0;
  });
  const durationMs = minutes.reduce((sum, more) => sum + more, service.durationMinutes) * minuteMs;
  return {
    durationMs,
    beforeMs: service.bufferBeforeMinutes * minuteMs,
    afterMs: durationMs + service.bufferAfterMinutes * minuteMs,
  };
}

/** Whose time an appointment of the service takes: each of these alone would do. */
export function resourcesOf(service: ServiceView, staffId: string | null): readonly string[] {
  if (staffId === null) return service.staffIds.length === 0 ? [service.id] : service.activeStaffIds;
  const known = service.activeStaffIds.find((id) => id === staffId.toLowerCase());
  if (known === undefined) throw new DomainError('Scheduling_Appointment_AD_Staff_RJ');
  return [known];
}

/** When a service may start as far as notice and advance go, from `now`. */
export function bookableSpan(
  service: Pick<ServiceView, 'minNoticeMinutes' | 'maxAdvanceDays'>,
  business: Pick<BusinessRow, 'minNoticeMinutes' | 'maxAdvanceDays'>,
  now: number,
): { readonly earliest: number; readonly latest: number } {
  return {
    earliest: now + (service.minNoticeMinutes ?? business.minNoticeMinutes) * minuteMs,
    latest: now + (service.maxAdvanceDays ?? business.maxAdvanceDays) * dayMs,
  };
}

/** The business with the exceptions that can matter to services that start between two instants. */
async function businessBetween(ctx: Context, businessId: string, from: number, to: number) {
  const first = dateOf(from - 2 * dayMs);
  const last = dateOf(to + (longestServiceDays + 2) * dayMs);
  const business = await findBusiness(ctx.pool, businessId, { first, last });
  if (business === null) throw notSetUp();
  return business;
}

/** Starts of the service from `from` until `to` by opening times alone, and the clock that they lie on. */
export function startsBetween(
  business: BusinessRow,
  service: ServiceView,
  { from, to, durationMs }: { from: number; to: number; durationMs: number },
): { readonly starts: number[]; readonly zone: Zone } {
  const until = to + durationMs;
  const zone = zoneBetween(business.timeZone, from - 2 * dayMs, until + 2 * dayMs);
  const days = openingDays(
    openingRules(business),
    zone,
    dateOf(zone.wallAt(from) - dayMs),
    dateOf(zone.wallAt(until)),
  );
  const isStay = service.priceKind === PriceKind.PER_NIGHT || durationMs >= dayMs;
  const starts = slotStarts(days, zone, { stepMinutes: business.slotStepMinutes, durationMs, isStay });
  return { starts: starts.filter((start) => start >= from && start < to), zone };
}

function checkSpan(from: Date, to: Date): void {
  const span = to.getTime() - from.getTime();
  if (span > 0 && span <= longestSpanMs) return;
  const detail = 'Must be later than from, by at most 31 days.';
  refuseFaults([{ field: '/to', code: 'OUT_OF_RANGE', detail }]);
}

/**
 * Times at which a service of the viewer's business can be booked (contract 1.3). Throws
 * Scheduling_ServiceCatalog_GT_Resource_FL for a service that is not offered, AD_Staff_RJ and AD_Pet_RJ for what it
 * cannot be booked with, and 0010010000400 for a range with more than 2,000 slots.
 */
export async function findSlots(ctx: Context, input: SlotQuery): Promise<SlotSet> {
  requireScope(ctx.viewer, 'scheduling:read');
  const businessId = requireProfile(ctx.viewer);
  const { serviceId, from, to, staffId, petCount, addOnIds, ...asked } = parseFields(query, input);
  checkSpan(from, to);
  const [business, service] = await Promise.all([
    businessBetween(ctx, businessId, from.getTime(), to.getTime()),
    isUuid(serviceId) ? findService(ctx.pool, businessId, serviceId) : null,
  ]);
  if (service === null || !service.isActive) throw serviceNotFound();
  if ((petCount ?? 1) > service.maxPetsPerAppointment) {
    throw new DomainError(
      'Scheduling_Appointment_AD_Pet_RJ',
      `The service takes at most ${service.maxPetsPerAppointment} pets.`,
    );
  }
  const extent = extentOf(service, addOnIds ?? []);
  const resources = resourcesOf(service, staffId ?? null);
  const { earliest, latest } = bookableSpan(service, business, ctx.clock.now().getTime());
  const isBookable = business.isOnlineBookingEnabled && service.isOnlineBookable;
  const span = {
    from: Math.max(from.getTime(), earliest),
    to: Math.min(to.getTime(), latest + 1),
    durationMs: extent.durationMs,
  };
  const { starts, zone } =
    isBookable && span.from < span.to
      ? startsBetween(business, service, span)
      : { starts: [], zone: zoneBetween(business.timeZone, from.getTime(), to.getTime()) };
  const local =
    asked.timeZone && asked.timeZone !== business.timeZone
      ? zoneBetween(asked.timeZone, from.getTime(), to.getTime())
      : zone;
  const busy =
    starts.length === 0
      ? new Map()
      : await findBusy(ctx.pool, resources, {
          from: span.from - extent.beforeMs,
          until: span.to + extent.afterMs,
          now: ctx.clock.now(),
          allUnits,
        });
  const slots: Slot[] = [];
  const places = resources.map((id) =>
    freePlaces(starts, busy.get(id) ?? [], { ...extent, capacity: service.capacity }),
  );
  for (const [index, start] of starts.entries()) {
    for (const [resource, free] of places.entries()) {
      const remainingCapacity = free[index] ?? 0;
      if (remainingCapacity === 0) continue;
      slots.push({
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + extent.durationMs).toISOString(),
        startsAtLocal: localText(local, start),
        staffId: service.staffIds.length === 0 ? null : (resources[resource] ?? null),
        remainingCapacity,
      });
    }
  }
  if (slots.length > mostSlots) {
    const detail = `There are more than ${mostSlots} slots; ask for a smaller range.`;
    refuseFaults([{ field: '/to', code: 'OUT_OF_RANGE', detail }]);
  }
  return {
    serviceId: service.id,
    timeZone: asked.timeZone ?? business.timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    stepMinutes: business.slotStepMinutes,
    slots,
  };
}
