/**
 * NOTIFY channel for changes in commerce, sent in the change's transaction; the payload is one of `commerceTags`.
 */
export const commerceChannel = 'commerce_changed';

/** Changes in commerce; cached answers carry the tags of everything they show. */
export const commerceTags = {
  prices: 'prices',
  plans: 'plans',
  /** Any offer, storefront or product, for answers that cannot tell which ones they show; not stock levels. */
  offers: 'offers',
  /** One offer, and whether it is in stock. */
  offer: (id: string) => `offer:${id}`,
  storefront: (id: string) => `storefront:${id}`,
  catalogItem: (id: string) => `catalog-item:${id}`,
  /** The offers of a storefront or a product; for a product also which of their storefronts are open. */
  offersOfStorefront: (id: string) => `offers-of-storefront:${id}`,
  offersOfCatalogItem: (id: string) => `offers-of-catalog-item:${id}`,
} as const;

/**
 * NOTIFY channel for changes in the directory, sent in the change's transaction; the payload is one of
 * `directoryTags`.
 */
export const directoryChannel = 'directory_changed';

/** Changes in the directory; different from all tags of commerce. */
export const directoryTags = {
  /** The listed professionals. */
  professionals: 'professionals',
  professional: (id: string) => `professional:${id}`,
  /** The name of any profile, professional or not. */
  profile: (id: string) => `profile:${id}`,
} as const;

/**
 * NOTIFY channel for changes of listings, sent in the change's transaction; the payload is one of `listingTags`.
 */
export const listingChannel = 'listings_changed';

/** Changes of listings; different from all tags of commerce and the directory. */
export const listingTags = {
  /** One listing, its items and its waitlist. */
  listing: (shortCode: string) => `listing:${shortCode}`,
  /** Whether an animal has a deposit. */
  depositOn: (animalId: string) => `deposit-on:${animalId}`,
  /** The public listings, without their waitlists and deposits. */
  listings: 'listings',
  /** The same for one seller. */
  listingsOf: (profileId: string) => `listings-of:${profileId}`,
} as const;

/** NOTIFY channel for changes of animals, sent in the change's transaction; the payload is one of `animalTags`. */
export const animalChannel = 'animals_changed';

/** Changes of animals; no other service has these tags. */
export const animalTags = {
  /** A litter: its size, and whether it has a live Litter Pass. */
  litter: (birthId: string) => `litter:${birthId}`,
  /** What is shown of an animal that is for sale, or is a parent of one. */
  animal: (id: string) => `animal:${id}`,
  /** Species and breeds, and their names. */
  species: 'species',
} as const;

/** NOTIFY channel for what can be booked, sent in the change's transaction; the payload is one of `bookingTags`. */
export const bookingChannel = 'bookings_changed';

/** Changes of what can be booked; no other service has these tags. */
export const bookingTags = {
  /** A business's hours, services and settings for bookings; not which times are free. */
  offerOf: (profileId: string) => `booking-offer:${profileId}`,
} as const;

/** The tags of facts that public answers show. */
export const publicChannels = [
  animalChannel,
  bookingChannel,
  commerceChannel,
  listingChannel,
  directoryChannel,
] as const;

interface Listed {
  readonly shortCode: string;
  readonly animalId: string | null;
  readonly items: readonly { readonly animalId: string | null }[];
}

/** The tags of a listing, of what is reserved of it, and of deposits on its animals. */
const tagsOfListed = ({ shortCode, animalId, items }: Listed): string[] => [
  listingTags.listing(shortCode),
  ...[animalId, ...items.map((item) => item.animalId)].filter((id) => id !== null).map(listingTags.depositOn),
];

/** The tags of what lists show of listings, besides those of the list. */
export const tagsOfListings = (listings: readonly Listed[]): string[] => listings.flatMap(tagsOfListed);

interface ListingCard extends Listed {
  readonly sellerProfileId: string;
  readonly birthId: string | null;
}

/** The tags of a listing's card: itself, its litter, deposits on its animals, and its seller. */
export function tagsOfListingCard(card: ListingCard): string[] {
  const { sellerProfileId, birthId } = card;
  return [
    ...tagsOfListed(card),
    ...(birthId === null ? [] : [animalTags.litter(birthId)]),
    directoryTags.profile(sellerProfileId),
    directoryTags.professional(sellerProfileId),
    directoryTags.professionals,
  ];
}
