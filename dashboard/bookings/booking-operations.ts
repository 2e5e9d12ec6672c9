import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const appointmentOfBusinessOperation = operation(
  'AppointmentOfBusiness',
  `query AppointmentOfBusiness($id: ID!) {
  calendarEntry(id: $id) {
    clientName isGuest petNames
    appointment {
      id bookingId number status serviceId serviceName addOnIds staffId staffName clientId petIds startsAt endsAt
      nights timeZone price currency clientNote businessNote previousStartsAt source version createdAt
      cancellation { cancelledAt cancelledBy reasonCode note feeAmount }
    }
  }
  declaredVaccinations(appointmentId: $id) { petId code expiresOn }
}`,
);

export const freeTimesOfServiceOperation = operation(
  'FreeTimesOfService',
  `query FreeTimesOfService($input: SlotQuery!) { slots(input: $input) { slots { startsAt endsAt staffId } } }`,
);

export const bookForBusinessOperation = operation(
  'BookForBusiness',
  `mutation BookForBusiness($input: BookAppointmentsInput!) {
  bookAppointments(input: $input) { id clientId appointments { id startsAt } }
}`,
);

const step = (mutation: string) => `{ ${mutation}(input: $input) { id version } }`;

export const confirmAppointmentOperation = operation(
  'ConfirmAppointmentOfBusiness',
  `mutation ConfirmAppointmentOfBusiness($input: MoveAppointmentInput!) ${step('confirmAppointment')}`,
);
export const declineAppointmentOperation = operation(
  'DeclineAppointmentOfBusiness',
  `mutation DeclineAppointmentOfBusiness($input: MoveAppointmentInput!) ${step('declineAppointment')}`,
);
export const checkInAppointmentOperation = operation(
  'CheckInAppointmentOfBusiness',
  `mutation CheckInAppointmentOfBusiness($input: MoveAppointmentInput!) ${step('checkInAppointment')}`,
);
export const completeAppointmentOperation = operation(
  'CompleteAppointmentOfBusiness',
  `mutation CompleteAppointmentOfBusiness($input: MoveAppointmentInput!) ${step('completeAppointment')}`,
);
export const missAppointmentOperation = operation(
  'MissAppointmentOfBusiness',
  `mutation MissAppointmentOfBusiness($input: MoveAppointmentInput!) ${step('markAppointmentNoShow')}`,
);

export const moveAppointmentOperation = operation(
  'MoveAppointmentOfBusiness',
  `mutation MoveAppointmentOfBusiness($input: RescheduleAppointmentInput!) {
  rescheduleAppointment(input: $input) { id version }
}`,
);

export const cancelAppointmentOperation = operation(
  'CancelAppointmentOfBusiness',
  `mutation CancelAppointmentOfBusiness($input: CancelAppointmentInput!) {
  cancelAppointment(input: $input) { id version }
}`,
);

export const noteAppointmentOperation = operation(
  'NoteAppointmentOfBusiness',
  `mutation NoteAppointmentOfBusiness($input: UpdateAppointmentInput!) {
  updateAppointment(input: $input) { id version }
}`,
);

export const bookingOperations: readonly StoredOperation[] = [
  appointmentOfBusinessOperation,
  freeTimesOfServiceOperation,
  bookForBusinessOperation,
  confirmAppointmentOperation,
  declineAppointmentOperation,
  checkInAppointmentOperation,
  completeAppointmentOperation,
  missAppointmentOperation,
  moveAppointmentOperation,
  cancelAppointmentOperation,
  noteAppointmentOperation,
];

type Answer = DataOf<'AppointmentOfBusiness'>;

/** An appointment of the business, with the names in it. */
export interface OwnAppointment {
  readonly appointment: NonNullable<Answer['calendarEntry']>['appointment'];
  readonly clientName: string;
  readonly isGuest: boolean;
  readonly petNames: readonly string[];
  readonly declared: NonNullable<Answer['declaredVaccinations']>;
}

/** The appointment. Throws 404, also for another business's. */
export async function readAppointment(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  id: string,
): Promise<OwnAppointment> {
  const { calendarEntry, declaredVaccinations } = await askGraph(
    graph,
    appointmentOfBusinessOperation,
    { id },
    viewer,
  );
  return { ...found(calendarEntry), declared: declaredVaccinations ?? [] };
}

export type FreeTime = DataOf<'FreeTimesOfService'>['slots']['slots'][number];
