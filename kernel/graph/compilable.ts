import {
  BREAK,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  TypeInfo,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isObjectType,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What `_entities` returns; @apollo/subgraph says the type of each. */
const entity = '_Entity';

/** Whether a value of this type compiles in finite time, and means the same to graphql-jit and graphql-js. */
function isPlainInput(type: GraphQLInputType, above: readonly GraphQLNamedType[] = []): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return true;
  if (named.isOneOf || above.includes(named)) return false;
  return Object.values(named.getFields()).every((field) => isPlainInput(field.type, [...above, named]));
}

/**
 * Whether graphql-jit answers a valid document exactly as graphql-js does, as far as the text tells. It does not where
 * - directives decide what is asked for: it marks the fields of a fragment, not the places where it is spread;
 * - a variable stands inside an input object or a list: one that is missing becomes null there, and null is not refused;
 * - an input type is within itself: it is compiled without end;
 * - the type of an object is found out: a mistake there ends the process, or the request never;
 * - something is done, since what it says of errors is only known afterwards (compiled-executor.ts), and nothing is done
 *   twice.
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  let isPlain = true;
  const decline = () => {
    isPlain = false;
    return BREAK;
  };
  const types = new TypeInfo(schema);
  const declineUnlessObject = () => (isObjectType(types.getType()) ? undefined : decline());
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ operation }) => (operation === OperationTypeNode.QUERY ? undefined : decline()),
      Directive: decline,
      InlineFragment: declineUnlessObject,
      FragmentDefinition: declineUnlessObject,
      VariableDefinition: () => {
        const type = types.getInputType();
        return type && isPlainInput(type) ? undefined : decline();
      },
      Variable: (_node, _key, parent) => {
        const kind = parent !== undefined && 'kind' in parent ? parent.kind : undefined;
        return kind === Kind.ARGUMENT || kind === Kind.VARIABLE_DEFINITION ? undefined : decline();
      },
      Field: () => {
        const type = getNamedType(types.getType());
        return type && isAbstractType(type) && type.name !== entity ? decline() : undefined;
      },
    }),
  );
  return isPlain;
}
