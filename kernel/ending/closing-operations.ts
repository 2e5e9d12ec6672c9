import { operation } from '../graph/graph.ts';

const input = '$input: ClosingInput!';
const matter = '{ kind id title }';

/** What a member, or a business without one, still has open. */
export const openMattersOperation = operation(
  'OpenMatters',
  `query OpenMatters($profileId: ID!, $businessId: ID, $memberId: ID) {
    openDepositsOf(profileId: $profileId) ${matter}
    openSalesOf(profileId: $profileId) ${matter}
    openAppointmentsOf(profileId: $businessId, memberId: $memberId) ${matter}
  }`,
);

/** Steps of the closing of a business, one for each service that has to take them. */
export const closeDepositsOperation = operation(
  'CloseDeposits',
  `mutation CloseDeposits(${input}) { closeDepositsOf(input: $input) ${matter} }`,
);
export const closeSalesOperation = operation(
  'CloseSales',
  `mutation CloseSales(${input}) { closeSalesOf(input: $input) ${matter} }`,
);
export const closeAppointmentsOperation = operation(
  'CloseAppointments',
  `mutation CloseAppointments(${input}) { closeAppointmentsOf(input: $input) ${matter} }`,
);
export const closeSitesOperation = operation(
  'CloseSites',
  `mutation CloseSites(${input}) { closeSitesOf(input: $input) }`,
);
