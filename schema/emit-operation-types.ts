import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { type GraphQLSchema, Kind, OperationTypeNode, parse, printSchema } from 'graphql';
import { format, resolveConfig } from 'prettier';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { storedOperationFaults } from './checks/stored-operations.ts';

const config = {
  immutableTypes: true,
  skipTypename: true,
  disableDescriptions: true,
  defaultScalarType: 'unknown',
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', Decimal: 'string', MinorUnits: 'number' },
};

/** The document of each operation that holds; of those with the same name the last, as it is the file's. */
function documentsOf(operations: readonly StoredOperation[], apiSchema: GraphQLSchema) {
  const sound = operations.filter((operation) => storedOperationFaults([operation], apiSchema).length === 0);
  const byName = new Map(sound.map(({ name, document }) => [name, parse(document)]));
  return [...byName].map(([location, document]) => ({ location, document }));
}

/** TypeScript types of the data and the variables of operations, in the kernel's `StoredOperations` by their names, for a file in `folder`. */
export async function emitOperationTypes(
  apiSchema: GraphQLSchema,
  operations: readonly StoredOperation[],
  folder: string,
): Promise<string> {
  const documents = documentsOf(operations, apiSchema);
  const types = await codegen({
    filename: '',
    schemaAst: apiSchema,
    schema: parse(printSchema(apiSchema)),
    documents,
    plugins: [{ operationTypes: config }],
    pluginMap: { operationTypes },
    config: {},
  });
  const entries = documents.map(({ location, document: { definitions } }) => {
    const isMutation = definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
    );
    const type = `${location}${isMutation ? 'Mutation' : 'Query'}`;
    return `${location}: { data: ${type}; variables: ${type}Variables };`;
  });
  const text = `// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
${types}
declare module '${path.posix.relative(folder, 'kernel/graph/graph.ts')}' {
  interface StoredOperations { ${entries.join('\n')} }
}
`;
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}
