import type { Context } from 'koa';
import type { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import {
  type LookUp,
  malformedBody,
  parseFields,
  parseWithLookups,
} from '../../../kernel/errors/field-faults.ts';
import { BodyTooLarge, readBody } from '../../../kernel/http/body.ts';
import { JsonFault, parseJson } from '../../../kernel/http/json.ts';

const limit = 1024 * 1024;

async function readJson(context: Context): Promise<unknown> {
  if (!context.is('application/json')) throw new DomainError('0010010000415');
  try {
    return parseJson(await readBody(context.req, limit));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new DomainError('0010010000413');
    throw error instanceof JsonFault ? malformedBody(error) : error;
  }
}

/** Whether the request has no body at all. */
export function isBodyless(context: Context): boolean {
  return !context.get('Transfer-Encoding') && !context.request.length;
}

/** The JSON body validated by `schema`. Throws 415, 413, or a 400 that names every faulty field. */
export async function jsonBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseFields(schema, await readJson(context));
}

/** The same, but a refusal also contains what lookups find wrong with otherwise valid fields. */
export async function lookedUpBody<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
  ...lookUps: readonly LookUp<Schema>[]
): Promise<z.output<Schema>> {
  return parseWithLookups(schema, await readJson(context), ...lookUps);
}
