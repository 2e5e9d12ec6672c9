import {
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isWrappingType,
} from 'graphql';

/** The number of elements of each list in an introspection answer, by `Type.field`. */
export type ListSizes = ReadonlyMap<string, number>;

export interface IntrospectionSizes {
  /** Below the list of all types or directives: averages, which multiplied give the totals. */
  readonly ofEach: ListSizes;
  /** For an unknown type: the maximum of all types. */
  readonly ofAny: ListSizes;
  /** The maximum depth of `ofType`. */
  readonly deepestWrapping: number;
}

const fieldsOf = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
const inputFieldsOf = (type: GraphQLNamedType) =>
  isInputObjectType(type) ? Object.values(type.getFields()) : [];
const interfacesOf = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];

function wrappingsOf(type: GraphQLType): number {
  return isWrappingType(type) ? 1 + wrappingsOf(type.ofType) : 0;
}

/** The sizes of a schema's own lists; deprecated elements count, whether they are requested or not. */
export function introspectionSizes(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const directives = schema.getDirectives();
  const fields = types.flatMap(fieldsOf);
  const args = [...fields, ...directives].flatMap((owner) => owner.args);
  const lengths: Readonly<Record<string, readonly number[]>> = {
    '__Schema.types': [types.length],
    '__Schema.directives': [directives.length],
    '__Type.fields': types.map((type) => fieldsOf(type).length),
    '__Type.interfaces': types.map((type) => interfacesOf(type).length),
    '__Type.possibleTypes': types.map((type) =>
      isAbstractType(type) ? schema.getPossibleTypes(type).length : 0,
    ),
    '__Type.enumValues': types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
    '__Type.inputFields': types.map((type) => inputFieldsOf(type).length),
    '__Field.args': fields.map((field) => field.args.length),
    '__Directive.locations': directives.map((directive) => directive.locations.length),
    '__Directive.args': directives.map((directive) => directive.args.length),
  };
  const sizes = (of: (list: readonly number[]) => number): ListSizes =>
    new Map(Object.entries(lengths).map(([name, list]) => [name, of(list)]));
  const typed = [...fields, ...args, ...types.flatMap(inputFieldsOf)];
  return {
    ofEach: sizes((list) => list.reduce((sum, length) => sum + length, 0) / Math.max(1, list.length)),
    ofAny: sizes((list) => Math.max(0, ...list)),
    deepestWrapping: Math.max(0, ...typed.map(({ type }) => wrappingsOf(type))),
  };
}
