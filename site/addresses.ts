/** Addresses of the store. Offer codes stand in none of them (spec 4.8): products go by their item codes. */
export const storePath = '/store';
export const searchPath = '/store/search';

/** The one address of a product's page. */
export function productPath({ itemCode, slug }: { itemCode: string; slug: string }): string {
  return `${storePath}/${encodeURIComponent(itemCode)}/${encodeURIComponent(slug)}`;
}

export function storefrontPath(handle: string): string {
  return `${storePath}/by/${encodeURIComponent(handle)}`;
}

/**
 * The one address of an offer that sells no product, such as a bundle. Its name does not stand there: it might hold an
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

/** Addresses of animals and litters for sale. */
export const listingsPath = '/listings';

export function listingPath(shortCode: string): string {
  return `${listingsPath}/${encodeURIComponent(shortCode)}`;
}

/** Where a member begins the deposit of a listing, or of one item of a litter. */
export function depositAddress(dashboardUrl: string, shortCode: string, itemId: string | null): string {
  const path = `${dashboardUrl}/account/listings/${encodeURIComponent(shortCode)}/deposit`;
  return itemId === null ? path : `${path}?item=${encodeURIComponent(itemId)}`;
}
