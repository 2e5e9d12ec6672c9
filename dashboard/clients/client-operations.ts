import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const clientsOfMemberOperation = operation(
  'ClientsOfMember',
  `query ClientsOfMember($text: String, $page: Int!, $pageSize: Int!) {
  clients(text: $text, page: $page, pageSize: $pageSize) {
    total
    items { id displayName email phone status petCount pets { id name species } }
  }
}`,
);

export const clientOfMemberOperation = operation(
  'ClientOfMember',
  `query ClientOfMember($id: ID!) {
  client(id: $id) {
    id displayName givenName familyName email phone isGuest status note version petCount
    address { line1 line2 city subdivisionCode postalCode countryCode }
    pets {
      id animalId name species breedCode sex dateOfBirth lifeStatus weightGrams isNeutered careNote version
      vaccinations { code expiresOn status isDeclared }
    }
  }
}`,
);

export const appointmentsOfClientOperation = operation(
  'AppointmentsOfClient',
  `query AppointmentsOfClient($input: AppointmentQuery!) {
  appointments(input: $input, pageSize: 100) {
    total
    items { id number status serviceName staffName startsAt endsAt timeZone price currency }
  }
}`,
);

export const addClientOfMemberOperation = operation(
  'AddClientOfMember',
  `mutation AddClientOfMember($input: AddClientInput!) { addClient(input: $input) { id } }`,
);

export const updateClientOfMemberOperation = operation(
  'UpdateClientOfMember',
  `mutation UpdateClientOfMember($input: UpdateClientInput!) { updateClient(input: $input) { id } }`,
);

export const archiveClientOfMemberOperation = operation(
  'ArchiveClientOfMember',
  `mutation ArchiveClientOfMember($input: ClientStepInput!) { archiveClient(input: $input) { id } }`,
);

export const restoreClientOfMemberOperation = operation(
  'RestoreClientOfMember',
  `mutation RestoreClientOfMember($input: ClientStepInput!) { restoreClient(input: $input) { id } }`,
);

export const disconnectClientOfMemberOperation = operation(
  'DisconnectClientOfMember',
  `mutation DisconnectClientOfMember($input: ClientStepInput!) { disconnectClient(input: $input) { id } }`,
);

export const addPetOfMemberOperation = operation(
  'AddPetOfMember',
  `mutation AddPetOfMember($input: AddPetInput!) { addPet(input: $input) { id } }`,
);

export const updatePetOfMemberOperation = operation(
  'UpdatePetOfMember',
  `mutation UpdatePetOfMember($input: UpdatePetInput!) { updatePet(input: $input) { id } }`,
);

export const removePetOfMemberOperation = operation(
  'RemovePetOfMember',
  `mutation RemovePetOfMember($id: ID!) { removePet(id: $id) }`,
);

export const setVaccinationsOfMemberOperation = operation(
  'SetVaccinationsOfMember',
  `mutation SetVaccinationsOfMember($input: SetVaccinationsInput!) { setVaccinations(input: $input) { id } }`,
);

export const clientOperations: readonly StoredOperation[] = [
  clientsOfMemberOperation,
  clientOfMemberOperation,
  appointmentsOfClientOperation,
  addClientOfMemberOperation,
  updateClientOfMemberOperation,
  archiveClientOfMemberOperation,
  restoreClientOfMemberOperation,
  disconnectClientOfMemberOperation,
  addPetOfMemberOperation,
  updatePetOfMemberOperation,
  removePetOfMemberOperation,
  setVaccinationsOfMemberOperation,
];

export type Client = NonNullable<DataOf<'ClientOfMember'>['client']>;
export type Pet = Client['pets'][number];
export type ClientEntry = DataOf<'ClientsOfMember'>['clients']['items'][number];

/** A client of the business. Throws 404, also for another business's. */
export async function readClient(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  id: string,
): Promise<Client> {
  return found((await askGraph(graph, clientOfMemberOperation, { id }, viewer)).client);
}

/** Clients with this in their name, address or number; all for a text of less than two characters. */
export async function findClients(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  text: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<DataOf<'ClientsOfMember'>['clients']> {
  const searched = Array.from(text).length < 2 ? null : text.slice(0, 100);
  return (await askGraph(graph, clientsOfMemberOperation, { text: searched, page, pageSize }, viewer))
    .clients;
}
