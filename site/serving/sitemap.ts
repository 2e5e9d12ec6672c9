import type { Env } from '../settings.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { commerceTags, directoryTags, listingTags } from '../../kernel/answers/change-tags.ts';
import {
  breedersPath,
  homePath,
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
import type { DataOf } from '../../kernel/graph/graph.ts';
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

/** As many files of a kind as the graph has pages: no file, nor the index, comes near the 50,000 entries allowed. */
const mostFiles = 5_000;

/** Addresses in a file of listings; the same number as in the document. */
const listingRows = 100;

type Counts = DataOf<'StoreSitemap'>;

/** Lists of the directory and of animals for sale; search engines are not told of one while it is empty. */
const listPaths = ({ breeders, kennels, listings }: Counts): readonly string[] =>
  (
    [
      [breedersPath, breeders.total],
      [kennelsPath, kennels.total],
      [listingsPath, listings.total],
    ] as const
  ).flatMap(([path, total]) => (total > 0 ? [path] : []));

/** `GET /sitemap.xml`: the files with the addresses of all pages. */
export const sitemapIndex: Show = async (_request, { ask, env }) => {
  const counts = await ask(sitemapOperation, {});
  const { products, storefronts, offers, professionals, listings } = counts;
  const numbered = (name: keyof typeof kinds | 'professionals' | 'listings', pages: number) =>
    Array.from({ length: pages }, (_, index) => `${name}-${index + 1}`);
  const files = [
    'store',
    ...(listPaths(counts).length > 0 ? ['directory'] : []),
    ...numbered('products', products.pages),
    ...numbered('storefronts', storefronts.pages),
    ...numbered('offers', offers.pages),
    ...numbered('professionals', professionals.pages),
    ...numbered('listings', Math.min(mostFiles, Math.ceil(listings.total / listingRows))),
  ];
  return xmlAnswer(
    'sitemapindex',
    files.map((file) => ({ address: `${env.SITE_URL}/sitemaps/${file}.xml` })),
  );
};

/** `GET /sitemaps/store.xml`: the front page, and the store's first page while it has something. */
export const storeSitemap: Show = async (_request, { ask, env }) => {
  const { offers, storefronts } = await ask(sitemapOperation, {});
  const isEmpty = offers.pages === 0 && storefronts.pages === 0;
  const paths = isEmpty ? [homePath] : [homePath, storePath];
  return xmlAnswer(
    'urlset',
    paths.map((path) => ({ address: env.SITE_URL + path })),
  );
};

/** `GET /sitemaps/directory.xml`: the lists of the directory and of the animals for sale. */
export const directorySitemap: Show = async (_request, { ask, env }) =>
  pagesAnswer(listPaths(await ask(sitemapOperation, {})).map((path) => ({ address: env.SITE_URL + path })));

/** The number of a file. Throws 0010010000404 for what is none. */
function numberOf(text: string | undefined): number {
  const number = text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  if (number === 0 || number > mostFiles) throw new DomainError('0010010000404');
  return number;
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
  const unread = ['/api/', '/basket', '/checkout', '/guest-bookings', '/store/search'];
  const rules = [
    'User-agent: *',
    ...unread.map((path) => `Disallow: ${path}`),
    `Sitemap: ${SITE_URL}/sitemap.xml`,
  ];
  return goodAnswer('text/plain; charset=utf-8', `${rules.join('\n')}\n`, []);
}
