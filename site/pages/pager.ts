import { type Html, html } from '../../kernel/pages/html.ts';
import { pagePath } from '../addresses.ts';
import { rowsOnPage } from '../operations.ts';

/** Leads to the pages before and after this one; nothing where one page holds all. */
export function pager(path: string, page: number, total: number): Html | null {
  const pages = Math.ceil(total / rowsOnPage);
  if (pages <= 1) return null;
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a rel="prev" href="${pagePath(path, page - 1)}">Previous page</a>`}
    <span>Page ${page} of ${pages}</span>
    ${page < pages && html`<a rel="next" href="${pagePath(path, page + 1)}">Next page</a>`}
  </nav>`;
}
