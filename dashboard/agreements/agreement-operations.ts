import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';

const templateFields = 'id name text placeholders isOpenToBuyers version archivedAt updatedAt';

export const templatesOfMemberOperation = operation(
  'TemplatesOfMember',
  `query TemplatesOfMember($isArchived: Boolean!, $page: Int!, $pageSize: Int!) {
  contractTemplates(isArchived: $isArchived, page: $page, pageSize: $pageSize) {
    total items { id name version isOpenToBuyers updatedAt }
  }
}`,
);

export const templateOfMemberOperation = operation(
  'TemplateOfMember',
  `query TemplateOfMember($id: ID!) { contractTemplate(id: $id) { ${templateFields} } }`,
);

export const createTemplateOperation = operation(
  'CreateTemplateOfMember',
  `mutation CreateTemplateOfMember($input: CreateContractTemplateInput!) { createContractTemplate(input: $input) { id } }`,
);

export const updateTemplateOperation = operation(
  'UpdateTemplateOfMember',
  `mutation UpdateTemplateOfMember($input: UpdateContractTemplateInput!) { updateContractTemplate(input: $input) { id } }`,
);

export const archiveTemplateOperation = operation(
  'ArchiveTemplateOfMember',
  `mutation ArchiveTemplateOfMember($input: ArchiveContractTemplateInput!) { archiveContractTemplate(input: $input) { id } }`,
);

export const agreementsOfMemberOperation = operation(
  'AgreementsOfMember',
  `query AgreementsOfMember($isToSign: Boolean!, $listingId: ID, $page: Int!, $pageSize: Int!) {
  myContracts(isToSign: $isToSign, listingId: $listingId, page: $page, pageSize: $pageSize) {
    total
    items {
      contractId title side listingId itemId buyerSignedInAppAtUtc sellerSignedInAppAtUtc endedAs depositId createdAtUtc
      counterparty { id displayName }
    }
  }
}`,
);

export const agreementOfMemberOperation = operation(
  'AgreementOfMember',
  `query AgreementOfMember($id: ID!) {
  contract(contractId: $id) {
    contractId title text textSha256 listingId itemId listingShortCode transferId animalId buyerProfileId sellerProfileId buyerName sellerName
    buyer { displayName } seller { displayName } isBindingForClause endedAs endedAtUtc createdAtUtc
    signatures { party method signedAtUtc signerName }
  }
}`,
);

export const createAgreementOperation = operation(
  'CreateAgreementOfMember',
  `mutation CreateAgreementOfMember($input: CreateContractInput!) { createContract(input: $input) { contractId } }`,
);

/** What an agreement would say. */
export const previewAgreementOperation = operation(
  'PreviewAgreementOfMember',
  `query PreviewAgreementOfMember($input: CreateContractInput!) { contractPreview(input: $input) { text textSha256 } }`,
);

export const endAgreementOperation = operation(
  'EndAgreementOfMember',
  `mutation EndAgreementOfMember($contractId: ID!) { endContract(contractId: $contractId) { contractId } }`,
);

export const signAgreementOperation = operation(
  'SignAgreementOfMember',
  `mutation SignAgreementOfMember($contractId: ID!, $name: String!) { signContract(contractId: $contractId, name: $name) { contractId } }`,
);

/** What an agreement can be about, of a profile: its newest listings, deposits and animals. */
export const subjectsOfMemberOperation = operation(
  'SubjectsOfMember',
  `query SubjectsOfMember {
  myAnimalListings(pageSize: 50) { items { listingId title status } }
  myDeposits(side: SELLER, page: 1, pageSize: 50) {
    items { depositId animalName listingTitle status counterparty { displayName } }
  }
  animals(pageSize: 100) { items { id name lifeStatus } }
  contractTemplates(pageSize: 100) { items { id name } }
}`,
);

const animalFields = 'id name svcCode species breedCode sex dateOfBirth colorText isOwnerOfRecord';

export const animalToAgreeOnOperation = operation(
  'AnimalToAgreeOn',
  `query AnimalToAgreeOn($id: ID!) {
  animal(id: $id) { ${animalFields} }
  microchip(animalId: $id) { chipId }
  species { code name }
}`,
);

export const breedToAgreeOnOperation = operation(
  'BreedToAgreeOn',
  `query BreedToAgreeOn($keys: [BreedKeyInput!]!) { breedsByCode(keys: $keys) { name } }`,
);

export const listingToAgreeOnOperation = operation(
  'ListingToAgreeOn',
  `query ListingToAgreeOn($id: ID!) {
  animalListing(id: $id) {
    listingId shortCode title animalId price currency kind items { itemId animalId label }
    deposit { required amount reserveMode depositClause pickupWindowEnd contractTemplateId }
  }
  animalListingWaitlist(listingId: $id, pageSize: 100) {
    items { entryId status profileId profile { displayName } }
  }
}`,
);

