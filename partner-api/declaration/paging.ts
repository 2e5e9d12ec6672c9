import { z } from 'zod';
import { countFault, pageLinks, pageLimits } from '../../kernel/answers/pagination.ts';
import { fault } from '../../kernel/errors/field-faults.ts';
import type { Outcome, PageQuery } from '../answers/outcome.ts';

function count(maximum: number, initial: number) {
  return z
    .string()
    .transform((text, context) => {
      const wrong = countFault(text, maximum);
      if (wrong === null) return Number(text);
      const message = `Must be a whole number from 1 to ${maximum}.`;
      context.addIssue({ code: 'custom', params: fault(wrong), message });
      return z.NEVER;
    })
    .default(initial)
    .meta({ type: 'integer', minimum: 1, maximum });
}

/** `page` and `pageSize` of every list (contract 0.2). */
export const pageParameters = {
  page: count(pageLimits.maximumPage, 1).describe('Page of the list, from 1.'),
  pageSize: count(pageLimits.maximumPageSize, pageLimits.defaultPageSize).describe('Entries on a page.'),
};

const pagination = z.object({ page: z.int(), pageSize: z.int(), total: z.int() }).meta({ id: 'Pagination' });

/** The schema of a list's answer, for the documentation. */
export function pageOf(entry: z.ZodType) {
  return z.object({ data: z.array(entry), pagination });
}

/** The answer of a list: one page, and what its links need. */
export function pageReply(query: PageQuery, data: readonly unknown[], total: number): Outcome {
  return {
    body: { data, pagination: { page: query.page, pageSize: query.pageSize, total } },
    list: { query, total },
  };
}

/** `Link` of a list answer; every link keeps the given filters. */
export function linkOf(address: string, query: PageQuery, total: number): string {
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'page' && name !== 'pageSize' && typeof value === 'string') filters.set(name, value);
  }
  return pageLinks(address, filters, { page: query.page, pageSize: query.pageSize, total });
}
