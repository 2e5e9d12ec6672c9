import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { type GraphQLSchema, Kind, OperationTypeNode, parse, printSchema } from 'graphql';
import { format, resolveConfig } from 'prettier';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { shareSelections } from './share-selections.ts';

const config = {
  immutableTypes: true,
  skipTypename: true,
  disableDescriptions: true,
  inlineFragmentTypes: 'combine',
  defaultScalarType: 'unknown',
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', Decimal: 'string', MinorUnits: 'number' },
};

/** Prettier keeps an object on several lines that begins on a line of its own. */
const onFewLines = (types: string) => types.replaceAll(/\{\s+/g, '{ ');

/** TypeScript types of the data and the variables of operations, in the kernel's `StoredOperations` by their names, for a file in `folder`. */
export async function emitOperationTypes(
  apiSchema: GraphQLSchema,
  operations: readonly StoredOperation[],
  folder: string,
): Promise<string> {
  const shared = shareSelections(operations, apiSchema);
  const documents = [...shared.operations, ...shared.fragments].map(([location, document]) => ({
    location,
    document,
  }));
  const types = await codegen({
    filename: '',
    schemaAst: apiSchema,
    schema: parse(printSchema(apiSchema)),
    documents,
    plugins: [{ operationTypes: config }],
    pluginMap: { operationTypes },
    config: {},
  });
  const entries = [...shared.operations].map(([name, { definitions }]) => {
    const isMutation = definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
    );
    const type = `${name}${isMutation ? 'Mutation' : 'Query'}`;
    return `${name}: { data: ${type}; variables: ${type}Variables };`;
  });
  const text = `// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
${onFewLines(types)}
declare module '${path.posix.relative(folder, 'kernel/graph/graph.ts')}' {
  interface StoredOperations { ${entries.join('\n')} }
}
`;
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}
