import type { Pool } from 'pg';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { openingRules } from '../business/opening-hours.service.ts';
import { notSetUp } from '../business/business.service.ts';
import { type BusinessRow, findBusiness } from '../business/business.store.ts';
import { dateOf, openingDays } from '../hours/opening-hours.ts';
import { type Zone, localText, zoneBetween } from '../hours/zone.ts';
import { PriceKind } from '../services/service.enums.ts';
import type { ServiceView } from '../services/service.view.ts';
import { allUnits, freePlaces } from './free-places.ts';
import { findBusy } from './occupancy.store.ts';
import { slotStarts } from './slot-starts.ts';
import type { Slot } from './slot.view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The longest service, with its buffers and add-ons, ends within so many days. */
const longestServiceDays = 32;
/** PostgreSQL's text of a day has a year of four digits. */
const lastInstant = Date.parse('9999-12-31T00:00:00Z');

/** What a slot of a service takes of somebody's time. */
export interface Extent {
  readonly durationMs: number;
  readonly beforeMs: number;
  /** From the start to the end of the buffer behind it. */
  readonly afterMs: number;
}

/** How long a service takes with the add-ons; throws 0010010000400 for an add-on that it does not have. */
export function extentOf(service: ServiceView, addOnIds: readonly string[], pointer = ''): Extent {
  const minutes = addOnIds.map((id, index) => {
    const addOn = service.addOns.find((known) => known.id === id.toLowerCase());
    if (addOn === undefined) {
      refuseFaults([
        {
          field: `${pointer}/addOnIds/${index}`,
          code: 'UNKNOWN_VALUE',
          detail: 'The service has no such add-on.',
        },
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
export async function businessBetween(
  pool: Queryable,
  businessId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<BusinessRow> {
  const first = dateOf(Math.max(from - 2 * dayMs, 0));
  const last = dateOf(Math.min(to + (longestServiceDays + 2) * dayMs, lastInstant));
  const business = await findBusiness(pool, businessId, { first, last });
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

/** Where slots are looked for. */
export interface SlotSearch {
  readonly business: BusinessRow;
  readonly service: ServiceView;
  readonly resources: readonly string[];
  readonly extent: Extent;
  /** First and last start. */
  readonly span: { readonly earliest: number; readonly latest: number };
  readonly now: Date;
  /** IANA; of the local texts. */
  readonly timeZone: string;
}

/** Slots in opening times at which one of the resources is free, by start, then resource (contract 1.3). */
export async function openSlots(
  pool: Pool,
  { business, service, resources, extent, span: { earliest, latest }, now, timeZone }: SlotSearch,
): Promise<Slot[]> {
  if (earliest > latest) return [];
  const span = { from: earliest, to: latest + 1, durationMs: extent.durationMs };
  const { starts, zone } = startsBetween(business, service, span);
  if (starts.length === 0) return [];
  const local = timeZone === business.timeZone ? zone : zoneBetween(timeZone, span.from, span.to);
  const until = span.to + extent.afterMs;
  const busy = await findBusy(pool, resources, { from: span.from - extent.beforeMs, until, now, allUnits });
  const places = resources.map((id) =>
    freePlaces(starts, busy.get(id) ?? [], { ...extent, capacity: service.capacity }),
  );
  return starts.flatMap((start, index) =>
    resources.flatMap((id, resource) => {
      const remainingCapacity = places[resource]?.[index] ?? 0;
      if (remainingCapacity === 0) return [];
      return {
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + extent.durationMs).toISOString(),
        startsAtLocal: localText(local, start),
        staffId: service.staffIds.length === 0 ? null : id,
        remainingCapacity,
      };
    }),
  );
}
