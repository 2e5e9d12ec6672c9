import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

/** The listing, and where the member stands on its waitlist. */
export const listingToJoinOperation = operation(
  'ListingToJoin',
  `query ListingToJoin($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    waitlist { isOpen length }
    listing { shortCode title kind status seller { id displayName } }
  }
  myWaitlistEntries(pageSize: 100) {
    items { entryId listingShortCode status position offerExpiresAtUtc reservedUntilUtc depositId version }
  }
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

const entry = `entryId status position preferredSex preferredColorText note offeredItemId offer { label price currency }
    offeredAtUtc offerExpiresAtUtc respondedAtUtc reservedUntilUtc depositId isEndedByClosing takesDeposits joinedAtUtc version`;
const ownEntry = `${entry} listingShortCode listingTitle seller { id kind displayName }`;
const waiter = `${entry} listingId profile { id displayName }`;

export const ownEntriesOperation = operation(
  'WaitlistsOfMember',
  `query WaitlistsOfMember($page: Int!, $pageSize: Int!) {
  myWaitlistEntries(page: $page, pageSize: $pageSize) { total items { ${ownEntry} } }
}`,
);

export const ownEntryOperation = operation(
  'WaitlistEntryOfMember',
  `query WaitlistEntryOfMember($entryId: ID!) {
  waitlistEntry(entryId: $entryId) { profileId listingId ${ownEntry} }
}`,
);

/** What somebody on a waitlist sees of its listing. */
export const listingWaitedForOperation = operation(
  'ListingWaitedFor',
  `query ListingWaitedFor($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    protectedDeposit
    listing {
      status kind animalId mediaShortCodes currency readyDate items { itemId sex colorText }
      deposit { amount pickupWindowEnd }
    }
  }
  myDeposits(side: BUYER, listingShortCode: $shortCode, pageSize: 100) { items { depositId animalId status } }
}`,
);

export const acceptOfferOperation = operation(
  'AcceptWaitlistOfferOfMember',
  `mutation AcceptWaitlistOfferOfMember($entryId: ID!, $expectedVersion: Int) {
  acceptWaitlistOffer(entryId: $entryId, expectedVersion: $expectedVersion) { entryId }
}`,
);

export const declineOfferOperation = operation(
  'DeclineWaitlistOfferOfMember',
  `mutation DeclineWaitlistOfferOfMember($entryId: ID!, $expectedVersion: Int) {
  declineWaitlistOffer(entryId: $entryId, expectedVersion: $expectedVersion) { entryId }
}`,
);

/** How many wait for a listing of the profile or have an offer, and who has accepted one. */
export const waitingCountOperation = operation(
  'WaitingForListing',
  `query WaitingForListing($listingId: ID!) {
  waiting: animalListingWaitlist(listingId: $listingId, status: "WAITING", pageSize: 1) { total }
  offered: animalListingWaitlist(listingId: $listingId, status: "OFFERED", pageSize: 1) { total }
  accepted: animalListingWaitlist(listingId: $listingId, status: "ACCEPTED", pageSize: 100) { items { depositId } }
}`,
);

/** Who waits for a listing of the profile. */
export const waitersOperation = operation(
  'WaitersOfListing',
  `query WaitersOfListing($listingId: ID!, $page: Int!, $pageSize: Int!) {
  animalListingWaitlist(listingId: $listingId, page: $page, pageSize: $pageSize) { total items { ${waiter} } }
  offered: animalListingWaitlist(listingId: $listingId, status: "OFFERED", pageSize: 1) { total }
}`,
);

/** Somebody who waits, and what of the listing can be offered to them. */
export const placeToOfferOperation = operation(
  'PlaceToOffer',
  `query PlaceToOffer($listingId: ID!, $entryId: ID!, $shortCode: String!) {
  waitlistEntry(entryId: $entryId) { ${waiter} }
  publicAnimalListing(shortCode: $shortCode) {
    isReserved
    listing { items { itemId label sex colorText price availability } }
  }
  offered: animalListingWaitlist(listingId: $listingId, status: "OFFERED", pageSize: 100) {
    items { offeredItemId }
  }
}`,
);

export const offerPlaceOperation = operation(
  'OfferPlaceOfMember',
  `mutation OfferPlaceOfMember($input: OfferWaitlistPlaceInput!) { offerWaitlistPlace(input: $input) { entryId } }`,
);

export const waitlistOperations: readonly StoredOperation[] = [
  listingToJoinOperation,
  joinWaitlistOperation,
  leaveWaitlistOperation,
  ownEntriesOperation,
  ownEntryOperation,
  listingWaitedForOperation,
  acceptOfferOperation,
  declineOfferOperation,
  waitingCountOperation,
  waitersOperation,
  placeToOfferOperation,
  offerPlaceOperation,
];

export type CardToJoin = NonNullable<DataOf<'ListingToJoin'>['publicAnimalListing']>;
export type JoinedEntry = DataOf<'ListingToJoin'>['myWaitlistEntries']['items'][number];
export type ListedEntry = DataOf<'WaitlistsOfMember'>['myWaitlistEntries']['items'][number];
export type OwnEntry = NonNullable<DataOf<'WaitlistEntryOfMember'>['waitlistEntry']>;
export type WaitedFor = NonNullable<DataOf<'ListingWaitedFor'>['publicAnimalListing']> & {
  /** Of the single animal, where who waits holds it; null for a litter. */
  readonly ownDepositId: string | null;
};
export type Waiter = NonNullable<DataOf<'WaitersOfListing'>['animalListingWaitlist']>['items'][number];
export type PlaceToOffer = DataOf<'PlaceToOffer'>;
