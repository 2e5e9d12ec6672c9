import { compileFunction } from 'node:vm';
import { z } from 'zod';
import { exactNumber } from '../../kernel/money/exact-number.ts';

/** A field of an answer that has another name or format in the graph; `Source` is the graph's value. */
interface GraphField<Name extends string | null, Source> {
  readonly schema: z.ZodType;
  /** null: the name is the same. */
  readonly graphName: Name;
  /** The selection, if it is an object. */
  readonly selection: string;
  /** Converts the graph's value for the answer; null: they are the same. */
  readonly form: ((value: Source) => unknown) | null;
}

type Field = z.ZodType | GraphField<string | null, never>;

/** The type that the graph's value must have to be used as it is; an optional one is omitted for null. */
type PlainSource<Value> = Value extends undefined
  ? null
  : Value extends readonly (infer Entry)[]
    ? readonly Entry[]
    : Value;

type SourceOf<F> =
  F extends z.ZodType<infer Value>
    ? PlainSource<Value>
    : F extends GraphField<string | null, infer Source>
      ? Source
      : never;

type GraphNameOf<Key, F> = F extends GraphField<infer Name extends string, never> ? Name : Key;

type RowOf<Fields> = {
  readonly [Key in keyof Fields as GraphNameOf<Key, Fields[Key]>]: SourceOf<Fields[Key]>;
};

/** An object in answers: its documentation, its selection in the graph, and how it is built from that. */
export interface Shape<Row> {
  /** For the documentation. */
  readonly schema: z.ZodObject;
  /** The graph's fields for a document, without the braces around them. */
  readonly selection: string;
  /** The same without one field, which comes from elsewhere. */
  readonly selectionWithout: (field: string) => string;
  /** Builds the body, its members in the order of the shape. Compiled once: as fast as an object literal. */
  readonly body: (row: Row) => object;
}

/** A field with another name in the graph. */
export function from<Name extends string, Value>(
  graphName: Name,
  schema: z.ZodType<Value>,
): GraphField<Name, PlainSource<Value>> {
  return { schema, graphName, selection: '', form: null };
}

/** A field whose value has another format in the graph. */
export function mapped<Source>(
  form: (value: Source) => unknown,
  schema: z.ZodType,
): GraphField<null, Source> {
  return { schema, graphName: null, selection: '', form };
}

/** A number that is decimal text in the graph; no digit is lost. */
export function exact(schema: z.ZodType<number>): GraphField<null, string>;
export function exact(schema: z.ZodType<number | null>): GraphField<null, string | null>;
export function exact(schema: z.ZodType): GraphField<null, string | null> {
  return mapped((decimal) => (decimal === null ? null : exactNumber(decimal)), schema);
}

/** A list of objects of another shape. */
export function listOf<Row>(shape: Shape<Row>, description?: string): GraphField<null, readonly Row[]> {
  const schema = z.array(shape.schema);
  return {
    ...mapped(
      (rows: readonly Row[]) => rows.map(shape.body),
      description ? schema.describe(description) : schema,
    ),
    selection: ` { ${shape.selection} }`,
  };
}

/** An object of another shape; null if there is none. */
export function objectOf<Row>(shape: Shape<Row>, description: string): GraphField<null, Row | null> {
  return {
    ...mapped(
      (row: Row | null) => (row === null ? null : shape.body(row)),
      shape.schema.nullable().describe(description),
    ),
    selection: ` { ${shape.selection} }`,
  };
}

function membersOf(fields: Readonly<Record<string, Field>>) {
  return Object.entries(fields).map(([name, field]) => {
    const { graphName, ...rest } =
      field instanceof z.ZodType ? { schema: field, graphName: null, selection: '', form: null } : field;
    return { ...rest, name, graphName: graphName ?? name };
  });
}

function compile(members: ReturnType<typeof membersOf>): (row: unknown) => object {
  const forms = members.map(({ form }) => form);
  const code = members.map(({ name, graphName, schema, form }, index) => {
    const value = form === null ? `row.${graphName}` : `forms[${index}](row.${graphName})`;
    return schema.isOptional()
      ? `...(row.${graphName} != null && { ${name}: ${value} })`
      : `${name}: ${value}`;
  });
  const make = compileFunction(`return { ${code.join(', ')} };`, ['row', 'forms']);
  return (row) => make(row, forms);
}

/**
 * The shape of an object in answers, field by field in their order: a zod schema if the graph has the same value under
 * the same name, otherwise `from`, `mapped`, `exact` or `listOf`. `name` is that of its schema in the documentation.
 */
export function defineShape<Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
  name?: string,
): Shape<RowOf<Fields>> {
  const members = membersOf(fields);
  const schema = z.object(Object.fromEntries(members.map((member) => [member.name, member.schema])));
  const selectionWithout = (omitted: string | null) =>
    members
      .filter((member) => member.name !== omitted)
      .map(({ graphName, selection }) => `${graphName}${selection}`)
      .join(' ');
  return {
    schema: name === undefined ? schema : schema.meta({ id: name }),
    selection: selectionWithout(null),
    selectionWithout,
    body: compile(members),
  };
}
