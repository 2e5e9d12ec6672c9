import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const importsOfSiteOperation = operation(
  'ImportsOfSite',
  `query ImportsOfSite($siteKey: ID!) {
  audienceImports(siteKey: $siteKey) {
    from to importedDays
    items {
      id origin from to days visitors visits views isComplete createdAt confirmedAt
      lists { dimension rows } leftOut { reason count detail }
    }
  }
}`,
);

export const beginImportOfMemberOperation = operation(
  'BeginImportOfMember',
  `mutation BeginImportOfMember($input: BeginAudienceImportInput!) { beginAudienceImport(input: $input) { id } }`,
);

export const addToImportOfMemberOperation = operation(
  'AddToImportOfMember',
  `mutation AddToImportOfMember($input: AddToAudienceImportInput!) { addToAudienceImport(input: $input) }`,
);

export const confirmImportOfMemberOperation = operation(
  'ConfirmImportOfMember',
  `mutation ConfirmImportOfMember($input: AudienceImportInput!) { confirmAudienceImport(input: $input) { id } }`,
);

export const undoImportOfMemberOperation = operation(
  'UndoImportOfMember',
  `mutation UndoImportOfMember($input: AudienceImportInput!) { undoAudienceImport(input: $input) }`,
);

/** The operations of imports. */
export const importOperations: readonly StoredOperation[] = [
  importsOfSiteOperation,
  beginImportOfMemberOperation,
  addToImportOfMemberOperation,
  confirmImportOfMemberOperation,
  undoImportOfMemberOperation,
];

export type Imports = NonNullable<DataOf<'ImportsOfSite'>['audienceImports']>;
export type Import = Imports['items'][number];
