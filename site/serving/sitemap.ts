import type { Env } from '../settings.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
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

interface Entry {
  /** A full address, percent-encoded. */
  readonly address: string;
  /** When that page was last changed. */
  readonly changedAt?: string;
}

/** In encoded addresses, XML only requires `&` to be escaped. */
function xmlAnswer(root: 'sitemapindex' | 'urlset', entries: readonly Entry[]): Answer {
  const element = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${element}><loc>${address.replaceAll('&', '&amp;')}</loc>${changed}</${element}>\n`;
  });
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`;
  return goodAnswer('application/xml; charset=utf-8', `${start}${lines.join('')}</${root}>\n`, [
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

/** The maximum number of files of listings, and of addresses in each; the same number as in the document. */
const listingFiles = { most: 50, rows: 100 } as const;

/** `GET /sitemap.xml`: the files with the addresses of all pages. */
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
    files.map((file) => ({ address: `${env.SITE_URL}/sitemaps/${file}.xml` })),
  );
};

/** `GET /sitemaps/store.xml`: the store's first page. */
export const storeSitemap: Show = async (_request, { env }) =>
  xmlAnswer('urlset', [{ address: env.SITE_URL + storePath }]);

/** `GET /sitemaps/directory.xml`: the lists of the directory and of the animals for sale. */
export const directorySitemap: Show = async (_request, { env }) =>
  xmlAnswer(
    'urlset',
    [breedersPath, kennelsPath, listingsPath].map((path) => ({ address: env.SITE_URL + path })),
  );

/** The number of a file, at most 50 of each kind. Throws 0010010000404 for another. */
function numberOf(text: string | undefined): number {
  if (text === undefined || !/^([1-9]|[1-4]\d|50)$/.test(text)) throw new DomainError('0010010000404');
  return Number(text);
}

/** A file of pages. Throws 0010010000404 if there are none. */
function pagesAnswer(pages: readonly Entry[]): Answer {
  if (pages.length === 0) throw new DomainError('0010010000404');
  return xmlAnswer('urlset', pages);
}

/** `GET /sitemaps/professionals-{number}.xml`: addresses of professionals, newest first. */
export const professionalsSitemap: Show = async ({ params }, { ask, env }) => {
  const page = numberOf(params['number']);
  const { professionalAddresses } = await ask(professionalAddressesOperation, { page });
  return pagesAnswer(
    professionalAddresses.items.map(({ handle, updatedAt }) => ({
      address: env.SITE_URL + professionalPath(handle),
      changedAt: updatedAt,
    })),
  );
};

/** `GET /sitemaps/listings-{number}.xml`: addresses of listings, latest first. */
export const listingsSitemap: Show = async ({ params }, { ask, env }) => {
  const page = numberOf(params['number']);
  const { publicAnimalListings } = await ask(listingAddressesOperation, { page });
  return pagesAnswer(
    publicAnimalListings.items.map(({ shortCode, updatedAtUtc }) => ({
      address: env.SITE_URL + listingPath(shortCode),
      changedAt: updatedAtUtc,
    })),
  );
};

/** `GET /sitemaps/{kind}-{number}.xml`: addresses of one kind, newest first. */
export const sitemap: Show = async ({ params }, { ask, env }) => {
  const [, name, number] = /^(\w+)-(\d+)$/.exec(params['file'] ?? '') ?? [];
  const kind = Object.entries(kinds).find(([file]) => file === name)?.[1];
  if (kind === undefined) throw new DomainError('0010010000404');
  const { storeAddresses } = await ask(addressesOperation, { kind, page: numberOf(number) });
  return pagesAnswer(
    storeAddresses.items.map(({ key, slug, updatedAt }) => ({
      address: env.SITE_URL + pathOf[kind](key, slug ?? ''),
      changedAt: updatedAt,
    })),
  );
};

/** `GET /robots.txt`: what search engines may read, and the address of the sitemap. */
export function robots({ SITE_URL }: Pick<Env, 'SITE_URL'>): Answer {
  const rules = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${SITE_URL}/sitemap.xml`];
  return goodAnswer('text/plain; charset=utf-8', `${rules.join('\n')}\n`, []);
}
