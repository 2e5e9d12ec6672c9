import { readFileSync } from 'node:fs';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

const schema = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));

/** A value of the type, as good as its type tells; ids are of nothing that is there unless they are given. */
function valueOf(type: GraphQLInputType, id: string): string {
  if (isNonNullType(type)) return valueOf(type.ofType, id);
  if (isListType(type)) return `[${valueOf(type.ofType, id)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || isIdField(field),
    );
    return `{${fields.map((field) => `${field.name}: ${valueOf(field.type, id)}`).join(', ')}}`;
  }
  const values: Readonly<Record<string, string>> = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    ID: `"${id}"`,
    Decimal: '"1"',
    DateTime: '"2030-01-01T10:00:00Z"',
    LocalDate: '"2030-01-01"',
  };
  return values[getNamedType(type).name] ?? '"some text"';
}

const isIdField = ({ type }: { readonly type: GraphQLInputType }) => getNamedType(type).name === 'ID';

/** Its fields that need no arguments, and those of what is in it. */
function selectionOf(type: GraphQLOutputType, depth: number): string | null {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || depth === 0) return null;
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const selection = field.args.some(isRequiredArgument) ? null : selectionOf(field.type, depth - 1);
    return selection === null ? [] : `${field.name} ${selection}`;
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** One operation for every query and every mutation of the graph that members see. */
export function graphOperations(id: string): { readonly name: string; readonly document: string }[] {
  const operationOf = (kind: string) => (field: GraphQLField<unknown, unknown>) => {
    const args = field.args
      .filter((arg) => isRequiredArgument(arg) || isIdField(arg))
      .map((arg) => `${arg.name}: ${valueOf(arg.type, id)}`);
    const given = args.length === 0 ? '' : `(${args.join(', ')})`;
    return {
      name: field.name,
      document: `${kind} { ${field.name}${given} ${selectionOf(field.type, 3) ?? ''} }`,
    };
  };
  return [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map(operationOf('query')),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(operationOf('mutation')),
  ];
}
