import { address } from '../../../kernel/pages/address.ts';
import { lengthWords } from '../../../kernel/pages/parts/local-times.tsx';
import { priceWords } from '../../../kernel/pages/parts/offer-words.ts';
import { bookPath } from '../../addresses.ts';
import type { Offered, OfferedService } from '../../operations.ts';

export type Texts = Readonly<Record<string, string>>;
export type Time = { readonly startsAt: string; readonly endsAt: string };

/** What a visitor has chosen so far. */
export interface Chosen {
  readonly offered: Offered;
  readonly service: OfferedService;
  readonly addOns: OfferedService['addOns'];
  readonly pets: number;
  /** Null for a service that is not priced by them. */
  readonly nights: number | null;
}

/** A whole number between two others; the lowest for any other text. */
function wholeBetween(text: string | undefined, lowest: number, highest: number): number {
  const number = /^\d{1,3}$/.test(text ?? '') ? Number(text) : lowest;
  return Math.min(Math.max(number, lowest), highest);
}

export const mostNights = 60;
/** What the query names; null before a service is chosen. */
export function chosenBy(texts: Texts, offered: Offered): Chosen | null {
  const service = offered.services.find(({ id }) => id === texts['service']);
  if (service === undefined) return null;
  return {
    offered,
    service,
    addOns: service.addOns.filter(({ id }) => texts[`addOn:${id}`] === '1'),
    pets: wholeBetween(texts['pets'], 1, service.maxPetsPerAppointment),
    nights: service.priceKind === 'PER_NIGHT' ? wholeBetween(texts['nights'], 1, mostNights) : null,
  };
}

/** What was chosen, as an address has it. */
export const chosenQuery = ({
  service,
  addOns,
  pets,
  nights,
}: Chosen): Readonly<Record<string, string | null>> => ({
  service: service.id,
  pets: String(pets),
  nights: nights === null ? null : String(nights),
  ...Object.fromEntries(addOns.map(({ id }) => [`addOn:${id}`, '1'])),
});

/** The address of what was chosen, with more. */
export const chosenPath = (chosen: Chosen, more: Readonly<Record<string, string>>): string =>
  address(bookPath(chosen.offered.business.handle), { ...chosenQuery(chosen), ...more });

/** How long a service takes, and what it costs. */
export const serviceWords = (service: OfferedService): string =>
  [service.priceKind === 'PER_NIGHT' ? null : lengthWords(service.durationMinutes), priceWords(service)]
    .filter((part) => part !== null)
    .join(', ');
