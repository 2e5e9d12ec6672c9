import { DomainError } from '../kernel/errors.ts';
import { type Html, html } from '../kernel/html.ts';
import { productPath, storePath, storefrontPath } from './addresses.ts';
import { goodAnswer } from './answer.ts';
import { addressesOperation, sitemapOperation } from './operations.ts';
import type { Show } from './show.ts';

const xml = 'application/xml; charset=utf-8';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const kinds = {
  products: 'CATALOG_ITEM',
  storefronts: 'STOREFRONT',
} as const;

function kindOf(name: string | undefined): keyof typeof kinds | null {
  return name === 'products' || name === 'storefronts' ? name : null;
}

/** `GET /sitemap.xml`: where the addresses of all pages are. */
export const sitemapIndex: Show = async (_request, { ask, env }) => {
  const { products, storefronts } = await ask(sitemapOperation, {});
  const filesOf = (name: keyof typeof kinds, pages: number): Html[] =>
    Array.from(
      { length: pages },
      (_, index) => html`<sitemap><loc>${env.SITE_URL}/sitemaps/${name}-${index + 1}.xml</loc></sitemap>`,
    );
  return goodAnswer(
    xml,
    html`<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${namespace}"
        >${[
          html`<sitemap><loc>${env.SITE_URL}/sitemaps/store.xml</loc></sitemap>`,
          ...filesOf('products', products.pages),
          ...filesOf('storefronts', storefronts.pages),
        ]}</sitemapindex
      >`,
  );
};

function urlset(entries: readonly Html[]): Html {
  return html`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries}</urlset>`;
}

/** `GET /sitemaps/{file}.xml`: addresses of one kind, newest first. */
export const sitemap: Show = async ({ params }, { ask, env }) => {
  if (params['file'] === 'store') {
    return goodAnswer(xml, urlset([html`<url><loc>${env.SITE_URL}${storePath}</loc></url>`]));
  }
  const [, name, number] = /^([a-z]+)-([1-9]\d?)$/.exec(params['file'] ?? '') ?? [];
  const kind = kindOf(name);
  if (kind === null) throw new DomainError('0010010000404');
  const { storeAddresses } = await ask(addressesOperation, { kind: kinds[kind], page: Number(number) });
  if (storeAddresses.items.length === 0) throw new DomainError('0010010000404');
  return goodAnswer(
    xml,
    urlset(
      storeAddresses.items.map(({ key, slug, updatedAt }) => {
        const path = slug === null ? storefrontPath(key) : productPath({ itemCode: key, slug });
        return html`<url><loc>${env.SITE_URL}${path}</loc><lastmod>${updatedAt}</lastmod></url>`;
      }),
    ),
  );
};

/** `GET /robots.txt` */
export const robots: Show = async (_request, { env }) =>
  goodAnswer(
    'text/plain; charset=utf-8',
    html`User-agent: * Disallow: /api/ Sitemap: ${env.SITE_URL}/sitemap.xml `,
  );
