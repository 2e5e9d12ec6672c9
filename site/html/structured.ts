import { listingPath, offerPath, productPath, professionalPath, storefrontPath } from '../addresses.ts';
import type {
  ListingCard,
  Offer,
  OfferPage,
  Product,
  ProfessionalDetail,
  PublishedBusiness,
  Storefront,
} from '../operations.ts';

import type { PageEnv } from './page.tsx';
import { pictureAddress } from '../../kernel/pages/listed/pictures.tsx';
import { subdivisionName } from '../../kernel/text/country.ts';

const context = 'https://schema.org';

const availabilities: Readonly<Record<string, string>> = {
  IN_STOCK: `${context}/InStock`,
  LOW_STOCK: `${context}/LimitedAvailability`,
  OUT_OF_STOCK: `${context}/OutOfStock`,
};

/** Prices are texts, with the digits that are charged. */
function offerSchema(offer: Offer, url: string, siteUrl: string) {
  return {
    '@type': 'Offer',
    url,
    price: offer.price,
    priceCurrency: offer.currency,
    ...(offer.validUntil !== null && { priceValidUntil: offer.validUntil }),
    availability: availabilities[offer.availability],
    seller: {
      '@type': 'Organization',
      name: offer.storefrontName,
      url: siteUrl + storefrontPath(offer.storefrontHandle),
    },
  };
}

/** Offers are sorted by price. Their range is stated if it is known: if all of them are here, and in one currency. */
function offersSchema({ items, total }: OfferPage, url: string, siteUrl: string) {
  const offers = items.map((offer) => offerSchema(offer, url, siteUrl));
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return {};
  const isWhole = items.length === total && first.currency === last.currency;
  if (!isWhole) return { offers };
  if (total === 1) return { offers: offers[0] };
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: first.currency,
      lowPrice: first.price,
      highPrice: last.price,
      offerCount: total,
      offers,
    },
  };
}

const imagesOf = (pictures: readonly string[], env: Pick<PageEnv, 'BASE_URL'>) =>
  pictures.length > 0 && { image: pictures.map((code) => pictureAddress(env, code, '1920.jpg')) };

/** A product and its offers in schema.org's vocabulary; search engines want no product without an offer. */
export function productSchema(
  product: Product,
  offers: OfferPage,
  pictures: readonly string[],
  env: Pick<PageEnv, 'SITE_URL' | 'BASE_URL'>,
) {
  if (offers.items.length === 0) return null;
  const url = env.SITE_URL + productPath(product);
  return {
    '@context': context,
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    sku: product.itemCode,
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.description !== null && { description: product.description }),
    ...imagesOf(pictures, env),
    ...offersSchema(offers, url, env.SITE_URL),
  };
}

/** A bundle or a pledge, of which there is one offer, in schema.org's vocabulary. */
export function bundleSchema(
  offer: Offer,
  pictures: readonly string[],
  env: Pick<PageEnv, 'SITE_URL' | 'BASE_URL'>,
) {
  const url = env.SITE_URL + offerPath(offer);
  return {
    '@context': context,
    '@type': 'Product',
    '@id': url,
    url,
    name: offer.name,
    ...(offer.description !== null && { description: offer.description }),
    ...imagesOf(pictures, env),
    offers: offerSchema(offer, url, env.SITE_URL),
  };
}

/** A storefront in schema.org's vocabulary. */
export function storefrontSchema({ handle, name, description, currency }: Storefront, siteUrl: string) {
  return {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': siteUrl + storefrontPath(handle),
    url: siteUrl + storefrontPath(handle),
    name,
    ...(description !== null && { description }),
    currenciesAccepted: currency,
  };
}

/** A professional in schema.org's vocabulary; a local business has an address. */
export function professionalSchema(
  { handle, displayName, about, city, countryCode, rating, reviewCount }: ProfessionalDetail,
  pictures: readonly string[],
  published: PublishedBusiness | null,
  env: Pick<PageEnv, 'SITE_URL' | 'BASE_URL'>,
) {
  const url = env.SITE_URL + professionalPath(handle);
  const { phone = null, address = null } = published ?? {};
  // Where clients come to, if the business says so; else roughly where it is.
  const place = address ?? {
    city,
    countryCode,
    line1: null,
    line2: null,
    postalCode: null,
    subdivisionCode: null,
  };
  return {
    '@context': context,
    '@type': place.countryCode === null ? 'Organization' : 'LocalBusiness',
    '@id': url,
    url,
    name: displayName,
    ...(about !== null && { description: about }),
    ...imagesOf(pictures, env),
    ...(phone !== null && { telephone: phone }),
    ...(place.countryCode !== null && {
      address: {
        '@type': 'PostalAddress',
        ...(place.line1 !== null && { streetAddress: [place.line1, place.line2].filter(Boolean).join(', ') }),
        ...(place.postalCode !== null && { postalCode: place.postalCode }),
        ...(place.city !== null && { addressLocality: place.city }),
        ...(place.subdivisionCode !== null && { addressRegion: subdivisionName(place.subdivisionCode) }),
        addressCountry: place.countryCode,
      },
    }),
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, reviewCount },
      }),
  };
}

/**
 * An animal or a litter for sale in schema.org's vocabulary. One without its own price has no offer, and search engines
 * want no product without one.
 */
export function listingSchema(
  { isReserved, listing }: ListingCard,
  pictures: readonly string[],
  env: Pick<PageEnv, 'SITE_URL' | 'BASE_URL'>,
) {
  const { shortCode, title, description, price, currency, status, seller } = listing;
  if (price === null) return null;
  const url = env.SITE_URL + listingPath(shortCode);
  const isForSale = status === 'ACTIVE' && !isReserved;
  return {
    '@context': context,
    '@type': 'Product',
    '@id': url,
    url,
    name: title,
    ...(description !== null && { description }),
    ...imagesOf(pictures, env),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: isForSale ? `${context}/InStock` : `${context}/OutOfStock`,
      seller: { '@type': 'Organization', name: seller.displayName },
    },
  };
}

/** The pages that a list leads to, in its order. */
export function listSchema(paths: readonly string[], siteUrl: string) {
  if (paths.length === 0) return null;
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl + path,
    })),
  };
}

/** The site and who runs it. */
export function siteSchema(
  { SITE_URL, PLATFORM_NAME }: Pick<PageEnv, 'SITE_URL' | 'PLATFORM_NAME'>,
  logo: string,
) {
  return [
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': `${SITE_URL}/#site`,
      url: `${SITE_URL}/`,
      name: PLATFORM_NAME,
    },
    { '@context': context, '@type': 'Organization', url: `${SITE_URL}/`, name: PLATFORM_NAME, logo },
  ];
}
