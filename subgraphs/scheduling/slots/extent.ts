import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { type Zone, zoneBetween } from '../hours/zone.ts';
import { PriceKind } from '../services/service.enums.ts';
import type { ServiceView } from '../services/service.view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What a slot of a service takes of somebody's time. */
export interface Extent {
  /** Nights of a stay, which ends at the time of day at which it began; null for everything else. */
  readonly nights: number | null;
  /** Including add-ons; those of a stay are done during it. */
  readonly durationMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** The request for a service. */
export interface WantedExtent {
  readonly addOnIds: readonly string[];
  /** For a stay one if omitted. */
  readonly nights?: number | null | undefined;
}

/** The request, its service, and its path in the input. */
interface AskedExtent {
  readonly service: ServiceView;
  readonly asked: WantedExtent;
  /** Path in the input; empty for all of it. */
  readonly pointer?: string;
}

const addOnOf = ({ addOns }: ServiceView, id: string) =>
  addOns.find((known) => known.id === id.toLowerCase());

function faultsOf({ service, asked, pointer = '' }: AskedExtent): FieldFault[] {
  const faults = asked.addOnIds.flatMap((id, index): FieldFault[] => {
    const field = `${pointer}/addOnIds/${index}`;
    const detail = 'The service has no such add-on.';
    return addOnOf(service, id) === undefined ? [{ field, code: 'UNKNOWN_VALUE', detail }] : [];
  });
  if (typeof asked.nights !== 'number' || service.priceKind === PriceKind.PER_NIGHT) return faults;
  const detail = 'The service is not priced by night.';
  return [...faults, { field: `${pointer}/nights`, code: 'NOT_ALLOWED', detail }];
}

/** Refuses add-ons that a service does not have, and nights for one that is not priced by them. */
export function checkExtents(all: readonly AskedExtent[]): void {
  refuseFaults(all.flatMap(faultsOf));
}

/** How long a service takes with its add-ons and nights (contract 1.5). */
export function extentOf(service: ServiceView, { addOnIds, nights }: WantedExtent): Extent {
  const minutes = addOnIds.map((id) => addOnOf(service, id)?.durationMinutes ?? 0);
  const stayed = service.priceKind === PriceKind.PER_NIGHT ? (nights ?? 1) : null;
  const shown = minutes.reduce((sum, more) => sum + more, service.durationMinutes) * minuteMs;
  return {
    nights: stayed,
    durationMs: stayed === null ? shown : stayed * dayMs,
    beforeMs: service.bufferBeforeMinutes * minuteMs,
    afterMs: service.bufferAfterMinutes * minuteMs,
  };
}

/** When an appointment with this start ends, by a clock that is known until two days after that. */
export function endOf({ nights, durationMs }: Extent, zone: Zone, startsAt: number): number {
  return nights === null ? startsAt + durationMs : zone.daysAfter(startsAt, nights);
}

/** The same by the clock of a time zone. */
export function endIn(timeZone: string, extent: Extent, startsAt: number): number {
  return endOf(extent, zoneBetween(timeZone, startsAt, startsAt + extent.durationMs + 2 * dayMs), startsAt);
}
