import { listingPath, offerPath, productPath, professionalPath, storefrontPath } from '../addresses.ts';
import type {
  ListingCard,
  Offer,
  OfferPage,
  Product,
  ProfessionalDetail,
  Storefront,
} from '../operations.ts';

import type { PageEnv } from './page.tsx';
import { pictureAddress } from '../../kernel/pages/listed/pictures.tsx';

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

/** A product and its offers in schema.org's vocabulary. */
export function productSchema(product: Product, offers: OfferPage, siteUrl: string) {
  const url = siteUrl + productPath(product);
  return {
    '@context': context,
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    sku: product.itemCode,
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.description !== null && { description: product.description }),
    ...offersSchema(offers, url, siteUrl),
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
    ...(pictures.length > 0 && { image: pictures.map((code) => pictureAddress(env, code, '1920.jpg')) }),
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

/** A professional in schema.org's vocabulary. */
export function professionalSchema(
  { handle, displayName, about, city, countryCode, rating, reviewCount }: ProfessionalDetail,
  place: string | null,
  siteUrl: string,
) {
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    '@id': siteUrl + professionalPath(handle),
    url: siteUrl + professionalPath(handle),
    name: displayName,
    ...(about !== null && { description: about }),
    ...(place !== null && {
      address: {
        '@type': 'PostalAddress',
        ...(city !== null && { addressLocality: city }),
        ...(countryCode !== null && { addressCountry: countryCode }),
      },
    }),
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, reviewCount },
      }),
  };
}

/** An animal or a litter for sale in schema.org's vocabulary; one without its own price has no offer. */
export function listingSchema(
  { isReserved, listing }: ListingCard,
  pictures: readonly string[],
  env: Pick<PageEnv, 'SITE_URL' | 'BASE_URL'>,
) {
  const { shortCode, title, description, price, currency, status, seller } = listing;
  const url = env.SITE_URL + listingPath(shortCode);
  const isForSale = status === 'ACTIVE' && !isReserved;
  return {
    '@context': context,
    '@type': 'Product',
    '@id': url,
    url,
    name: title,
    ...(description !== null && { description }),
    ...(pictures.length > 0 && { image: pictures.map((code) => pictureAddress(env, code, '1920.jpg')) }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: currency,
        availability: isForSale ? `${context}/InStock` : `${context}/OutOfStock`,
        seller: { '@type': 'Organization', name: seller.displayName },
      },
    }),
  };
}
