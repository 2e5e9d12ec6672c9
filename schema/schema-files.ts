import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, print, printSchema } from 'graphql';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { apiSchemaOf } from './api-schema.ts';
import { emitOperationTypes } from './emit-operation-types.ts';
import type { SubgraphSdl } from './subgraphs.ts';

/** Text of each schema file by its path in the schema folder, such as `operations/ReadAnimal.graphql`. */
export type SchemaFiles = ReadonlyMap<string, string>;

export const supergraphFile = 'supergraph.graphql';
/** What clients see, without what tells subgraphs apart. */
export const clientSchemaFile = 'api.graphql';
export const operationTypesFile = 'operation-types.ts';
const operationsFolder = 'operations';

function isEmitted(file: string): boolean {
  return file.endsWith('.graphql') || file === operationTypesFile;
}

function pretty(document: string): string {
  try {
    return `${print(parse(document))}\n`;
  } catch {
    return document;
  }
}

/** The files that the code stands for now; without those that are made of the supergraph when it does not compose. */
export async function emitSchemaFiles(
  subgraphs: readonly SubgraphSdl[],
  supergraphSdl: string | null,
  operations: readonly StoredOperation[],
): Promise<SchemaFiles> {
  const files = new Map(subgraphs.map(({ name, sdl }) => [`${name}.graphql`, sdl]));
  if (supergraphSdl !== null) {
    files.set(supergraphFile, supergraphSdl);
    const apiSchema = await apiSchemaOf(supergraphSdl);
    files.set(clientSchemaFile, `${printSchema(apiSchema)}\n`);
    files.set(operationTypesFile, await emitOperationTypes(apiSchema, operations));
  }
  for (const { name, document } of operations) {
    files.set(`${operationsFolder}/${name}.graphql`, pretty(document));
  }
  return files;
}

/** The emitted files of a schema folder; empty when there is no such folder. */
export async function readSchemaFiles(directory: string): Promise<SchemaFiles> {
  const files = new Map<string, string>();
  for (const folder of ['', operationsFolder]) {
    const names = await readdir(path.join(directory, folder)).catch(() => []);
    for (const name of names.filter(isEmitted).sort()) {
      const file = path.posix.join(folder, name);
      files.set(file, await readFile(path.join(directory, file), 'utf8'));
    }
  }
  return files;
}

/** Makes a schema folder hold exactly these of the files that are emitted; tells which were written and removed. */
export async function writeSchemaFiles(directory: string, files: SchemaFiles) {
  const present = await readSchemaFiles(directory);
  const written = [...files].filter(([file, text]) => present.get(file) !== text);
  const removed = [...present.keys()].filter((file) => !files.has(file));
  await mkdir(path.join(directory, operationsFolder), { recursive: true });
  for (const [file, text] of written) await writeFile(path.join(directory, file), text);
  for (const file of removed) await rm(path.join(directory, file));
  return { written: written.map(([file]) => file), removed };
}
