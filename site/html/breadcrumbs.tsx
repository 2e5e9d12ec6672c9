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

/** The same in schema.org's vocabulary. */
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
