import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const serviceOfMemberOperation = operation(
  'ServiceOfMember',
  `query ServiceOfMember($id: ID!) {
  service(id: $id) {
    id code name description categoryCode durationMinutes bufferBeforeMinutes bufferAfterMinutes capacity
    maxPetsPerAppointment priceKind price currency addOns { id name durationMinutes price } speciesCodes
    requiredVaccinationCodes staffIds requiresConfirmation isOnlineBookable isActive minNoticeMinutes
    maxAdvanceDays version
  }
}`,
);

export const addServiceOfMemberOperation = operation(
  'AddServiceOfMember',
  `mutation AddServiceOfMember($input: AddServiceInput!) { addService(input: $input) { id name } }`,
);

export const updateServiceOfMemberOperation = operation(
  'UpdateServiceOfMember',
  `mutation UpdateServiceOfMember($input: UpdateServiceInput!) { updateService(input: $input) { id version } }`,
);

export const serviceOperations: readonly StoredOperation[] = [
  serviceOfMemberOperation,
  addServiceOfMemberOperation,
  updateServiceOfMemberOperation,
];

export type Service = NonNullable<DataOf<'ServiceOfMember'>['service']>;

/** A service of the business. Throws 404, also for another business's. */
export async function readService(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  id: string,
): Promise<Service> {
  return found((await askGraph(graph, serviceOfMemberOperation, { id }, viewer)).service);
}
