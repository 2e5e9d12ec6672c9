import type { Html } from '../../kernel/pages/html.ts';
import { PageLinks } from '../../kernel/pages/parts/pager.tsx';
import { pagePath } from '../addresses.ts';
import { rowsOnPage } from '../operations.ts';

/** The links of a list to the pages before and after this one. */
export const ListPages = ({
  path,
  page,
  total,
}: {
  /** For the first page. */
  readonly path: string;
  readonly page: number;
  readonly total: number;
}): Html => <PageLinks page={page} pageSize={rowsOnPage} total={total} hrefOf={(to) => pagePath(path, to)} />;
