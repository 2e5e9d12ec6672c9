import { z } from 'zod';
import { instant, line, paragraphs } from '../../../kernel/text/lines.ts';
import { addOnIds, nights } from '../slots/slot-fields.ts';

const id = z.string().transform((text) => text.toLowerCase());
const note = paragraphs(2_000)
  .nullish()
  .transform((text) => text || null);

/** Ids, each once. */
export const ids = z
  .array(id)
  .max(50, 'At most 50.')
  .transform((given) => [...new Set(given)]);

/** One appointment of a booking. */
export const appointmentPart = z.object({
  serviceId: id,
  startsAt: instant.transform((time) => time.getTime()),
  petIds: z
    .array(id)
    .min(1, 'At least one pet.')
    .max(50, 'At most 50 pets.')
    .transform((ids) => [...new Set(ids)]),
  nights,
  staffId: id.nullish(),
  addOnIds,
  holdId: id.nullish(),
  clientNote: note,
  businessNote: note,
});
/** An appointment as it was asked for. */
export type WantedAppointment = z.output<typeof appointmentPart>;

const whole = {
  clientId: id,
  estimateId: id.nullish(),
  externalRef: line(100).nullish(),
} as const;

/** contract 1.5: BookingRequest */
export const bookingFields = z.object({
  ...whole,
  appointments: z.array(appointmentPart).min(1, 'At least one.').max(10, 'At most 10.'),
});
/** contract 1.5: AppointmentRequest */
export const appointmentFields = appointmentPart.extend(whole);

/** A booking as it was asked for. */
export type WantedBooking = z.output<typeof bookingFields> & {
  /** Where an appointment stands in what was asked for, by its place. */
  readonly pointerOf: (index: number) => string;
};
