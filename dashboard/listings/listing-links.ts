import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';

export const listingsLink: Link = { href: '/account/listings', text: 'Listings' };
export const newListingPath = `${listingsLink.href}/new`;

/** What a seller does with a listing, by the last part of its address. */
type ListingStep = 'edit' | 'pictures' | 'publish' | 'pause' | 'close';

/** The page of a listing for its seller. */
export const listingPath = (listingId: string): string => `${listingsLink.href}/${listingId}`;

export const listingStepPath = (listingId: string, step: ListingStep): string =>
  `${listingPath(listingId)}/${step}`;

/** The form for a listing of an animal or a litter of the profile; pages of animals and litters link here. */
export const listAddress = (
  profile: string,
  subject: { readonly animalId: string } | { readonly birthId: string },
): string => address(newListingPath, { profile, ...subject });
