import { z } from 'zod';
import { DomainError, type FieldFault } from '../../kernel/errors/errors.ts';
import { malformedInput } from '../../kernel/errors/field-faults.ts';
import { jsonSchemaOf } from '../../partner-api/declaration/json-schema.ts';

/** An argument of a tool: a parameter of its route, typed instead of text. */
export interface Argument {
  readonly place: 'path' | 'query';
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The type of its value. */
  readonly kind: z.ZodType<string>;
}

/** Agents read pages of half the size that apps may (contract 4). */
const maximumPageSize = 50;
/** spec 2.10, contract 1: as many keys, and more add-ons than a service has. */
const maximumEntries = 50;

const kinds = {
  integer: z.int('Must be a whole number.').transform(String),
  boolean: z.boolean('Must be true or false.').transform(String),
  string: z.string('Must be a text.'),
  array: z
    .array(z.string('Must be a text.'), 'Must be a list of texts.')
    .max(maximumEntries, `Must have at most ${maximumEntries} entries.`)
    .refine((entries) => entries.every((entry) => !entry.includes(',')), 'No entry may hold a comma.')
    .transform((entries) => entries.join(',')),
} as const;

const kindOf = (type: unknown) =>
  type === 'integer' || type === 'boolean' || type === 'array' ? kinds[type] : kinds.string;

const schemaOfField = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

/** The argument for a parameter of a route; `isList`: an array, for a parameter with commas. */
export function argumentOf(
  place: Argument['place'],
  name: string,
  field: unknown,
  isList: boolean,
): Argument {
  if (!(field instanceof z.ZodType)) throw new Error(`the route takes no ${name}`);
  const described = JSON.parse(JSON.stringify(jsonSchemaOf(z.object({ [name]: field }))));
  const { properties, required } = schemaOfField.parse(described);
  const own = properties[name] ?? {};
  const list = { type: 'array', items: { type: 'string' }, maxItems: maximumEntries };
  const { description } = own;
  const schema = isList ? { ...list, ...(description !== undefined && { description }) } : own;
  const limited = name === 'pageSize' ? { ...schema, maximum: maximumPageSize } : schema;
  return {
    place,
    name,
    isRequired: required.includes(name),
    schema: limited,
    kind: kindOf(limited['type']),
  };
}

/** The text of an argument, undefined for an omitted one, or what is wrong with it. */
function textOf({ name, kind, isRequired }: Argument, value: unknown): string | undefined | FieldFault {
  const field = `/${name}`;
  if (value === undefined) {
    return isRequired ? { field, code: 'REQUIRED', detail: 'Is missing.' } : undefined;
  }
  const { data, error } = kind.safeParse(value);
  if (error !== undefined) {
    return { field, code: 'BAD_FORMAT', detail: error.issues[0]?.message ?? 'Is not valid.' };
  }
  const isTooLarge = name === 'pageSize' && typeof value === 'number' && value > maximumPageSize;
  return isTooLarge ? { field, code: 'OUT_OF_RANGE', detail: `Must be at most ${maximumPageSize}.` } : data;
}

const argumentsObject = z.record(z.string(), z.unknown());

/** The arguments of a call as the texts of the route's parameters. Throws 0010010000400 that names all faults. */
export function readArguments(taken: readonly Argument[], given: unknown) {
  const parsed = argumentsObject.safeParse(given ?? {});
  if (!parsed.success) throw new DomainError('0010010000400', 'The arguments must be an object.');
  const values = parsed.data;
  const faults: FieldFault[] = [];
  const texts = { path: Object.create(null), query: Object.create(null) };
  for (const argument of taken) {
    const text = textOf(argument, values[argument.name]);
    if (typeof text === 'object') faults.push(text);
    else if (text !== undefined) texts[argument.place][argument.name] = text;
  }
  const names = taken.map(({ name }) => name);
  const known = names.length === 0 ? 'This tool takes none.' : `This tool takes ${names.join(', ')}.`;
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) {
      faults.push({ field: `/${name}`, code: 'NOT_ALLOWED', detail: `Not an argument. ${known}` });
    }
  }
  if (faults.length > 0) throw malformedInput(faults);
  return texts;
}

/** A route's refusal, with the names of arguments instead of parameters. */
export async function nameArguments<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.errors === undefined) throw error;
    const errors = error.details.errors.map((fault) => ({
      ...fault,
      field: fault.field.replace(/^query:/, '/'),
    }));
    throw new DomainError(error.code, error.message.replace(/^query:/, '/'), { ...error.details, errors });
  }
}
