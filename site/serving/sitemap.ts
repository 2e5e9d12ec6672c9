import type { Env } from '../settings.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type Html, html, textOf } from '../../kernel/pages/html.ts';
import { commerceTags, directoryTags, listingTags } from '../../kernel/answers/change-tags.ts';
import {
  breedersPath,
  kennelsPath,
  listingPath,
  listingsPath,
  offerPath,
  productPath,
  professionalPath,
  storePath,
  storefrontPath,
} from '../addresses.ts';
import { type Answer, goodAnswer } from './answer.ts';
import {
  addressesOperation,
  listingAddressesOperation,
  professionalAddressesOperation,
  sitemapOperation,
} from '../operations.ts';
import type { Show } from './show.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function xmlAnswer(root: 'sitemapindex' | 'urlset', entries: readonly Html[]): Answer {
  const content = entries.map((entry) => `${textOf(entry)}\n`).join('');
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`;
  return goodAnswer('application/xml; charset=utf-8', `${start}${content}</${root}>\n`, [
    commerceTags.offers,
    directoryTags.professionals,
    listingTags.listings,
  ]);
}

const kinds = { products: 'CATALOG_ITEM', storefronts: 'STOREFRONT', offers: 'OFFER' } as const;

const pathOf = {
  CATALOG_ITEM: (itemCode: string, slug: string) => productPath({ itemCode, slug }),
  STOREFRONT: storefrontPath,
  OFFER: (id: string) => offerPath({ id }),
} as const;

/** Files of listings at most, and addresses in each; the same number as in the document. */
const listingFiles = { most: 50, rows: 100 } as const;

/** `GET /sitemap.xml`: where the addresses of all pages are. */
export const sitemapIndex: Show = async (_request, { ask, env }) => {
  const { products, storefronts, offers, professionals, listings } = await ask(sitemapOperation, {});
  const numbered = (name: keyof typeof kinds | 'professionals' | 'listings', pages: number) =>
    Array.from({ length: pages }, (_, index) => `${name}-${index + 1}`);
  const files = [
    'store',
    'directory',
    ...numbered('products', products.pages),
    ...numbered('storefronts', storefronts.pages),
    ...numbered('offers', offers.pages),
    ...numbered('professionals', professionals.pages),
    ...numbered('listings', Math.min(listingFiles.most, Math.ceil(listings.total / listingFiles.rows))),
  ];
  return xmlAnswer(
    'sitemapindex',
    files.map((file) => html`<sitemap><loc>${env.SITE_URL}/sitemaps/${file}.xml</loc></sitemap>`),
  );
};

/** `GET /sitemaps/store.xml`: the entrance. */
export const storeSitemap: Show = async (_request, { env }) =>
  xmlAnswer('urlset', [html`<url><loc>${env.SITE_URL}${storePath}</loc></url>`]);

/** `GET /sitemaps/directory.xml`: the lists of the directory, and that of animals for sale. */
export const directorySitemap: Show = async (_request, { env }) =>
  xmlAnswer(
    'urlset',
    [breedersPath, kennelsPath, listingsPath].map(
      (path) => html`<url><loc>${env.SITE_URL}${path}</loc></url>`,
    ),
  );

/** `GET /sitemaps/professionals-{number}.xml`: addresses of professionals, newest first. */
export const professionalsSitemap: Show = async ({ params }, { ask, env }) => {
  const [, number] = /^([1-9]|[1-4]\d|50)$/.exec(params['number'] ?? '') ?? [];
  if (number === undefined) throw new DomainError('0010010000404');
  const { professionalAddresses } = await ask(professionalAddressesOperation, { page: Number(number) });
  if (professionalAddresses.items.length === 0) throw new DomainError('0010010000404');
  return xmlAnswer(
    'urlset',
    professionalAddresses.items.map(({ handle, updatedAt }) => {
      const path = professionalPath(handle);
      return html`<url><loc>${env.SITE_URL}${path}</loc><lastmod>${updatedAt}</lastmod></url>`;
    }),
  );
};

/** `GET /sitemaps/listings-{number}.xml`: addresses of listings, those published last first. */
export const listingsSitemap: Show = async ({ params }, { ask, env }) => {
  const [, number] = /^([1-9]|[1-4]\d|50)$/.exec(params['number'] ?? '') ?? [];
  if (number === undefined) throw new DomainError('0010010000404');
  const { publicAnimalListings } = await ask(listingAddressesOperation, { page: Number(number) });
  if (publicAnimalListings.items.length === 0) throw new DomainError('0010010000404');
  return xmlAnswer(
    'urlset',
    publicAnimalListings.items.map(
      ({ shortCode, updatedAtUtc }) =>
        html`<url
          ><loc>${env.SITE_URL}${listingPath(shortCode)}</loc><lastmod>${updatedAtUtc}</lastmod></url
        >`,
    ),
  );
};

/** `GET /sitemaps/{kind}-{number}.xml`: addresses of one kind, newest first. The graph has 50 pages of each at most. */
export const sitemap: Show = async ({ params }, { ask, env }) => {
  const [, name, number] = /^(\w+)-([1-9]|[1-4]\d|50)$/.exec(params['file'] ?? '') ?? [];
  const kind = Object.entries(kinds).find(([file]) => file === name)?.[1];
  if (number === undefined || kind === undefined) throw new DomainError('0010010000404');
  const { storeAddresses } = await ask(addressesOperation, { kind, page: Number(number) });
  if (storeAddresses.items.length === 0) throw new DomainError('0010010000404');
  return xmlAnswer(
    'urlset',
    storeAddresses.items.map(({ key, slug, updatedAt }) => {
      const path = pathOf[kind](key, slug ?? '');
      return html`<url><loc>${env.SITE_URL}${path}</loc><lastmod>${updatedAt}</lastmod></url>`;
    }),
  );
};

/** `GET /robots.txt`: what search engines may read, and where the addresses are. */
export function robots({ SITE_URL }: Pick<Env, 'SITE_URL'>): Answer {
  const rules = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${SITE_URL}/sitemap.xml`];
  return goodAnswer('text/plain; charset=utf-8', `${rules.join('\n')}\n`, []);
}
