import type { Html } from '../html.ts';

/** Links to the pages of a list before and after this one; nothing for a list of one page. */
export const Pager = ({
  visit: { context, query },
  page,
  pageSize,
  total,
}: {
  /** Of this page; the address stays but for the number. */
  readonly visit: { readonly context: { readonly path: string }; readonly query: URLSearchParams };
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}): Html | null => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(query);
    next.delete('done');
    next.set('page', String(to));
    return `${context.path}?${next.toString()}`;
  };
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 && (
        <a href={hrefOf(Math.min(page - 1, last))} rel="prev">
          Previous
        </a>
      )}{' '}
      <span class="quiet">
        Page {page} of {last}
      </span>{' '}
      {page < last && (
        <a href={hrefOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
};
