import type { Html } from '../html.ts';

interface Place {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Links to the pages of a list before and after this one; nothing for a list of one page. */
export const PageLinks = ({
  page,
  pageSize,
  total,
  hrefOf,
}: Place & { readonly hrefOf: (page: number) => string }): Html | null => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
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

/** The same at the current address, with only the number changed. */
export const Pager = ({
  visit: { context, query },
  ...place
}: Place & {
  readonly visit: { readonly context: { readonly path: string }; readonly query: URLSearchParams };
}): Html => {
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(query);
    next.delete('done');
    next.set('page', String(to));
    return `${context.path}?${next.toString()}`;
  };
  return <PageLinks {...place} hrefOf={hrefOf} />;
};
