import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  defaultFieldResolver,
  getArgumentValues,
  getVariableValues,
} from 'graphql';

/** What a root field has come to: returns its value or throws its error, each time. */
export type Outcome = () => unknown;

/** Resolves the root field, once; undefined if graphql-js would refuse variables or arguments before. */
type ResolveRoot = (
  variables: Readonly<Record<string, unknown>>,
  context: unknown,
) => Promise<Outcome | undefined>;

/** From now on a mutation does nothing if its root value is an outcome, and answers with that. */
export function takeOutcomes(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source: unknown, args, context, info) =>
      typeof source === 'function' ? source() : resolve(source, args, context, info);
  }
}

async function outcomeOf(act: () => unknown): Promise<Outcome> {
  try {
    const value = await act();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * The root field of a mutation that has a single one; undefined for any other operation. Variables, arguments and
 * `info` are those of graphql-js, so that nothing is done that it would have refused. What is below the field reads the
 * value of the outcome, perhaps twice: no iterator that ends.
 */
export function rootOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ResolveRoot | undefined {
  const [node, ...others] = operation.selectionSet.selections;
  const parentType = schema.getMutationType();
  if (operation.operation !== OperationTypeNode.MUTATION || !parentType) return undefined;
  if (node?.kind !== Kind.FIELD || others.length > 0) return undefined;
  const field = parentType.getFields()[node.name.value];
  const resolve = field?.resolve;
  if (field === undefined || resolve === undefined) return undefined;
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  const known: Omit<GraphQLResolveInfo, 'variableValues'> = {
    fieldName: field.name,
    fieldNodes: [node],
    returnType: field.type,
    parentType,
    path: { prev: undefined, key: node.alias?.value ?? field.name, typename: parentType.name },
    schema,
    fragments,
    rootValue: undefined,
    operation,
  };
  return async (variables, context) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: 1,
    });
    if (coerced === undefined) return undefined;
    let args;
    try {
      args = getArgumentValues(field, node, coerced);
    } catch {
      return undefined;
    }
    return outcomeOf(() => resolve(undefined, args, context, { ...known, variableValues: coerced }));
  };
}
