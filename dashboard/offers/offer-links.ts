import { shopLinks } from '../business/own-business.tsx';
import { publicProduct } from '../store/store-links.ts';
import type { Offer } from './offer-operations.ts';

const { href: path } = shopLinks.offers;

export const newOfferPath = `${path}/new`;
/** A page of an offer. */
export const offerPath = (id: string, part = ''): string => `${path}/${id}${part}`;

/** The page that everybody sees: that of its product, or its own. */
export const publicOffer = (
  siteUrl: string,
  { id, catalogItemCode, catalogItemSlug }: Pick<Offer, 'id' | 'catalogItemCode' | 'catalogItemSlug'>,
): string =>
  catalogItemCode === null || catalogItemSlug === null
    ? `${siteUrl}/store/offers/${id}`
    : publicProduct(siteUrl, { itemCode: catalogItemCode, slug: catalogItemSlug });

/** What a printed code leads to: the store looks it up and leads on. */
export const codeAddress = (siteUrl: string, offerCode: string): string =>
  `${siteUrl}/store/search?${new URLSearchParams({ q: offerCode }).toString()}`;
