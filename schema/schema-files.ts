import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { print, printSchema } from 'graphql';
import { apiSchemaOf } from './api-schema.ts';
import { clientTypesFile } from './client-types.ts';
import { emitOperationTypes } from './emit-operation-types.ts';
import { shareSelections } from './share-selections.ts';
import type { OwnedOperation } from './stored-operations.ts';
import type { SubgraphSdl } from './subgraphs.ts';

/** Text of each emitted file by its path in the project, such as `schema/animals.graphql` or `site/stored-operations/Store.graphql`. */
export type SchemaFiles = ReadonlyMap<string, string>;

export const supergraphFile = 'schema/supergraph.graphql';
/** The schema for clients, without what distinguishes subgraphs. */
const clientSchemaFile = 'schema/api.graphql';
const operationTypesFile = 'operation-types.ts';
const folderOf = (folder: string) => `${folder}/stored-operations`;

/** Whether a file is generated from the supergraph, and so does not exist while the subgraphs do not compose. */
export function isOfSupergraph(file: string): boolean {
  return [supergraphFile, clientSchemaFile].includes(file) || /\bstored-operations\//.test(file);
}

function isEmitted(file: string): boolean {
  return file.endsWith('.graphql') || [operationTypesFile, path.basename(clientTypesFile)].includes(file);
}

/**
 * The files that the code currently emits, including the types of the client if given; without those generated from the
 * supergraph if it does not compose.
 */
export async function emitSchemaFiles(
  subgraphs: readonly SubgraphSdl[],
  supergraphSdl: string | null,
  operations: readonly OwnedOperation[],
  clientTypes?: string,
): Promise<SchemaFiles> {
  const files = new Map(subgraphs.map(({ name, sdl }) => [`schema/${name}.graphql`, sdl]));
  if (clientTypes !== undefined) files.set(clientTypesFile, clientTypes);
  if (supergraphSdl !== null) {
    files.set(supergraphFile, supergraphSdl);
    const apiSchema = await apiSchemaOf(supergraphSdl);
    files.set(clientSchemaFile, `${printSchema(apiSchema)}\n`);
    for (const [folder, those] of Map.groupBy(operations, (operation) => folderOf(operation.folder))) {
      files.set(`${folder}/${operationTypesFile}`, await emitOperationTypes(apiSchema, those, folder));
      // Invalid ones are shown as they are.
      for (const { name, document } of those) files.set(`${folder}/${name}.graphql`, document);
      const shared = shareSelections(those, apiSchema);
      for (const [name, document] of [...shared.operations, ...shared.fragments]) {
        files.set(`${folder}/${name}.graphql`, `${print(document)}\n`);
      }
    }
  }
  return files;
}

/** The emitted files of a project with operations in these folders; empty if there are none. */
export async function readSchemaFiles(directory: string, folders: readonly string[]): Promise<SchemaFiles> {
  const files = new Map<string, string>();
  for (const folder of ['schema', path.dirname(clientTypesFile), ...folders.map(folderOf)]) {
    const names = await readdir(path.join(directory, folder)).catch(() => []);
    for (const name of names.filter(isEmitted).sort()) {
      const file = path.posix.join(folder, name);
      files.set(file, await readFile(path.join(directory, file), 'utf8'));
    }
  }
  return files;
}

/** Makes the emitted files of a project exactly these; returns which were written and removed. */
export async function writeSchemaFiles(directory: string, files: SchemaFiles, folders: readonly string[]) {
  const present = await readSchemaFiles(directory, folders);
  const written = [...files].filter(([file, text]) => present.get(file) !== text);
  const removed = [...present.keys()].filter((file) => !files.has(file));
  for (const [file, text] of written) {
    await mkdir(path.join(directory, path.dirname(file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  for (const file of removed) await rm(path.join(directory, file));
  return { written: written.map(([file]) => file), removed };
}