export const depositorsOfListingOperation = operation(
  'DepositorsOfListing',
  `query DepositorsOfListing($shortCode: String!) {
  myDeposits(side: SELLER, listingShortCode: $shortCode, page: 1, pageSize: 100) {
    items { depositId status counterparty { id displayName } }
  }
}`,
);

export const depositToAgreeOnOperation = operation(
  'DepositToAgreeOn',
  `query DepositToAgreeOn($id: ID!) {
  deposit(id: $id) {
    depositId viewerRole listingId itemId listingTitle transferId animalId animalName amount currency priceAmount depositClause
    pickupWindowEnd buyer { id displayName }
  }
}`,
);

export const transferToAgreeOnOperation = operation(
  'TransferToAgreeOn',
  `query TransferToAgreeOn($id: ID!) {
  animalTransfer(id: $id) {
    transferId animalId animalName viewerRole toProfileId priceAmount currency plannedHandoverDate
    deposit { amount depositClause }
  }
}`,
);

export const partyNameOperation = operation(
  'PartyName',
  `query PartyName($id: ID!) { profile(id: $id) { displayName } }`,
);

/** Clients of a business who have an account. */
export const clientsToAgreeWithOperation = operation(
  'ClientsToAgreeWith',
  `query ClientsToAgreeWith($text: String) { clients(text: $text, page: 1, pageSize: 100) { items { id displayName isGuest status } } }`,
);

/** What buyers of a listing sign. */
export const listedAgreementOperation = operation(
  'ListedAgreementOfMember',
  `query ListedAgreementOfMember($shortCode: String!) {
  listedAgreement(shortCode: $shortCode) { templateId listingId name text placeholders version }
  publicAnimalListing(shortCode: $shortCode) {
    listing {
      shortCode title kind price currency sellerProfileId seller { displayName }
      items { itemId label price } deposit { amount depositClause pickupWindowEnd }
    }
  }
}`,
);

export const certificateOfMemberOperation = operation(
  'CertificateOfMember',
  `query CertificateOfMember($id: ID!) {
  transferCertificate(transferId: $id) {
    transferId type completedAtUtc wasChipRead svcCode animalName registeredName speciesName breedName sex dateOfBirth
    chipId fromName toName from { displayName } to { displayName }
  }
}`,
);

export const transferOfDepositOperation = operation(
  'TransferOfDeposit',
  `query TransferOfDeposit($depositId: ID!) { transferOfDeposit(depositId: $depositId) }`,
);

export const agreementOperations: readonly StoredOperation[] = [
  templatesOfMemberOperation,
  templateOfMemberOperation,
  createTemplateOperation,
  updateTemplateOperation,
  archiveTemplateOperation,
  agreementsOfMemberOperation,
  agreementOfMemberOperation,
  createAgreementOperation,
  previewAgreementOperation,
  endAgreementOperation,
  signAgreementOperation,
  subjectsOfMemberOperation,
  animalToAgreeOnOperation,
  breedToAgreeOnOperation,
  listingToAgreeOnOperation,
  depositorsOfListingOperation,
  depositToAgreeOnOperation,
  transferToAgreeOnOperation,
  partyNameOperation,
  clientsToAgreeWithOperation,
  listedAgreementOperation,
  certificateOfMemberOperation,
  transferOfDepositOperation,
];

export type AgreementEntry = DataOf<'AgreementsOfMember'>['myContracts']['items'][number];
export type Agreement = NonNullable<DataOf<'AgreementOfMember'>['contract']>;
export type Template = NonNullable<DataOf<'TemplateOfMember'>['contractTemplate']>;
export type Certificate = NonNullable<DataOf<'CertificateOfMember'>['transferCertificate']>;

/** A template of the profile. Throws 404, also for another profile's. */
export async function readTemplate({ graph }: Dependencies, viewer: Viewer, id: string): Promise<Template> {
  return found((await askGraph(graph, templateOfMemberOperation, { id }, viewer)).contractTemplate);
}

/** An agreement that the profile is a party to. Throws 404 for any other. */
export async function readAgreement({ graph }: Dependencies, viewer: Viewer, id: string): Promise<Agreement> {
  return found((await askGraph(graph, agreementOfMemberOperation, { id }, viewer)).contract);
}

/** The certificate of a completed transfer from or to the profile. Throws 404 for any other. */
export async function readCertificate(
  { graph }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<Certificate> {
  return found((await askGraph(graph, certificateOfMemberOperation, { id }, viewer)).transferCertificate);
}
