import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const entry =
  'birthId birthDate offspringCount dam { id name } sire { id name } pass { status expiresAtUtc }';

export const littersOfProfileOperation = operation(
  'LittersOfProfile',
  `query LittersOfProfile($page: Int!, $pageSize: Int!) {
  births(page: $page, pageSize: $pageSize) { total items { ${entry} } }
  animals(sexes: [F, I, U], pageSize: 1) { total }
}`,
);

export const litterOfProfileOperation = operation(
  'LitterOfProfile',
  `query LitterOfProfile($id: ID!) {
  birth(id: $id) { ${entry} sireAnimalId offspring { svcCode sex colorText animal { id name } } }
  litterPassTerms { isMetered unitsLeft }
}`,
);

/** What a Litter Pass costs, by the platform's list of prices. */
export const litterPassPriceOperation = operation(
  'LitterPassPrice',
  `query LitterPassPrice {
  platformPrices(keys: ["feature:LITTER_PASSES"]) { points { baseAmount currencyCode } }
}`,
);

export const recordBirthOperation = operation(
  'RecordBirthOfMember',
  `mutation RecordBirthOfMember($input: RecordBirthInput!) { recordBirth(input: $input) { birthId } }`,
);

export const addOffspringOperation = operation(
  'AddOffspringOfMember',
  `mutation AddOffspringOfMember($input: AddOffspringInput!) { addOffspring(input: $input) { birthId } }`,
);

export const stampPassOperation = operation(
  'StampPassOfMember',
  `mutation StampPassOfMember($birthId: ID!) { stampLitterPass(birthId: $birthId) { isNew } }`,
);

export const litterOperations: readonly StoredOperation[] = [
  littersOfProfileOperation,
  litterOfProfileOperation,
  litterPassPriceOperation,
  recordBirthOperation,
  addOffspringOperation,
  stampPassOperation,
];

export type ListedLitter = DataOf<'LittersOfProfile'>['births']['items'][number];
export type LitterAnswer = DataOf<'LitterOfProfile'>;
export type OwnLitter = NonNullable<LitterAnswer['birth']>;
