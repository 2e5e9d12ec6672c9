import type { Pool } from 'pg';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { mostNights } from '../../../kernel/inputs/slot-fields.ts';
import { openingRules } from '../business/opening-hours.service.ts';
import { notSetUp } from '../business/business.service.ts';
import { type BusinessRow, findBusiness } from '../business/business.store.ts';
import { dateOf, openingDays } from '../hours/opening-hours.ts';
import { type Zone, localText, zoneBetween } from '../hours/zone.ts';
import type { ServiceView } from '../services/service.view.ts';
import { type Extent, endOf } from './extent.ts';
import { type Busy, allUnits, freePlaces } from './free-places.ts';
import { busyIn, findTaken } from './occupancy.store.ts';
import { workAt } from '../staff/working-hours.ts';
import { slotStarts } from './slot-starts.ts';
import type { Slot } from './slot.view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The longest stay, with its buffers, ends within this many days. */
const longestServiceDays = mostNights + 2;
/** Days as PostgreSQL's text have a year of four digits. */
const lastInstant = Date.parse('9999-12-31T00:00:00Z');

/** Whose time an appointment of the service takes: any one of them. */
export function resourcesOf(service: ServiceView, staffId: string | null): readonly string[] {
  if (staffId === null) return service.staffIds.length === 0 ? [service.id] : service.activeStaffIds;
  const known = service.activeStaffIds.find((id) => id === staffId.toLowerCase());
  if (known === undefined) throw new DomainError('Scheduling_Appointment_AD_Staff_RJ');
  return [known];
}

/** When a service may start according to notice and advance, from `now`. */
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

/** How far ahead the business itself can book. */
export const farthestMs = 5 * 366 * dayMs;

/** When a service may start that the business books itself. */
export function ownSpan(now: number): { readonly earliest: number; readonly latest: number } {
  return { earliest: 0, latest: now + farthestMs };
}

/** The business with the exceptions that can matter for services that start between two instants. */
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

/** A start of the service, with its end. */
export interface Time {
  readonly start: number;
  readonly end: number;
}

/** Starts of the service from `from` until `to` by opening hours alone, with their ends. */
export function timesBetween(
  business: BusinessRow,
  extent: Extent,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Time[] {
  const { nights, durationMs } = extent;
  // A clock change moves an end by a day at most.
  const until = to + durationMs + (nights === null ? 0 : dayMs);
  const zone = zoneBetween(business.timeZone, from - 2 * dayMs, until + 2 * dayMs);
  const days = openingDays(
    openingRules(business),
    zone,
    dateOf(zone.wallAt(from) - dayMs),
    dateOf(zone.wallAt(until)),
  );
  const isStay = nights !== null || durationMs >= dayMs;
  const end = (start: number) => endOf(extent, zone, start);
  const starts = slotStarts(days, zone, { stepMinutes: business.slotStepMinutes, endOf: end, isStay });
  const asked = starts.filter((start) => start >= from && start < to);
  return asked.map((start) => ({ start, end: end(start) }));
}

/** A service, and who can do it. */
export interface Offered {
  readonly business: BusinessRow;
  readonly service: ServiceView;
  readonly resources: readonly string[];
  readonly extent: Extent;
}

/** From the first of the times until the last is over, with buffers. */
export function timeTaken(times: readonly Time[], { beforeMs, afterMs }: Extent) {
  const first = times[0]?.start ?? 0;
  return {
    from: first - beforeMs,
    until: times.reduce((last, { end }) => Math.max(last, end), first) + afterMs,
  };
}

/** Where one of the resources is free at these times, by start, then resource (contract 1.3). */
export function slotsAt(
  times: readonly Time[],
  { business, service, resources, extent }: Offered,
  busy: ReadonlyMap<string, readonly Busy[]>,
  local: Zone,
): Slot[] {
  const [first, last] = [times[0]?.start ?? 0, times.at(-1)?.start ?? 0];
  const takings = times.map(({ start, end }) => ({
    from: start - extent.beforeMs,
    until: end + extent.afterMs,
  }));
  const places = resources.map((id) => freePlaces(takings, busy.get(id) ?? [], service.capacity));
  const works = workAt(business, extent, { from: first, to: last + 1 });
  return times.flatMap(({ start, end }, index) => {
    const free = resources.flatMap((id, resource) => {
      const remainingCapacity = places[resource]?.[index] ?? 0;
      if (remainingCapacity === 0 || !works(id, { start, end })) return [];
      return [{ staffId: service.staffIds.length === 0 ? null : id, remainingCapacity }];
    });
    if (free.length === 0) return [];
    const time = {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(end).toISOString(),
      startsAtLocal: localText(local, start),
    };
    return free.map((place) => ({ ...time, ...place }));
  });
}

/** Where to look for slots. */
export interface SlotSearch extends Offered {
  /** First and last start. */
  readonly span: { readonly earliest: number; readonly latest: number };
  readonly now: Date;
  /** IANA; for the local texts. */
  readonly timeZone: string;
}

/** Slots in opening hours at which one of the resources is free. */
export async function openSlots(
  pool: Pool,
  { span: { earliest, latest }, now, timeZone, ...offered }: SlotSearch,
): Promise<Slot[]> {
  if (earliest > latest) return [];
  const { business, resources, extent } = offered;
  const asked = { from: earliest, to: latest + 1 };
  const times = timesBetween(business, extent, asked);
  if (times.length === 0) return [];
  const taken = await findTaken(pool, resources, { ...timeTaken(times, extent), now, allUnits });
  const busy = busyIn(taken, resources);
  return slotsAt(times, offered, busy, zoneBetween(timeZone, asked.from, asked.to));
}
