import type { Context } from 'koa';
import { z } from 'zod';
import { DomainError, type FieldFault, faultCodes } from '../../kernel/errors.ts';
import { BodyTooLarge, readBody } from '../../kernel/http.ts';
import { JsonFault, parseJson } from '../../kernel/json.ts';

const limit = 1024 * 1024;

async function readJson(context: Context): Promise<unknown> {
  if (!context.is('application/json')) throw new DomainError('0010010000415');
  try {
    return parseJson(await readBody(context.req, limit));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413');
    if (error instanceof JsonFault) throw new DomainError('0010010000400', error.message);
    throw error;
  }
}

const faultCode = z.enum(faultCodes);

/** A fault that zod found, as contract 0.3 names it; a check of our own names its code in `params.fault`. */
export function fieldFault(issue: z.core.$ZodIssue): FieldFault {
  const field = issue.path.map((part) => `/${String(part)}`).join('');
  if (issue.code === 'too_big') return { field, code: 'TOO_LONG', detail: 'The value is too long.' };
  if (issue.code === 'invalid_type' && /received (?:undefined|null)$/.test(issue.message)) {
    return { field, code: 'REQUIRED', detail: 'The value is missing.' };
  }
  if (issue.code === 'custom') {
    const named = faultCode.safeParse(issue.params?.['fault']);
    if (named.success) return { field, code: named.data, detail: issue.message };
  }
  return { field, code: 'BAD_FORMAT', detail: 'The value is not of the right form.' };
}

/** Whether the request has no body at all. */
export function isBodyless(context: Context): boolean {
  return !context.get('Transfer-Encoding') && !context.request.length;
}

/** The JSON body as `schema` wants it. Throws 415, 413, or a 400 that names every faulty field. */
export async function jsonBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readJson(context));
  if (parsed.success) return parsed.data;
  throw new DomainError('0010010000400', undefined, { errors: parsed.error.issues.map(fieldFault) });
}
