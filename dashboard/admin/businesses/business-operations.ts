import {
  type DataOf,
  type StoredOperation,
  askGraph,
  found,
  operation,
} from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parameter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, viewerOf } from '../../session/visit.ts';

export const searchProfilesForAdminOperation = operation(
  'SearchProfilesForAdmin',
  `query SearchProfilesForAdmin($text: String!) {
  searchProfiles(text: $text) { id kind handle displayName countryCode }
}`,
);

const profileForAdminOperation = operation(
  'ProfileForAdmin',
  `query ProfileForAdmin($id: ID!) {
  profile(id: $id) { id kind handle displayName countryCode createdAt }
  isVerifiedNonprofit(profileId: $id)
  litterPassLots(profileId: $id) { id unitsLeft expiresAtUtc }
  litterPassesOf(profileId: $id) { birthId status stampedAtUtc expiresAtUtc }
  audienceSites(profileId: $id, page: 1, pageSize: 20) { items { siteKey name domains status } }
}`,
);

export const setNonprofitOperation = operation(
  'SetVerifiedNonprofit',
  `mutation SetVerifiedNonprofit($profileId: ID!, $isVerified: Boolean!) {
  setVerifiedNonprofit(profileId: $profileId, isVerified: $isVerified)
}`,
);

export const grantPassesOperation = operation(
  'GrantLitterPasses',
  `mutation GrantLitterPasses($input: GrantLitterPassesInput!) { grantLitterPasses(input: $input) { id } }`,
);

export const revokePassOperation = operation(
  'RevokeLitterPass',
  `mutation RevokeLitterPass($birthId: ID!) { revokeLitterPass(birthId: $birthId) { passId } }`,
);

export const suspendSiteOperation = operation(
  'SuspendAudienceSite',
  `mutation SuspendAudienceSite($siteKey: ID!) { suspendAudienceSite(siteKey: $siteKey) { siteKey } }`,
);

export const reinstateSiteOperation = operation(
  'ReinstateAudienceSite',
  `mutation ReinstateAudienceSite($siteKey: ID!) { reinstateAudienceSite(siteKey: $siteKey) { siteKey } }`,
);

export const listingsForAdminOperation = operation(
  'ListingsForAdmin',
  `query ListingsForAdmin($profileId: ID!, $page: Int!, $pageSize: Int!) {
  animalListingsOf(profileId: $profileId, page: $page, pageSize: $pageSize) {
    total items { listingId shortCode title status publishedAtUtc closedReason }
  }
}`,
);

export const anyListingOperation = operation(
  'AnyListing',
  `query AnyListing($id: ID!) { anyAnimalListing(id: $id) { listingId title sellerProfileId } }`,
);

export const takeDownListingOperation = operation(
  'TakeDownListing',
  `mutation TakeDownListing($input: TakeDownAnimalListingInput!) { takeDownAnimalListing(input: $input) { listingId } }`,
);

/** The operations of the pages about businesses, for administrators. */
export const administeredBusinessOperations: readonly StoredOperation[] = [
  searchProfilesForAdminOperation,
  profileForAdminOperation,
  setNonprofitOperation,
  grantPassesOperation,
  revokePassOperation,
  suspendSiteOperation,
  reinstateSiteOperation,
  listingsForAdminOperation,
  anyListingOperation,
  takeDownListingOperation,
];

type Answer = DataOf<'ProfileForAdmin'>;
export type Administered = Omit<Answer, 'profile'> & { readonly profile: NonNullable<Answer['profile']> };

/** The profile in the address. Throws 403 for anybody but administrators, and 404. */
export async function readAdministered(deps: Dependencies, visit: Visit): Promise<Administered> {
  const id = parameter(visit, 'profileId');
  if (!isUuid(id)) throw new DomainError('Identity_Profile_GT_Resource_FL');
  const answer = await askGraph(deps.graph, profileForAdminOperation, { id }, viewerOf(visit));
  return { ...answer, profile: found(answer.profile) };
}
