import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type GraphQLSchema, Kind, OperationTypeNode, parse } from 'graphql';
import type { OwnedOperation } from './stored-operations.ts';

/** A mutation with the files of the product that call it: pages, routes of apps, services. */
export interface CalledMutation {
  readonly mutation: string;
  readonly callers: readonly string[];
}

const folders = [
  'authorization-server',
  'dashboard',
  'gateway',
  'kernel',
  'mcp',
  'partner-api',
  'rest-facade',
  'site',
  'subgraphs',
];

async function readSources(directory: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await readdir(path.join(directory, folder), { recursive: true })) {
      const file = path.posix.join(folder, name);
      if (!/\.tsx?$/.test(file) || /\bstored-operations(?:\.ts$|\/)/.test(file)) continue;
      sources.set(file, await readFile(path.join(directory, file), 'utf8'));
    }
  }
  return sources;
}

/** Where operations are declared, by their names, and which files name which constant of them. */
interface Declarations {
  readonly byOperation: ReadonlyMap<string, { readonly file: string; readonly constant: string | undefined }>;
  readonly usersOf: ReadonlyMap<string, ReadonlySet<string>>;
}

const declaration = /(?:const (\w+) = )?operation(?:<[^(]*>)?\(\s*'(\w+)'/g;

function readDeclarations(sources: ReadonlyMap<string, string>): Declarations {
  const byOperation = new Map<string, { readonly file: string; readonly constant: string | undefined }>();
  const usersOf = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const [, constant, name = ''] of source.matchAll(declaration)) {
      byOperation.set(name, { file, constant });
      if (constant !== undefined) usersOf.set(constant, new Set());
    }
  }
  for (const [file, source] of sources)
    for (const word of source.match(/\w+/g) ?? []) usersOf.get(word)?.add(file);
  return { byOperation, usersOf };
}

/** Where an operation is run: the files that import its constant, else the file in which it stands. */
function callersOf({ name }: OwnedOperation, { byOperation, usersOf }: Declarations): string[] {
  const declared = byOperation.get(name);
  if (declared === undefined) return [];
  const { file, constant = '' } = declared;
  const users = [...(usersOf.get(constant) ?? [])].filter((user) => user !== file);
  return users.length === 0 ? [file] : users;
}

function mutationsIn({ document }: OwnedOperation): string[] {
  return parse(document).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.MUTATION)
      return [];
    return definition.selectionSet.selections.flatMap((field) =>
      field.kind === Kind.FIELD ? [field.name.value] : [],
    );
  });
}

/** Every mutation of the graph, by name, with what calls it. `directory` has the sources. */
export async function mutationCallers(
  schema: GraphQLSchema,
  operations: readonly OwnedOperation[],
  directory: string,
): Promise<CalledMutation[]> {
  const declarations = readDeclarations(await readSources(directory));
  const callers = new Map<string, readonly string[]>();
  for (const operation of operations) {
    for (const mutation of mutationsIn(operation))
      callers.set(mutation, [...(callers.get(mutation) ?? []), ...callersOf(operation, declarations)]);
  }
  return Object.keys(schema.getMutationType()?.getFields() ?? {})
    .toSorted()
    .map((mutation) => ({ mutation, callers: [...new Set(callers.get(mutation))].toSorted() }));
}
