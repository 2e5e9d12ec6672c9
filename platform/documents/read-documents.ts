import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { documentIdOf } from '../../kernel/graph/trusted-documents.ts';

/** A document as a client's build has it. */
export interface FoundDocument {
  readonly text: string;
  /** Where it stands, for people: a file, or an entry of one. */
  readonly place: string;
}

/** By GraphQL Code Generator: texts by their hashes. */
const persistedDocuments = z.record(z.string(), z.string());
/** By Apollo's generate-persisted-query-manifest. */
const apolloManifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  operations: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
});

/** The lists that builds write, by the names of their files. */
const manifests: Readonly<
  Record<string, (content: unknown) => { id: string; name: string; text: string }[]>
> = {
  'persisted-documents.json': (content) =>
    Object.entries(persistedDocuments.parse(content)).map(([id, text]) => ({ id, name: id, text })),
  'persisted-query-manifest.json': (content) =>
    apolloManifest.parse(content).operations.map(({ id, name, body }) => ({ id, name, text: body })),
};

/** Files below a folder that may hold documents, in the order of their names. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    found
      // Some builds link to their files.
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !/(?:^|\/)(?:node_modules|\.[^/.][^/]*)\//.test(path.relative(folder, file)))
      .filter((file) => /\.(?:graphql|gql)$/.test(file) || Object.hasOwn(manifests, path.basename(file)))
      .toSorted()
  );
}

/** With a mark of the byte order, if there is one: it counts for the hash. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a file; null where its bytes are no UTF-8, and would not be those that are hashed. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** What a list of a build holds, and what is wrong with it. */
function read(file: string, bytes: Uint8Array): { documents: FoundDocument[]; faults: string[] } {
  const content = textOf(bytes);
  if (content === null) return { documents: [], faults: [`${file}: it is not in UTF-8.`] };
  const manifest = manifests[path.basename(file)];
  if (manifest === undefined) return { documents: [{ text: content, place: file }], faults: [] };
  try {
    const entries = manifest(JSON.parse(content));
    return {
      documents: entries.map(({ name, text }) => ({ text, place: `${file} (${name})` })),
      faults: entries
        .filter(({ id, text }) => id.replace(/^sha256:/, '') !== documentIdOf(text))
        .map(({ name }) => `${file} (${name}): its id is not the SHA-256 of its text.`),
    };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { documents: [], faults: [`${file}: it is no list of documents: ${why}`] };
  }
}

/**
 * The documents of a client's build: each `.graphql` or `.gql` file below the folder, whole, and what `persisted-documents.json`
 * and `persisted-query-manifest.json` list. Throws when the folder cannot be read.
 */
export async function readDocuments(
  folder: string,
): Promise<{ documents: FoundDocument[]; faults: string[] }> {
  const documents: FoundDocument[] = [];
  const faults: string[] = [];
  for (const file of await filesIn(folder)) {
    const found = read(file, await readFile(file));
    documents.push(...found.documents);
    faults.push(...found.faults);
  }
  return { documents, faults };
}
