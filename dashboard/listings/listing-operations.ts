import type { Viewer } from '../../kernel/access/viewer.ts';
import {
  type DataOf,
  type StoredOperation,
  askGraph,
  found,
  nullIfMissing,
  operation,
} from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';

const cardFields = `listingId shortCode status isReserved kind title price currency isContactOnly city countryCode mediaShortCodes
    items { itemId animalId label sex colorText price availability } deposit { reserveMode }`;

export const listingsOfMemberOperation = operation(
  'ListingsOfMember',
  `query ListingsOfMember($page: Int!, $pageSize: Int!) {
  myAnimalListings(page: $page, pageSize: $pageSize) { total items { ${cardFields} } }
}`,
);

const listingOfMemberOperation = operation(
  'ListingOfMember',
  `query ListingOfMember($id: ID!) {
  animalListing(id: $id) {
    ${cardFields} animalId birthId description subdivisionCode readyDate waitlistOpen litterHasLivePass offspringCount version
    publishedAtUtc closedReason
    deposit { required amount refundable policyText pickupWindowEnd depositClause contractTemplateId }
  }
}`,
);

export const reserveChecklistOperation = operation(
  'ReserveChecklistOfListing',
  `query ReserveChecklistOfListing($listingId: ID!) {
  reserveEligibility(listingId: $listingId) {
    isEligible items { code isMet detail } cap { amount currency }
    feePreview { deposit totalFee netToSeller currency isNonprofitExempt }
  }
}`,
);

const animalFields = 'id name sex dateOfBirth lifeStatus dam { id }';
const birthFields = 'birthId damAnimalId birthDate offspringCount';

const listableAnimalOperation = operation(
  'ListableAnimalOfMember',
  `query ListableAnimalOfMember($id: ID!) { animal(id: $id) { ${animalFields} isOwnerOfRecord } }`,
);

const listableBirthOperation = operation(
  'ListableBirthOfMember',
  `query ListableBirthOfMember($id: ID!) { birth(id: $id) { ${birthFields} } }`,
);

const listedTemplateOperation = operation(
  'ListedTemplateOfMember',
  `query ListedTemplateOfMember($id: ID!) { contractTemplate(id: $id) { id name } }`,
);

const listableOperation = operation(
  'ListableOfMember',
  `query ListableOfMember {
  animals(pageSize: 100) { items { ${animalFields} } }
  births(pageSize: 100) { items { ${birthFields} } }
  contractTemplates(pageSize: 100) { items { id name } }
  myAnimalListings(pageSize: 1) { items { city countryCode subdivisionCode } }
}`,
);

export const createListingOperation = operation(
  'CreateListingOfMember',
  `mutation CreateListingOfMember($input: CreateAnimalListingInput!) { createAnimalListing(input: $input) { listingId } }`,
);

export const updateListingOperation = operation(
  'UpdateListingOfMember',
  `mutation UpdateListingOfMember($input: UpdateAnimalListingInput!) { updateAnimalListing(input: $input) { listingId } }`,
);

export const publishListingOperation = operation(
  'PublishListingOfMember',
  `mutation PublishListingOfMember($input: AnimalListingVersionInput!) { publishAnimalListing(input: $input) { listingId } }`,
);

export const pauseListingOperation = operation(
  'PauseListingOfMember',
  `mutation PauseListingOfMember($input: AnimalListingVersionInput!) { pauseAnimalListing(input: $input) { listingId } }`,
);

export const closeListingOperation = operation(
  'CloseListingOfMember',
  `mutation CloseListingOfMember($input: AnimalListingVersionInput!) { closeAnimalListing(input: $input) { listingId } }`,
);

export const listingOperations: readonly StoredOperation[] = [
  listingsOfMemberOperation,
  listingOfMemberOperation,
  reserveChecklistOperation,
  listableOperation,
  listableAnimalOperation,
  listableBirthOperation,
  listedTemplateOperation,
  createListingOperation,
  updateListingOperation,
  publishListingOperation,
  pauseListingOperation,
  closeListingOperation,
];

export type ListedEntry = DataOf<'ListingsOfMember'>['myAnimalListings']['items'][number];
export type Listing = NonNullable<DataOf<'ListingOfMember'>['animalListing']>;
export type Checklist = NonNullable<DataOf<'ReserveChecklistOfListing'>['reserveEligibility']>;
/** What a profile can list, and what its forms offer. */
export type Listable = DataOf<'ListableOfMember'>;

/** A listing of the profile. Throws 404, also for another profile's. */
export async function readListing({ graph }: Dependencies, viewer: Viewer, id: string): Promise<Listing> {
  return found((await askGraph(graph, listingOfMemberOperation, { id }, viewer)).animalListing);
}

type ListedAnimal = Listable['animals']['items'][number];
type ListedBirth = Listable['births']['items'][number];

/** What the forms of a profile offer. */
export function readListable({ graph }: Dependencies, viewer: Viewer): Promise<Listable> {
  return askGraph(graph, listableOperation, {}, viewer);
}

/** What the form of a listing offers: also the agreement that it has, however many there are. */
export async function readListableFor(
  deps: Dependencies,
  viewer: Viewer,
  { deposit: { contractTemplateId: id } }: Listing,
): Promise<Listable> {
  const listable = await readListable(deps, viewer);
  const { items } = listable.contractTemplates;
  if (id === null || items.some((template) => template.id === id)) return listable;
  const asked = askGraph(deps.graph, listedTemplateOperation, { id }, viewer);
  const kept = (await nullIfMissing(asked, 'Contract_ContractTemplate_GT_Resource_FL'))?.contractTemplate;
  return { ...listable, contractTemplates: { items: kept ? [...items, kept] : items } };
}

/** An animal that the profile owns, also one that its forms no longer offer; null for any other. */
export async function readListableAnimal(
  { graph }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<ListedAnimal | null> {
  const asked = askGraph(graph, listableAnimalOperation, { id }, viewer);
  const animal = (await nullIfMissing(asked, 'Animal_AnimalRegistry_GT_Resource_FL'))?.animal ?? null;
  return animal?.isOwnerOfRecord === true ? animal : null;
}

/** A litter of the profile; null for any other. */
export async function readListableBirth(
  { graph }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<ListedBirth | null> {
  const asked = askGraph(graph, listableBirthOperation, { id }, viewer);
  return (await nullIfMissing(asked, 'Breeding_BirthRegistry_GT_Resource_FL'))?.birth ?? null;
}
