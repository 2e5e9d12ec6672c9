import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const setSiteSettingsOfMemberOperation = operation(
  'SetSiteSettingsOfMember',
  `mutation SetSiteSettingsOfMember($input: UpdateAudienceSiteInput!) { updateAudienceSite(input: $input) { siteKey } }`,
);

export const erasuresOfSiteOperation = operation(
  'ErasuresOfSite',
  `query ErasuresOfSite($siteKey: ID!) {
  audienceErasures(siteKey: $siteKey) {
    id isOfVisitor isOwnWish fromAt toAt requestedAt erasedAt hits views visits importedDays
  }
}`,
);

export const eraseVisitsOfMemberOperation = operation(
  'EraseVisitsOfMember',
  `mutation EraseVisitsOfMember($input: EraseAudienceVisitsInput!) { eraseAudienceVisits(input: $input) }`,
);

/** The operations of the pages about how a site is kept. */
export const siteSettingsOperations: readonly StoredOperation[] = [
  setSiteSettingsOfMemberOperation,
  erasuresOfSiteOperation,
  eraseVisitsOfMemberOperation,
];

export type SiteErasure = NonNullable<DataOf<'ErasuresOfSite'>['audienceErasures']>[number];
