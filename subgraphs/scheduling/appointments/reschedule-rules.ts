import Big from 'big.js';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { instant, paragraphs } from '../../../kernel/text/lines.ts';
import type { BusinessRow } from '../business/business.store.ts';
import { nightsBetween } from '../estimates/pricing.ts';
import { zoneBetween } from '../hours/zone.ts';
import { PriceKind } from '../services/service.enums.ts';
import type { ServiceView } from '../services/service.view.ts';
import { resourcesOf } from '../slots/slot-search.ts';
import type { WantedPart } from '../slots/take-time.ts';
import { CancellingParty } from './appointment.enums.ts';
import type { AppointmentView } from './appointment.view.ts';

const minuteMs = 60_000;
const longestNote = 2_000;
const id = z.string().transform((text) => text.toLowerCase());

/** Where an appointment is to be moved. */
export const rescheduleFields = z.object({
  startsAt: instant,
  staffId: id.nullish(),
  holdId: id.nullish(),
  note: paragraphs(500).nullish(),
});
export type RescheduleFields = z.output<typeof rescheduleFields>;

/** Whoever is asked for; else whoever it was booked with, and anybody when they are not free. */
export function resourcesFor(
  service: ServiceView,
  { staffId }: RescheduleFields,
  before: AppointmentView,
): readonly string[] {
  const all = resourcesOf(service, staffId ?? null);
  return all.toSorted((one, other) => Number(other === before.staffId) - Number(one === before.staffId));
}

/** Whether there is nothing to move. */
export function isThereAlready({ startsAt, staffId }: RescheduleFields, before: AppointmentView): boolean {
  return (
    startsAt.toISOString() === before.startsAt && (typeof staffId !== 'string' || staffId === before.staffId)
  );
}

/** Throws UP_Notice_RJ for whom the appointment is too soon. */
export function checkNotice(
  { rescheduleNoticeMinutes }: BusinessRow,
  before: AppointmentView,
  now: Date,
): void {
  if (Date.parse(before.startsAt) - now.getTime() >= rescheduleNoticeMinutes * minuteMs) return;
  throw new DomainError(
    'Scheduling_Appointment_UP_Notice_RJ',
    `Appointments are rescheduled at least ${rescheduleNoticeMinutes} minutes ahead.`,
  );
}

/** What is said of the move joins what the client wanted said or, of all others, what the business noted. */
export function withNote(
  before: AppointmentView,
  { note }: RescheduleFields,
  party: CancellingParty,
): Partial<AppointmentView> {
  if (!note) return {};
  const name = party === CancellingParty.CLIENT ? 'clientNote' : 'businessNote';
  const joined = [before[name], note].filter(Boolean).join('\n');
  if (Array.from(joined).length > longestNote) {
    const detail = `With what is noted already more than ${longestNote} characters.`;
    refuseFaults([{ field: '/note', code: 'TOO_LONG', detail }]);
  }
  return { [name]: joined };
}

/** Nights more or fewer of a stay cost what a night costs now; everything else costs what it did. */
export function priceAt(
  before: AppointmentView,
  { business, service, startsAt, extent }: WantedPart,
): string | null {
  const { price, currency } = before;
  if (service.priceKind !== PriceKind.PER_NIGHT || price === null || service.price === null) return price;
  const nightsFrom = (from: number) => {
    const until = from + extent.durationMs;
    const zone = zoneBetween(business.timeZone, from, until);
    return nightsBetween(zone.wallAt(from), zone.wallAt(until));
  };
  const more = nightsFrom(startsAt) - nightsFrom(Date.parse(before.startsAt));
  const changed = new Big(service.price).times(more).plus(price);
  return printMoney((changed.lt(0) ? new Big(0) : changed).toFixed(), currency);
}
