/** Addresses of the store. They never contain offer codes (spec 4.8): products have their item codes. */
export const storePath = '/store';
export const searchPath = '/store/search';

/** The only address of a product's page. */
export function productPath({ itemCode, slug }: { itemCode: string; slug: string }): string {
  return `${storePath}/${encodeURIComponent(itemCode)}/${encodeURIComponent(slug)}`;
}

export function storefrontPath(handle: string): string {
  return `${storePath}/by/${encodeURIComponent(handle)}`;
}

/**
 * The only address of an offer without a product, such as a bundle. Its name is not part of it: it might contain an
 * offer code (spec 4.8).
 */
export function offerPath({ id }: { id: string }): string {
  return `${storePath}/offers/${encodeURIComponent(id)}`;
}

/** The address of a page of a list; the first one has no number. */
export function pagePath(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Addresses of the breeder directory. */
export const breedersPath = '/breeders';
export const kennelsPath = '/kennels-and-catteries';

export function professionalPath(handle: string): string {
  return `/professionals/${encodeURIComponent(handle)}`;
}

/** Where people choose what to book with a business, and when. */
export const bookPattern = '/book/:handle';

export function bookPath(handle: string): string {
  return `/book/${encodeURIComponent(handle)}`;
}

/** Where the links of guests lead. */
export const guestBookingPath = '/guest-bookings';

/** Addresses of animals and litters for sale. */
export const listingsPath = '/listings';

export function listingPath(shortCode: string): string {
  return `${listingsPath}/${encodeURIComponent(shortCode)}`;
}

/** Where a person joins the waitlist of a listing. */
export function joinWaitlistAddress(dashboardUrl: string, shortCode: string): string {
  return `${dashboardUrl}/account/listings/${encodeURIComponent(shortCode)}/waitlist`;
}

/** Where a person writes to a business, about what one of its pages shows. */
export function writeAddress(
  dashboardUrl: string,
  businessId: string,
  about: { readonly listing?: string; readonly offer?: string } = {},
): string {
  return `${dashboardUrl}/account/inbox/new?${new URLSearchParams({ business: businessId, ...about }).toString()}`;
}

/** Where a member starts the deposit of a listing, or of one item of a litter. */
export function depositAddress(dashboardUrl: string, shortCode: string, itemId: string | null): string {
  const path = `${dashboardUrl}/account/listings/${encodeURIComponent(shortCode)}/deposit`;
  return itemId === null ? path : `${path}?item=${encodeURIComponent(itemId)}`;
}
