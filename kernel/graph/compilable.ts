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

/** A member of `_entities`; @apollo/subgraph resolves the type of each. */
const entity = '_Entity';

/** graphql-jit writes literals into its code and puts dates in between such marks, also where a client wrote one. */
const mark = '__MAGIC_';

/** Whether a value of this type compiles in finite time, and means the same to graphql-jit and graphql-js. */
function isPlainInput(type: GraphQLInputType, above: readonly GraphQLNamedType[] = []): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return true;
  if (named.isOneOf || above.includes(named)) return false;
  return Object.values(named.getFields()).every((field) => isPlainInput(field.type, [...above, named]));
}

/**
 * Whether graphql-jit answers a valid document exactly like graphql-js, as far as the text shows. It does not if
 * - a literal contains one of its own marks: it runs what follows as code;
 * - directives decide what is selected: it marks the fields of a fragment, not the places where it is spread;
 * - a variable is inside an input object or a list: a missing one becomes null there, and null is not refused;
 * - an input type contains itself: compiling it never ends;
 * - the type of an object has to be resolved: an error there ends the process, or the request never ends.
 * Errors are only compared afterwards (compiled-executor.ts), so that of mutations only those with one root field are
 * compiled, and that field is no part of what is run again (mutation-root.ts). Properties of values are read as they
 * are: a getter that throws after something was waited for ends the process, so none may.
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  let isPlain = true;
  const decline = () => {
    isPlain = false;
    return BREAK;
  };
  const types = new TypeInfo(schema);
  const declineMarked = ({ value }: { readonly value: string }) =>
    value.includes(mark) ? decline() : undefined;
  const declineUnlessObject = () => (isObjectType(types.getType()) ? undefined : decline());
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ operation }) =>
        operation === OperationTypeNode.SUBSCRIPTION ? decline() : undefined,
      StringValue: declineMarked,
      EnumValue: declineMarked,
      Name: declineMarked,
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
