import { z } from 'zod';
import { appointmentNote, externalRef, petIds, petRefs } from '../../../kernel/inputs/booking-fields.ts';
import { nights } from '../../../kernel/inputs/slot-fields.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { newClientFields } from '../new-clients/new-client-fields.ts';
import type { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import { addOnIds } from '../slots/slot-fields.ts';

const id = z.string().transform((text) => text.toLowerCase());

/** Ids, each once. */
export const ids = petIds.transform((given) => [...new Set(given.map((each) => each.toLowerCase()))]);

/** One appointment of a booking. */
export const appointmentPart = z.object({
  serviceId: id,
  startsAt: instant.transform((time) => time.getTime()),
  petIds: ids.nullish(),
  petRefs,
  nights,
  staffId: id.nullish(),
  addOnIds,
  holdId: id.nullish(),
  clientNote: appointmentNote,
  businessNote: appointmentNote,
});
type AskedAppointment = z.output<typeof appointmentPart>;
/** A requested appointment, with the pets that come. */
export type WantedAppointment = Omit<AskedAppointment, 'petIds' | 'petRefs'> & {
  readonly petIds: readonly string[];
  /** What was declared about pets that the client had on record; it is stored with the appointment. */
  readonly declaredVaccinations?: readonly DeclaredVaccination[];
};

const whole = {
  clientId: id.nullish(),
  client: newClientFields.nullish(),
  estimateId: id.nullish(),
  externalRef,
} as const;

/** contract 1.5: BookingRequest */
export const bookingFields = z.object({
  ...whole,
  appointments: z.array(appointmentPart).min(1, 'At least one.').max(10, 'At most 10.'),
});
/** contract 1.5: AppointmentRequest */
export const appointmentFields = appointmentPart.extend(whole);

interface Placed {
  /** The input path of an appointment, by its index. */
  readonly pointerOf: (index: number) => string;
}

/** A booking as requested. */
export type RequestedBooking = z.output<typeof bookingFields> & Placed;

/** The same with the client and pets. */
export interface WantedBooking extends Placed {
  readonly clientId: string;
  readonly appointments: readonly WantedAppointment[];
  readonly estimateId?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
  /** Whether the booker described the client and may not learn who is on record with the business. */
  readonly isClientHidden?: boolean;
}
