import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

/** The listing, and where the member stands on its waitlist. */
export const listingToJoinOperation = operation(
  'ListingToJoin',
  `query ListingToJoin($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    waitlist { isOpen length }
    listing { shortCode title kind status seller { id displayName } }
  }
  myWaitlistEntries(pageSize: 100) { items { entryId listingShortCode status position version } }
}`,
);

export const joinWaitlistOperation = operation(
  'JoinWaitlistOfMember',
  `mutation JoinWaitlistOfMember($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { isNew } }`,
);

export const leaveWaitlistOperation = operation(
  'LeaveWaitlistOfMember',
  `mutation LeaveWaitlistOfMember($entryId: ID!) { leaveWaitlist(entryId: $entryId) { entryId } }`,
);

export const waitlistOperations: readonly StoredOperation[] = [
  listingToJoinOperation,
  joinWaitlistOperation,
  leaveWaitlistOperation,
];

export type CardToJoin = NonNullable<DataOf<'ListingToJoin'>['publicAnimalListing']>;
export type OwnEntry = DataOf<'ListingToJoin'>['myWaitlistEntries']['items'][number];
