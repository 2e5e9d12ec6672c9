import { malformedInput, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { type Zone, zoneBetween } from '../hours/zone.ts';
import { PriceKind } from '../services/service.enums.ts';
import type { ServiceView } from '../services/service.view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What a slot of a service takes of somebody's time. */
export interface Extent {
  /** Of a stay, which ends at the time of day at which it began; null for whatever is no stay. */
  readonly nights: number | null;
  /** Add-ons included; those of a stay are done while it lasts. */
  readonly durationMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** What is asked for of a service. */
export interface WantedExtent {
  readonly addOnIds: readonly string[];
  /** One for a stay when left out. */
  readonly nights?: number | null | undefined;
}

function nightsOf({ priceKind }: ServiceView, nights: number | null | undefined, pointer: string) {
  if (priceKind === PriceKind.PER_NIGHT) return nights ?? 1;
  if (typeof nights !== 'number') return null;
  const detail = 'The service is not priced by night.';
  throw malformedInput([{ field: `${pointer}/nights`, code: 'NOT_ALLOWED', detail }]);
}

/**
 * How long a service takes with the add-ons and for the nights (contract 1.5); throws 0010010000400 for an add-on that it
 * does not have, and for nights of a service that is not priced by them.
 */
export function extentOf(service: ServiceView, { addOnIds, nights }: WantedExtent, pointer = ''): Extent {
  const minutes = addOnIds.map((id, index) => {
    const addOn = service.addOns.find((known) => known.id === id.toLowerCase());
    if (addOn === undefined) {
      const detail = 'The service has no such add-on.';
      refuseFaults([{ field: `${pointer}/addOnIds/${index}`, code: 'UNKNOWN_VALUE', detail }]);
    }
    return addOn?.durationMinutes ?? 0;
  });
  const stayed = nightsOf(service, nights, pointer);
  const shown = minutes.reduce((sum, more) => sum + more, service.durationMinutes) * minuteMs;
  return {
    nights: stayed,
    durationMs: stayed === null ? shown : stayed * dayMs,
    beforeMs: service.bufferBeforeMinutes * minuteMs,
    afterMs: service.bufferAfterMinutes * minuteMs,
  };
}

/** When what starts then is over, on a clock that is known until two days after that. */
export function endOf({ nights, durationMs }: Extent, zone: Zone, startsAt: number): number {
  return nights === null ? startsAt + durationMs : zone.daysAfter(startsAt, nights);
}

/** The same on the clock of a time zone. */
export function endIn(timeZone: string, extent: Extent, startsAt: number): number {
  return endOf(extent, zoneBetween(timeZone, startsAt, startsAt + extent.durationMs + 2 * dayMs), startsAt);
}
