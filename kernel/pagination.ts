import { DomainError, type FieldFault } from './errors.ts';

/** contract 0.2 */
export const pageLimits = { maximumPage: 10_000, defaultPageSize: 25, maximumPageSize: 100 } as const;

export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  /** Exact number of rows over all pages. */
  readonly total: number;
}

/**
 * `Link` header of a page (RFC 8288): first, prev, next and last, each where it exists and may be asked for.
 * `filters` are the list's other parameters.
 */
export function pageLinks(
  address: string,
  filters: URLSearchParams,
  { page, pageSize, total }: Pagination,
): string {
  const lastPage = Math.min(pageLimits.maximumPage, Math.max(1, Math.ceil(total / pageSize)));
  const prefix = filters.size === 0 ? `<${address}?page=` : `<${address}?${filters.toString()}&page=`;
  const link = (rel: string, target: number) => `${prefix}${target}&pageSize=${pageSize}>; rel="${rel}"`;
  const prev = page > 1 ? `${link('prev', Math.min(page - 1, lastPage))}, ` : '';
  const next = page < lastPage ? `${link('next', page + 1)}, ` : '';
  return `${link('first', 1)}, ${prev}${next}${link('last', lastPage)}`;
}

/** Refuses a page or page size out of range with 0010010000400. */
export function checkPage({ page, pageSize }: { page: number; pageSize: number }): void {
  const faults: FieldFault[] = [];
  const check = (name: string, value: number, maximum: number) => {
    if (value < 1 || value > maximum) {
      faults.push({ field: `query:${name}`, code: 'OUT_OF_RANGE', detail: `From 1 to ${maximum}.` });
    }
  };
  check('page', page, pageLimits.maximumPage);
  check('pageSize', pageSize, pageLimits.maximumPageSize);
  if (faults.length > 0)
    throw new DomainError('0010010000400', 'The page is out of range.', { errors: faults });
}
