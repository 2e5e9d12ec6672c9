import type { Html } from '../../kernel/pages/html.ts';
import { Crumbs } from '../../kernel/pages/parts/top.tsx';
import { storePath } from '../addresses.ts';
import { Name } from './names.tsx';

/** A page below the store's, as breadcrumbs show it. */
interface Place {
  readonly name: string;
  readonly locale: string;
  readonly path: string;
}

export const StoreCrumbs = ({ name, locale }: Omit<Place, 'path'>): Html => (
  <Crumbs above={[{ href: storePath, text: 'Store' }]}>
    <Name of={name} locale={locale} />
  </Crumbs>
);

/** The page and those above it, the outermost first, in schema.org's vocabulary. */
export function wayTo(entries: readonly (readonly [name: string, path: string])[], siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** The same for a page of the store. */
export function crumbsSchema({ name, path }: Omit<Place, 'locale'>, siteUrl: string) {
  return wayTo(
    [
      ['Store', storePath],
      [name, path],
    ],
    siteUrl,
  );
}
