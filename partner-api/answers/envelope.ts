import { z } from 'zod';
import type { PageQuery } from './outcome.ts';
import { pageOf } from '../declaration/paging.ts';
import type { Outcome } from './outcome.ts';

/**
 * contract 0.1: routes besides the Partner API return `{data, resultCode}`, lists with `pagination` in between. With
 * false they would return bare objects, as a literal reading of spec 2.12 has it.
 */
const ENVELOPE_PLATFORM_ROUTES = true;

/** The answer of a platform route for one object. */
function envelope(data: unknown, resultCode: string): unknown {
  return ENVELOPE_PLATFORM_ROUTES ? { data, resultCode } : data;
}

/** The schema of one object's answer, for the documentation. */
export function envelopeOf(data: z.ZodType): z.ZodType {
  return ENVELOPE_PLATFORM_ROUTES ? z.object({ data, resultCode: z.string() }) : data;
}

/** The schema of a page of rows and the fields next to them, for the documentation. */
export function envelopedPageOf(row: z.ZodType, beside: z.ZodRawShape = {}): z.ZodType {
  return pageOf(row).extend({ ...beside, resultCode: z.string() });
}

/** The answer of a platform route; the envelope is added automatically. */
export interface EnvelopedOutcome extends Omit<Outcome, 'body' | 'list'> {
  /** null: no body. */
  readonly data: unknown;
  readonly page?: { readonly query: PageQuery; readonly total: number };
  /** Fields of a list's answer next to its rows. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** The outcome in the envelope of the platform routes; without a result code in that of the Partner API. */
export function outcomeOf(
  { data, page, beside, ...rest }: EnvelopedOutcome,
  resultCode: string | null,
): Outcome {
  if (page !== undefined) {
    const pagination = { page: page.query.page, pageSize: page.query.pageSize, total: page.total };
    const body = { data, pagination, ...beside, ...(resultCode !== null && { resultCode }) };
    return { ...rest, body, list: page };
  }
  if (resultCode === null) return { ...rest, body: data };
  if (data === null) return { ...rest, body: null };
  return { ...rest, body: envelope(data, resultCode) };
}
