import path from 'node:path';
import { TypeScriptDocumentsVisitor } from '@graphql-codegen/typescript-operations';
import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  concatAST,
  parse,
  printSchema,
  visit,
} from 'graphql';
import { format, resolveConfig } from 'prettier';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { shareSelections } from './share-selections.ts';

const config = {
  immutableTypes: true,
  skipTypename: true,
  arrayInputCoercion: false,
  noExport: true,
  inlineFragmentTypes: 'combine',
  defaultScalarType: 'unknown',
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', Decimal: 'string', MinorUnits: 'number' },
} as const;

/** Writes an operation as one entry of `StoredOperations`, the only place that uses its types. */
class EntryVisitor extends TypeScriptDocumentsVisitor {
  override OperationDefinition(node: OperationDefinitionNode): string {
    const name = node.name?.value ?? '';
    const root = this.schema.getRootType(node.operation);
    if (!root) throw new Error(`The schema has no type for a ${node.operation}.`);
    const data = this._selectionSetToObject.createNext(root, node.selectionSet).transformSelectionSet(name);
    const variables = this._variablesTransfomer.transform(node.variableDefinitions ?? []);
    const given = variables === null ? 'Record<string, never>' : `{ ${variables} }`;
    return `${name}: { data: ${data.mergedTypeString}; variables: ${given} };`;
  }
}

/** Prettier keeps an object on several lines if it begins on a new line. */
const onFewLines = (types: readonly string[]) =>
  types
    .map((type) => type.trim())
    .join('\n')
    .replaceAll(/\{\s+/g, '{ ');

/** The schema as a document without descriptions; those are in the committed schema. */
const undescribed = (schema: GraphQLSchema): DocumentNode =>
  visit(parse(printSchema(schema)), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });

/** The definitions of a document written by the visitor. */
function writtenDefinitions(document: DocumentNode, visitor: TypeScriptDocumentsVisitor): string[] {
  const written: { readonly definitions: readonly unknown[] } = visit(document, {
    EnumTypeDefinition: { leave: (node) => visitor.EnumTypeDefinition(node) },
    InputValueDefinition: { leave: (node) => visitor.InputValueDefinition(node) },
    InputObjectTypeDefinition: { leave: (node) => visitor.InputObjectTypeDefinition(node) },
    FragmentDefinition: { leave: (node) => visitor.FragmentDefinition(node) },
    OperationDefinition: { leave: (node) => visitor.OperationDefinition(node) },
  });
  return written.definitions.filter((definition) => typeof definition === 'string');
}

/** TypeScript types of the data and the variables of operations, in the kernel's `StoredOperations` by their names, for a file in `folder`. */
export async function emitOperationTypes(
  apiSchema: GraphQLSchema,
  stored: readonly StoredOperation[],
  folder: string,
): Promise<string> {
  const shared = shareSelections(stored, apiSchema);
  const all = concatAST([...shared.operations.values(), ...shared.fragments.values()]);
  const isOperation = ({ kind }: DefinitionNode) => kind === Kind.OPERATION_DEFINITION;
  const operations = { ...all, definitions: all.definitions.filter(isOperation) };
  // Including those of an operation's own document.
  const fragments = { ...all, definitions: all.definitions.filter((definition) => !isOperation(definition)) };
  const visitor = new EntryVisitor(apiSchema, config, all, all, '');
  const text = `// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
${onFewLines([...writtenDefinitions(undescribed(apiSchema), visitor), ...writtenDefinitions(fragments, visitor)])}
declare module '${path.posix.relative(folder, 'kernel/graph/graph.ts')}' {
  interface StoredOperations { ${onFewLines(writtenDefinitions(operations, visitor))} }
}
`;
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}
