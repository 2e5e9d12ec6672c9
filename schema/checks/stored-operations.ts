import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { storedOperationLimits } from '../../kernel/graph/operations/limits.ts';
import type { StoredOperation } from '../../kernel/graph/graph.ts';

/** A document, or the error in parsing it. */
export function parsedDocument(document: string): DocumentNode | string {
  try {
    return parse(document);
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

function faultsOf({ name, document }: StoredOperation, apiSchema: GraphQLSchema): string[] {
  const node = parsedDocument(document);
  if (typeof node === 'string') return [node];
  const names = node.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );
  if (names.length !== 1 || names[0] !== name) {
    return ['Its document has to hold one operation, of that name.'];
  }
  return validate(apiSchema, node, [...specifiedRules, storedOperationLimits]).map(({ message }) => message);
}

/** The gateway can run every stored operation, and each has a unique name. */
export function storedOperationFaults(
  operations: readonly StoredOperation[],
  apiSchema: GraphQLSchema,
): string[] {
  const faults: string[] = [];
  const documents = new Map<string, string>();
  for (const operation of operations) {
    const { name, document } = operation;
    const known = documents.get(name);
    if (known !== undefined && known !== document) {
      faults.push(`Two stored operations have the name ${name}. Rename one of them.`);
    }
    documents.set(name, document);
    faults.push(
      ...faultsOf(operation, apiSchema).map(
        (fault) => `The stored operation ${name} does not hold: ${fault}`,
      ),
    );
  }
  return faults;
}
