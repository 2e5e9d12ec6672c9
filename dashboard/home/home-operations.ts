import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const invitations =
  'myInvitations @include(if: $invitations) { id email role createdAt expiresAt profile { id kind handle displayName } }';

const conversations = `{
    total
    items { id business { id displayName } clientName subject unreadCount lastMessageAt }
  }`;
const messages = `unread: conversations(unreadOnly: true, pageSize: 3) @include(if: $messages) ${conversations}
  conversations(pageSize: 3) @include(if: $messages) ${conversations}`;

const depositsOfSide = `{
    total
    items {
      depositId status amount currency animalName nextActionCode pickupWindowEnd createdAtUtc
      counterparty { id displayName }
    }
  }`;
const deposits = `paid: myDeposits(side: BUYER, pageSize: 25) @include(if: $deposits) ${depositsOfSide}
  received: myDeposits(side: SELLER, pageSize: 25) @include(if: $deposits) ${depositsOfSide}`;

const waitingSales = '{ total items { id number status placedAt paidAt totalAmount currency } }';

/** The home of a person: each part can be left out. */
export const homeOfPersonOperation = operation(
  'HomeOfPerson',
  `query HomeOfPerson(
  $animals: Boolean!, $bookings: Boolean!, $orders: Boolean!, $deposits: Boolean!, $waitlists: Boolean!,
  $messages: Boolean!, $invitations: Boolean!
) {
  animals(pageSize: 3) @include(if: $animals) { total items { id name species lifeStatus } }
  species @include(if: $animals) { code name }
  myAppointments(pageSize: 10) @include(if: $bookings) {
    total
    items {
      business { id displayName } petNames
      appointment { id status serviceName startsAt endsAt timeZone }
    }
  }
  orders(pageSize: 3) @include(if: $orders) {
    total
    items {
      id number placedAt status payment paymentStatus expiresAt totals { totalAmount currency }
      parts { status paidAt totalAmount currency seller { displayName } }
    }
  }
  ${deposits}
  myWaitlistEntries(pageSize: 10) @include(if: $waitlists) {
    total
    items { entryId listingTitle status position offerExpiresAtUtc reservedUntilUtc depositId }
  }
  ${messages}
  ${invitations}
}`,
);

/** The home of a business: each part can be left out. */
export const homeOfBusinessOperation = operation(
  'HomeOfBusiness',
  `query HomeOfBusiness(
  $day: CalendarQuery!, $pending: AppointmentQuery!, $bookings: Boolean!, $sales: Boolean!, $deposits: Boolean!,
  $messages: Boolean!, $invitations: Boolean!
) {
  calendar(input: $day) @include(if: $bookings) {
    entries { clientName petNames appointment { id status serviceName staffName startsAt endsAt timeZone } }
  }
  pending: appointments(input: $pending, pageSize: 3) @include(if: $bookings) {
    total
    items { id serviceName startsAt endsAt timeZone }
  }
  sales(pageSize: 3) @include(if: $sales) {
    total
    items { id number placedAt status totalAmount currency }
  }
  ${deposits}
  ${messages}
  ${invitations}
}`,
);

/** Sales that wait for a business, by what is next with them. */
export const salesToDoOperation = operation(
  'SalesToDo',
  `query SalesToDo {
  toConfirm: sales(status: "PENDING", pageSize: 3) ${waitingSales}
  toPrepare: sales(status: "CONFIRMED", pageSize: 3) ${waitingSales}
  toSend: sales(status: "PROCESSING", pageSize: 3) ${waitingSales}
  toHandOver: sales(status: "READY", pageSize: 3) ${waitingSales}
}`,
);

/** What its owners and managers have set up of a business. */
export const setUpOfBusinessOperation = operation(
  'SetUpOfBusiness',
  `query SetUpOfBusiness($id: ID!, $bookings: Boolean!, $directory: Boolean!, $shop: Boolean!) {
  openingHours @include(if: $bookings) { openingTimes { dayOfWeek } openingExceptions { isClosed } }
  services(pageSize: 100) @include(if: $bookings) { items { staffIds isActive } }
  staff(pageSize: 100) @include(if: $bookings) { items { id isActive } }
  storefronts(pageSize: 1) @include(if: $shop) { total }
  offers(pageSize: 1, status: "ACTIVE") @include(if: $shop) { total }
  ownProfessional(profileId: $id) @include(if: $directory) { isPublished }
}`,
);

export const homeOperations: readonly StoredOperation[] = [
  homeOfPersonOperation,
  homeOfBusinessOperation,
  salesToDoOperation,
  setUpOfBusinessOperation,
];

export type HomeOfPerson = DataOf<'HomeOfPerson'>;
export type HomeOfBusiness = DataOf<'HomeOfBusiness'>;
