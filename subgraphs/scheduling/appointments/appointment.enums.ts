import { registerEnumType } from 'type-graphql';

/** contract 1.5 */
export enum AppointmentStatus {
  PENDING = 'PENDING',
  CONFIRMED = 'CONFIRMED',
  CHECKED_IN = 'CHECKED_IN',
  COMPLETED = 'COMPLETED',
  CANCELLED = 'CANCELLED',
  DECLINED = 'DECLINED',
  NO_SHOW = 'NO_SHOW',
}

registerEnumType(AppointmentStatus, {
  name: 'AppointmentStatus',
  description: 'How far an appointment has come.',
  valuesConfig: {
    PENDING: { description: 'Booked; the business has not confirmed it yet. It keeps its time.' },
    CONFIRMED: { description: 'It takes place.' },
    CHECKED_IN: { description: 'The pets are there.' },
    COMPLETED: { description: 'It is done.' },
    CANCELLED: { description: 'Called off.' },
    DECLINED: { description: 'The business did not confirm it.' },
    NO_SHOW: { description: 'The client did not come.' },
  },
});

/** contract 1.5: who booked. */
export enum BookingSource {
  APP = 'APP',
  DASHBOARD = 'DASHBOARD',
  CLIENT = 'CLIENT',
}

registerEnumType(BookingSource, {
  name: 'BookingSource',
  description: 'Who made a booking.',
  valuesConfig: {
    APP: { description: 'An app that the business connected.' },
    DASHBOARD: { description: 'The business itself.' },
    CLIENT: { description: 'The client.' },
  },
});

/** contract 1.5: `cancelledBy`. */
export enum CancellingParty {
  CLIENT = 'CLIENT',
  BUSINESS = 'BUSINESS',
  APP = 'APP',
  PLATFORM = 'PLATFORM',
}

registerEnumType(CancellingParty, {
  name: 'CancellingParty',
  description: 'Who cancelled an appointment.',
  valuesConfig: {
    CLIENT: { description: 'The client.' },
    BUSINESS: { description: 'The business.' },
    APP: { description: 'An app that the business connected.' },
    PLATFORM: { description: 'The platform.' },
  },
});

/** contract 1.5: `reasonCode`. */
export enum CancellationReason {
  CLIENT_REQUEST = 'CLIENT_REQUEST',
  BUSINESS_CLOSED = 'BUSINESS_CLOSED',
  PET_ILL = 'PET_ILL',
  NO_STAFF = 'NO_STAFF',
  DUPLICATE = 'DUPLICATE',
  OTHER = 'OTHER',
}

registerEnumType(CancellationReason, {
  name: 'CancellationReason',
  description: 'Why an appointment is cancelled.',
  valuesConfig: {
    CLIENT_REQUEST: { description: 'The client asked for it.' },
    BUSINESS_CLOSED: { description: 'The business is closed then.' },
    PET_ILL: { description: 'A pet is ill.' },
    NO_STAFF: { description: 'No member of staff is available.' },
    DUPLICATE: { description: 'It was booked twice.' },
    OTHER: { description: 'Anything else.' },
  },
});
