import { z } from 'zod';
import type { Visit } from './site-world.ts';

/**
 * What search engines ask of the blocks of a page, by their documentation of structured data (product snippets, local
 * business, breadcrumbs, carousels, site names), with properties of schema.org's vocabulary and no others.
 */
const address = z.url({ protocol: /^https?$/ });
const amount = z.string().regex(/^\d+(?:\.\d+)?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const text = z.string().trim().min(1);
const context = { '@context': z.literal('https://schema.org') };
const seller = z.strictObject({ '@type': z.literal('Organization'), name: text, url: address.optional() });

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: amount,
  priceCurrency: currency,
  priceValidUntil: z.iso.datetime().optional(),
  availability: z.enum(
    ['InStock', 'LimitedAvailability', 'OutOfStock'].map((word) => `https://schema.org/${word}`),
  ),
  seller,
});

const range = z.strictObject({
  '@type': z.literal('AggregateOffer'),
  priceCurrency: currency,
  lowPrice: amount,
  highPrice: amount,
  offerCount: z.int().positive(),
  offers: z.array(offer).min(1),
});

const product = z.strictObject({
  ...context,
  '@type': z.literal('Product'),
  '@id': address,
  url: address,
  name: text,
  sku: text.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }).optional(),
  description: text.optional(),
  image: z.array(address).min(1).optional(),
  // Required, because none has a review or a rating.
  offers: z.union([offer, range, z.array(offer).min(1)]),
});

const whoever = {
  ...context,
  '@id': address.optional(),
  url: address,
  name: text,
  description: text.optional(),
  image: z.array(address).min(1).optional(),
  logo: address.optional(),
  telephone: text.optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: amount,
      bestRating: z.number(),
      reviewCount: z.int().positive(),
    })
    .optional(),
};

const organization = z.strictObject({ ...whoever, '@type': z.literal('Organization') });
const store = z.strictObject({
  ...whoever,
  '@type': z.literal('OnlineStore'),
  currenciesAccepted: currency,
});
const business = z.strictObject({
  ...whoever,
  '@type': z.literal('LocalBusiness'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text.optional(),
    postalCode: text.optional(),
    addressLocality: text.optional(),
    addressRegion: text.optional(),
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
});

const inOrder = (items: readonly { readonly position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);

const crumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2)
    .refine(inOrder),
});

const list = z.strictObject({
  ...context,
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), url: address }))
    .min(1)
    .refine(inOrder)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length)
    // A list leads to pages of its own host.
    .refine((items) => new Set(items.map(({ url }) => new URL(url).origin)).size === 1),
});

const site = z.strictObject({
  ...context,
  '@type': z.literal('WebSite'),
  '@id': address,
  url: address,
  name: text,
});

const block = z.discriminatedUnion('@type', [product, organization, store, business, crumbs, list, site]);

/** The kinds of the blocks of a page. Throws for one that breaks a rule. */
export function structuredKinds({ text: page }: Pick<Visit, 'text'>): string[] {
  return [...page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => block.parse(JSON.parse(json))['@type'],
  );
}
