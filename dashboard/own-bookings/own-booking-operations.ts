import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const fields = `business { id displayName handle } petNames addOnNames phone email
    address { line1 line2 city subdivisionCode postalCode countryCode }
    terms { movableUntil freeUntil lateFee }
    appointment {
      id number status serviceId serviceName staffId staffName petIds addOnIds startsAt endsAt nights timeZone price
      currency clientNote previousStartsAt version cancellation { cancelledAt cancelledBy reasonCode note feeAmount }
    }`;

export const appointmentsOfMemberOperation = operation(
  'AppointmentsOfMember',
  `query AppointmentsOfMember($page: Int!, $pageSize: Int!) {
  myAppointments(page: $page, pageSize: $pageSize) { total items { ${fields} } }
}`,
);

export const appointmentOfMemberOperation = operation(
  'AppointmentOfMember',
  `query AppointmentOfMember($id: ID!) { myAppointment(id: $id) { ${fields} } }`,
);

export const timesForMemberOperation = operation(
  'TimesForMember',
  `query TimesForMember($businessId: ID!, $input: SlotQuery!) {
  bookableSlots(businessId: $businessId, input: $input) { slots { startsAt staffId } }
}`,
);

export const moveForMemberOperation = operation(
  'MoveForMember',
  `mutation MoveForMember($input: RescheduleAppointmentInput!) {
  rescheduleMyAppointment(input: $input) { id status }
}`,
);

export const cancelForMemberOperation = operation(
  'CancelForMember',
  `mutation CancelForMember($input: CancelAppointmentInput!) { cancelMyAppointment(input: $input) { id version } }`,
);

export const offerToMemberOperation = operation(
  'OfferToMember',
  `query OfferToMember($handle: String!) {
  publicBooking(handle: $handle) {
    business { id displayName handle }
    timeZone
    bookingPolicy { requiresConfirmation cancelNoticeMinutes lateCancelFeePercent }
    services {
      id name durationMinutes maxPetsPerAppointment priceKind price currency speciesCodes requiredVaccinationCodes
      requiresConfirmation addOns { id name price }
    }
  }
}`,
);

export const ownRecordsOperation = operation(
  'RecordsOfMember',
  'query RecordsOfMember { ownClientRecords { business { id displayName } displayName isConnected pets { id name species } } }',
);

export const connectRecordOperation = operation(
  'ConnectRecord',
  'mutation ConnectRecord($businessId: ID!) { connectClientRecord(businessId: $businessId) { clientId } }',
);

export const disconnectRecordOperation = operation(
  'DisconnectRecord',
  'mutation DisconnectRecord($businessId: ID!) { disconnectClientRecord(businessId: $businessId) { clientId } }',
);

export const animalsOfMemberOperation = operation(
  'AnimalsOfMember',
  `query AnimalsOfMember { animals(pageSize: 100) { items { id name species lifeStatus } } }`,
);

export const addAnimalOfMemberOperation = operation(
  'AddAnimalOfMember',
  `mutation AddAnimalOfMember($input: RegisterAnimalInput!) { registerAnimal(input: $input) { id } }`,
);

export const bookForMemberOperation = operation(
  'BookForMember',
  `mutation BookForMember($input: BookAppointmentsInput!) {
  bookAppointments(input: $input) { appointments { id status } }
}`,
);

export const ownBookingOperations: readonly StoredOperation[] = [
  appointmentsOfMemberOperation,
  appointmentOfMemberOperation,
  timesForMemberOperation,
  moveForMemberOperation,
  cancelForMemberOperation,
  offerToMemberOperation,
  animalsOfMemberOperation,
  ownRecordsOperation,
  connectRecordOperation,
  disconnectRecordOperation,
  addAnimalOfMemberOperation,
  bookForMemberOperation,
];

/** An appointment that the member has as a client. */
export type OwnBooking = DataOf<'AppointmentsOfMember'>['myAppointments']['items'][number];
/** What a business offers to the member. */
export type Offer = NonNullable<DataOf<'OfferToMember'>['publicBooking']>;
export type OfferedService = Offer['services'][number];
export type OwnAnimal = DataOf<'AnimalsOfMember'>['animals']['items'][number];
