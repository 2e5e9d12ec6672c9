import { type Html, html } from '../../kernel/pages/html.ts';
import { storePath } from '../addresses.ts';
import { named } from './names.ts';

/** A page below the store's, as the way to it names it. */
interface Place {
  readonly name: string;
  readonly locale: string;
  readonly path: string;
}

/** The way to a page. */
export function crumbs({ name, locale }: Place): Html {
  return html`<nav class="crumbs" aria-label="You are here">
    <ol>
      <li><a href="${storePath}">Store</a></li>
      <li aria-current="page">${named(name, locale)}</li>
    </ol>
  </nav>`;
}

/** The same in the words of schema.org. */
export function crumbsSchema({ name, path }: Place, siteUrl: string) {
  const entries = [
    ['Store', storePath],
    [name, path],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(([entry, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry,
      item: siteUrl + address,
    })),
  };
}
