import { DomainError, type FieldFault } from '../errors/errors.ts';

/** contract 0.2 */
export const pageLimits = { maximumPage: 10_000, defaultPageSize: 25, maximumPageSize: 100 } as const;

export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  /** Exact number of rows over all pages. */
  readonly total: number;
}

/**
 * `Link` header of a page (RFC 8288): first, prev, next and last, as far as they exist and may be requested.
 * `filters` are the list's other parameters.
 */
export function pageLinks(
  address: string,
  filters: URLSearchParams,
  { page, pageSize, total }: Pagination,
): string {
  const lastPage = Math.min(pageLimits.maximumPage, Math.max(1, Math.ceil(total / pageSize)));
  const prefix = filters.size === 0 ? `<${address}?page=` : `<${address}?${filters.toString()}&page=`;
  const suffix = `&pageSize=${pageSize}>; rel=`;
  const prev = page > 1 ? `${prefix}${Math.min(page - 1, lastPage)}${suffix}"prev", ` : '';
  const next = page < lastPage ? `${prefix}${page + 1}${suffix}"next", ` : '';
  return `${prefix}1${suffix}"first", ${prev}${next}${prefix}${lastPage}${suffix}"last"`;
}

/** What is wrong with a whole number from 1 to `maximum` in a query; null if nothing is. */
export function countFault(text: string, maximum: number): 'BAD_FORMAT' | 'OUT_OF_RANGE' | null {
  if (!/^-?\d+$/.test(text)) return 'BAD_FORMAT';
  const value = Number(text);
  return value >= 1 && value <= maximum ? null : 'OUT_OF_RANGE';
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

/**
 * `page` and `pageSize` of a query, with their defaults. Refuses anything but integers in range with
 * 0010010000400, both faults at once.
 */
export function readPage(query: URLSearchParams): { readonly page: number; readonly pageSize: number } {
  const faults: FieldFault[] = [];
  const read = (name: string, maximum: number, initial: number) => {
    const text = query.get(name);
    if (text === null) return initial;
    const code = countFault(text, maximum);
    if (code !== null) {
      faults.push({ field: `query:${name}`, code, detail: `A whole number from 1 to ${maximum}.` });
    }
    return Number(text);
  };
  const page = read('page', pageLimits.maximumPage, 1);
  const pageSize = read('pageSize', pageLimits.maximumPageSize, pageLimits.defaultPageSize);
  if (faults.length > 0) throw new DomainError('0010010000400', undefined, { errors: faults });
  return { page, pageSize };
}
