import { viewParameter } from '../kernel/audience/view-parameter.ts';
/** The front page. */
export const homePath = '/';

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

/** Where a person saves a search of listings. */
export function saveSearchAddress(
  dashboardUrl: string,
  filter: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== undefined) given.set(name, String(value));
  }
  return `${dashboardUrl}/account/saved-searches/new?${given.toString()}`;
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

/** Where a member reads what buyers of a listing are asked to sign. */
export const agreementAddress = (dashboardUrl: string, shortCode: string): string =>
  `${dashboardUrl}/account/listings/${encodeURIComponent(shortCode)}/agreement`;

/** Where a member starts the deposit of a listing, or of one item of a litter. */
export function depositAddress(dashboardUrl: string, shortCode: string, itemId: string | null): string {
  const path = `${dashboardUrl}/account/listings/${encodeURIComponent(shortCode)}/deposit`;
  return itemId === null ? path : `${path}?item=${encodeURIComponent(itemId)}`;
}

/** What a visitor wants to buy, and where it is ordered without an account. */
export const basketPath = '/basket';
export const orderedPath = '/basket/ordered';
export const checkoutPath = '/checkout';

/** Where the links of guests to their orders lead, and where they pay. */
export const guestOrderPath = '/orders';
export const guestPaymentPath = '/orders/pay';

/** Where a member orders what is in a basket. */
export function memberCheckoutAddress(
  dashboardUrl: string,
  items: string,
  viewId: string | null = null,
): string {
  const query = { items, ...(viewId !== null && { [viewParameter]: viewId }) };
  return `${dashboardUrl}/account/checkout?${new URLSearchParams(query).toString()}`;
}

/** Where a member goes on with an order. */
export function ownOrderAddress(dashboardUrl: string, orderId: string, buyerId: string): string {
  const path = `${dashboardUrl}/account/own-orders/${encodeURIComponent(orderId)}/pay`;
  return `${path}?${new URLSearchParams({ profile: buyerId }).toString()}`;
}

/** Where somebody begins to sell: an account, and then a business. */
export function sellAddress(authUrl: string): string {
  return `${authUrl}/sign-up?continue=${encodeURIComponent('/account/profiles/new')}`;
}
