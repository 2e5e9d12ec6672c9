import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type {
  BookAppointmentInput,
  BookAppointmentsInput,
  BookedAppointmentInput,
} from '../bookings/booking.inputs.ts';
import type { BookMyAppointmentsInput } from './my-booking.inputs.ts';

const ofBusinesses = ['clientId', 'client', 'estimateId', 'externalRef'] as const;
const ofTheirAppointments = ['petRefs', 'holdId', 'businessNote'] as const;

function notAllowed<Input extends object>(
  input: Input,
  names: readonly (keyof Input & string)[],
  path: string,
  detail: string,
): FieldFault[] {
  return names
    .filter((name) => (input[name] ?? null) !== null)
    .map((name) => ({ field: `${path}/${name}`, code: 'NOT_ALLOWED', detail }));
}

/** What a person books who names the business (contract 13); refuses what only businesses and apps can say. */
export function bookingOfPerson(input: BookAppointmentsInput, businessId: string): BookMyAppointmentsInput {
  const detail = 'Not for a person who books.';
  refuseFaults([
    ...notAllowed(input, ofBusinesses, '', detail),
    ...input.appointments.flatMap((each, index) =>
      notAllowed(each, ofTheirAppointments, `/appointments/${index}`, detail),
    ),
  ]);
  return { businessId, appointments: input.appointments };
}

/** Refuses animals in a booking by a business or an app, which knows its clients' pets. */
export function refuseAnimals(input: BookAppointmentsInput | BookAppointmentInput): void {
  const ofOne = (each: BookedAppointmentInput, path: string) =>
    notAllowed(each, ['animalIds'], path, 'Only for a person who books, with businessId.');
  refuseFaults(
    'appointments' in input
      ? input.appointments.flatMap((each, index) => ofOne(each, `/appointments/${index}`))
      : ofOne(input, ''),
  );
}
