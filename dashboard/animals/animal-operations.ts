import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import { parameter } from '../../kernel/http/routing.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import type { Owner } from './owner.tsx';

const entry = 'id name registeredName svcCode species sex dateOfBirth lifeStatus mediaShortCodes';

export const animalsOfProfileOperation = operation(
  'AnimalsOfProfile',
  `query AnimalsOfProfile($page: Int!, $pageSize: Int!, $text: String) {
  animals(page: $page, pageSize: $pageSize, text: $text) { total items { ${entry} } }
  coOwnedAnimals(pageSize: 1) { total }
  species { code name }
}`,
);

export const coOwnedOfProfileOperation = operation(
  'CoOwnedOfProfile',
  `query CoOwnedOfProfile($page: Int!, $pageSize: Int!) {
  coOwnedAnimals(page: $page, pageSize: $pageSize) { total items { ${entry} } }
  species { code name }
}`,
);

export const animalOfProfileOperation = operation(
  'AnimalOfProfile',
  `query AnimalOfProfile($id: ID!, $managed: Boolean!) {
  animal(id: $id) {
    ${entry} breedCode isOwnerOfRecord version createdAt birthId colorText
    owner { id displayName } coOwners { id displayName handle }
    dam { id name } sire { id name }
    pedigree { place registeredName svcCode sex dateOfBirth }
    healthTests { id name result testedOn testedBy certificateShortCode }
    offspring { id name sex dateOfBirth }
  }
  microchip(animalId: $id) @include(if: $managed) { chipId implantedOn }
  transfersOfAnimal(animalId: $id, status: "COMPLETED", pageSize: 1) @include(if: $managed) {
    items { toProfileId completedAtUtc fromProfileId }
  }
  latest: transfersOfAnimal(animalId: $id, pageSize: 1) @include(if: $managed) {
    items { transferId status viewerRole to { displayName } }
  }
  species { code name }
}`,
);

export const breedNameOperation = operation(
  'BreedName',
  `query BreedName($keys: [BreedKeyInput!]!) { breedsByCode(keys: $keys) { name } }`,
);

export const breedsNamedOperation = operation(
  'BreedsNamed',
  `query BreedsNamed($species: String!, $text: String!) { breeds(species: $species, text: $text, pageSize: 100) { items { code name } } }`,
);

/** Animals that can be parents: of a species, of a sex or of a sex that is not known. */
export const parentsOfProfileOperation = operation(
  'ParentsOfProfile',
  `query ParentsOfProfile($species: String) {
  dams: animals(species: $species, sexes: [F, I, U], pageSize: 100) { total items { id name svcCode species sex } }
  sires: animals(species: $species, sexes: [M, I, U], pageSize: 100) { total items { id name svcCode species sex } }
  coOwnedAnimals(pageSize: 100) { items { id name svcCode species sex } }
}`,
);

export const animalByCodeOperation = operation(
  'AnimalByCode',
  `query AnimalByCode($text: String!) { animals(text: $text, pageSize: 2) { items { id svcCode } } }`,
);

export const updateAnimalOperation = operation(
  'UpdateAnimalOfMember',
  `mutation UpdateAnimalOfMember($input: UpdateAnimalInput!) { updateAnimal(input: $input) { id } }`,
);

export const archiveAnimalOperation = operation(
  'ArchiveAnimalOfMember',
  `mutation ArchiveAnimalOfMember($input: ArchiveAnimalInput!) { archiveAnimal(input: $input) { id } }`,
);

export const recordParentsOperation = operation(
  'RecordParentsOfMember',
  `mutation RecordParentsOfMember($input: RecordParentsInput!) { recordParents(input: $input) { id } }`,
);

export const registerMicrochipOperation = operation(
  'RegisterMicrochipOfMember',
  `mutation RegisterMicrochipOfMember($input: RegisterMicrochipInput!) { registerMicrochip(input: $input) { chipId } }`,
);

export const recordHealthTestOperation = operation(
  'RecordHealthTestOfMember',
  `mutation RecordHealthTestOfMember($input: RecordHealthTestInput!) { recordHealthTest(input: $input) { id } }`,
);

export const removeHealthTestOperation = operation(
  'RemoveHealthTestOfMember',
  `mutation RemoveHealthTestOfMember($id: ID!) { removeHealthTest(id: $id) }`,
);

export const addCoOwnerOperation = operation(
  'AddCoOwnerOfMember',
  `mutation AddCoOwnerOfMember($input: CoOwnerInput!) { addCoOwner(input: $input) { id } }`,
);

export const removeCoOwnerOperation = operation(
  'RemoveCoOwnerOfMember',
  `mutation RemoveCoOwnerOfMember($input: CoOwnerInput!) { removeCoOwner(input: $input) { id } }`,
);

export const profileByHandleOperation = operation(
  'ProfileByHandle',
  `query ProfileByHandle($handle: String!) { profileByHandle(handle: $handle) { id kind handle displayName } }`,
);

export const animalOperations: readonly StoredOperation[] = [
  animalsOfProfileOperation,
  coOwnedOfProfileOperation,
  animalOfProfileOperation,
  breedNameOperation,
  breedsNamedOperation,
  parentsOfProfileOperation,
  animalByCodeOperation,
  updateAnimalOperation,
  archiveAnimalOperation,
  recordParentsOperation,
  registerMicrochipOperation,
  recordHealthTestOperation,
  removeHealthTestOperation,
  addCoOwnerOperation,
  removeCoOwnerOperation,
  profileByHandleOperation,
];

export type ListedAnimal = DataOf<'AnimalsOfProfile'>['animals']['items'][number];
export type AnimalAnswer = DataOf<'AnimalOfProfile'>;
export type OwnAnimal = NonNullable<AnimalAnswer['animal']>;

/** The animal in the address, with everything that its pages show. Throws 404 for one that the owner may not see. */
export async function readAnswer(deps: Dependencies, visit: Visit, own: Owner): Promise<AnimalAnswer> {
  const asked = { id: parameter(visit, 'animalId'), managed: own.isManager };
  return askGraph(deps.graph, animalOfProfileOperation, asked, own.viewer);
}

/** The same, the animal alone. */
export async function readAnimal(deps: Dependencies, visit: Visit, own: Owner): Promise<OwnAnimal> {
  return found((await readAnswer(deps, visit, own)).animal);
}

/** The name of a breed; null if none is given. */
export async function breedNameOf(
  { graph }: Dependencies,
  { viewer }: Owner,
  { species: speciesCode, breedCode }: Pick<OwnAnimal, 'species' | 'breedCode'>,
): Promise<string | null> {
  if (breedCode === null) return null;
  const keys = [{ speciesCode, breedCode }];
  return (await askGraph(graph, breedNameOperation, { keys }, viewer)).breedsByCode[0]?.name ?? null;
}
