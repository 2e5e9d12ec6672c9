import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { BusinessRow } from '../business/business.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import type { Extent } from './extent.ts';
import { bookableSpan, farthestMs, openSlots, ownSpan, timesBetween } from './slot-search.ts';
import type { Slot } from './slot.view.ts';

const weekMs = 7 * 86_400_000;
const mostWeeks = 6;
const mostAlternatives = 3;

/** A requested time. */
export interface WantedTime {
  readonly business: BusinessRow;
  readonly service: ServiceView;
  readonly extent: Extent;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Whether notice and advance apply; they do not for the business itself. */
  readonly isBoundByNotice: boolean;
}

function spanOf({ business, service, isBoundByNotice }: WantedTime, now: number) {
  return isBoundByNotice ? bookableSpan(service, business, now) : ownSpan(now);
}

/**
 * Refuses a start outside opening hours or between two starts of the grid (AD_OutsideHours_RJ), within the notice or
 * too far ahead (AD_Notice_RJ).
 */
export function checkTime(wanted: WantedTime, now: Date): void {
  const { business, extent, startsAt } = wanted;
  const { earliest, latest } = spanOf(wanted, now.getTime());
  if (startsAt > now.getTime() + farthestMs) throw new DomainError('Scheduling_Appointment_AD_Notice_RJ');
  const span = { from: startsAt, to: startsAt + 1 };
  if (timesBetween(business, extent, span).length === 0) {
    throw new DomainError('Scheduling_Appointment_AD_OutsideHours_RJ');
  }
  if (startsAt < earliest || startsAt > latest) {
    throw new DomainError('Scheduling_Appointment_AD_Notice_RJ');
  }
}

/** Up to three slots of the service from the requested time on, with whoever is free (contract 1.7). */
async function nextSlots(
  pool: Pool,
  wanted: WantedTime,
  resources: readonly string[],
  now: Date,
): Promise<readonly Slot[]> {
  const { earliest, latest } = spanOf(wanted, now.getTime());
  const { business, service, extent } = wanted;
  const found: Slot[] = [];
  const first = Math.max(wanted.startsAt, earliest, now.getTime());
  for (let week = 0; week < mostWeeks && found.length < mostAlternatives; week += 1) {
    const from = first + week * weekMs;
    const span = { earliest: from, latest: Math.min(from + weekMs - 1, latest) };
    const search = { business, service, resources, extent, span, now, timeZone: business.timeZone };
    found.push(...(await openSlots(pool, search)));
  }
  return found.slice(0, mostAlternatives);
}

/**
 * The refusal of a place that is taken, with alternatives: from the first of these searches and, if that finds too few,
 * from the next (contract 1.5, 1.7).
 */
export async function slotTaken(
  pool: Pool,
  wanted: WantedTime,
  choices: readonly (readonly string[])[],
  now: Date,
): Promise<DomainError> {
  const alternatives = new Map<string, Slot>();
  for (const resources of choices) {
    if (alternatives.size >= mostAlternatives) break;
    const found = await nextSlots(pool, wanted, resources, now);
    for (const slot of found) alternatives.set(`${slot.startsAt} ${slot.staffId}`, slot);
  }
  return new DomainError('Scheduling_Appointment_AD_SlotTaken_RJ', undefined, {
    data: { nextSlots: [...alternatives.values()].slice(0, mostAlternatives) },
  });
}
