/** NOTIFY with what changed in commerce, as one of `commerceTags`, sent in the change's transaction. */
export const commerceChannel = 'commerce_changed';

/** What changes in commerce; whoever remembers an answer remembers with it which of these it is made of. */
export const commerceTags = {
  prices: 'prices',
  plans: 'plans',
  /** Any offer, storefront or product, for answers that cannot tell which they are made of; not how much there is. */
  offers: 'offers',
  /** One offer, and whether there is something of it to sell. */
  offer: (id: string) => `offer:${id}`,
  storefront: (id: string) => `storefront:${id}`,
  catalogItem: (id: string) => `catalog-item:${id}`,
  /** Which offers a storefront has, or a product; with it, which storefronts of the product's are open. */
  offersOfStorefront: (id: string) => `offers-of-storefront:${id}`,
  offersOfCatalogItem: (id: string) => `offers-of-catalog-item:${id}`,
} as const;

/** NOTIFY with what changed in the directory, as one of `directoryTags`, sent in the change's transaction. */
export const directoryChannel = 'directory_changed';

/** What changes in the directory; no tag of commerce is one of these. */
export const directoryTags = {
  /** Who is listed, and how. */
  professionals: 'professionals',
  professional: (id: string) => `professional:${id}`,
  /** What any profile is called, professional or not. */
  profile: (id: string) => `profile:${id}`,
} as const;

/** NOTIFY with what changed of listings, as one of `listingTags`, sent in the change's transaction. */
export const listingChannel = 'listings_changed';

/** What changes of listings; no tag of commerce or of the directory is one of these. */
export const listingTags = {
  /** One listing, its items and its waitlist. */
  listing: (shortCode: string) => `listing:${shortCode}`,
  /** Whether an animal has a deposit. */
  depositOn: (animalId: string) => `deposit-on:${animalId}`,
  /** Which listings are shown, and how, without their waitlists and deposits. */
  listings: 'listings',
  /** The same of one seller. */
  listingsOf: (profileId: string) => `listings-of:${profileId}`,
} as const;

/** NOTIFY with what changed of animals, as one of `animalTags`, sent in the change's transaction. */
export const animalChannel = 'animals_changed';

/** What changes of animals; no other service has one of these tags. */
export const animalTags = {
  /** A litter: how many were born, and whether it has a live Litter Pass. */
  litter: (birthId: string) => `litter:${birthId}`,
  /** Which species and breeds there are, and what they are called. */
  species: 'species',
} as const;

/** Of the facts that public answers are made of. */
export const publicChannels = [animalChannel, commerceChannel, listingChannel, directoryChannel] as const;

interface ListingCard {
  readonly shortCode: string;
  readonly sellerProfileId: string;
  readonly birthId: string | null;
  readonly animalId: string | null;
  readonly items: readonly { readonly animalId: string | null }[];
}

/** What the card of a listing is made of: itself, its litter, deposits on its animals, and its seller. */
export function tagsOfListingCard({
  shortCode,
  sellerProfileId,
  birthId,
  animalId,
  items,
}: ListingCard): string[] {
  const animalIds = [animalId, ...items.map((item) => item.animalId)].filter((id) => id !== null);
  return [
    listingTags.listing(shortCode),
    ...animalIds.map(listingTags.depositOn),
    ...(birthId === null ? [] : [animalTags.litter(birthId)]),
    directoryTags.profile(sellerProfileId),
    directoryTags.professional(sellerProfileId),
    directoryTags.professionals,
  ];
}
