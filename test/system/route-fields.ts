import fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '../../partner-api/declaration/route.ts';

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.string().nullable()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Values that a field's documented schema allows; `known` are words that mean something to the platform. */
export function validValue(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  const {
    type: types,
    format,
    enum: words,
    minimum = 0,
    maximum = 1_000,
    anyOf,
    items,
  } = jsonSchema.parse(schema);
  if (Array.isArray(types)) {
    return fc.oneof(...types.map((type) => validValue({ ...jsonSchema.parse(schema), type }, known)));
  }
  const type = types;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => validValue(one, known)));
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(validValue(items ?? {}, known), { minLength: 1, maxLength: 3 });
  if (words !== undefined) return fc.constantFrom(...words);
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'boolean') return fc.boolean();
  if (format === 'date') return day;
  if (format === 'date-time' && known.length === 0) return instant;
  const texts = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `N${text}`);
  return known.length === 0 ? texts : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, texts);
}

/** The documented fields of one place of a route's input, as JSON Schema. */
export function fieldsOf(route: Route, place: 'path' | 'query' | 'body'): Readonly<Record<string, unknown>> {
  const fields: unknown = route.input.shape[place];
  if (!(fields instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(fields.shape).map(([name, field]) => [name, z.toJSONSchema(field, { io: 'input' })]),
  );
}

/** The names of body fields that the route can't do without. */
export function requiredNames(route: Route): string[] {
  const body: unknown = route.input.shape['body'];
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success ? [] : [name],
  );
}
