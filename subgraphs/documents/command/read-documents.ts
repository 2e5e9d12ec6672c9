import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';
import { membersIn } from '../../../kernel/http/json-text.ts';

/** A document in a build of a web client. */
export interface FoundDocument {
  readonly text: string;
  /** Describes to people where a line and a column are: in a file, or in an entry of one. */
  readonly placeOf: (line: number, column: number) => string;
}

/** An entry of a list. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Written by GraphQL Code Generator: texts by their hashes. */
const persistedDocuments = z.custom<Readonly<Record<string, unknown>>>(
  (content) => typeof content === 'object' && content !== null && !Array.isArray(content),
  'Must be an object of texts by their hashes.',
);
/** By Apollo's generate-persisted-query-manifest. */
const apolloManifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  operations: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
});

/** Lists that build tools write, by file name. */
const manifests: Readonly<Record<string, (content: unknown) => Entry[]>> = {
  // Not a zod record, because that omits an entry named __proto__.
  'persisted-documents.json': (content) =>
    Object.entries(persistedDocuments.parse(content)).map(([id, text]) => ({
      id,
      name: id,
      text: z.string({ error: `The entry ${id} is not a text.` }).parse(text),
    })),
  'persisted-query-manifest.json': (content) =>
    apolloManifest.parse(content).operations.map(({ id, name, body }) => ({ id, name, text: body })),
};

/** Files in a folder that may contain documents, by name. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    found
      // Some builds contain symbolic links.
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !/(?:^|\/)(?:node_modules|\.[^/.][^/]*)\//.test(path.relative(folder, file)))
      .filter((file) => /\.(?:graphql|gql)$/.test(file) || Object.hasOwn(manifests, path.basename(file)))
      .toSorted()
  );
}

/** Keeps a byte order mark, because it is part of the hash. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a file; null if it is not UTF-8, because its hash would be that of other bytes. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((members: number, one) => members + membersOf(one), own);
}

/** The content of a list. Throws if it is not JSON, or if parsing would lose an entry. */
function parseList(content: string): unknown {
  const list: unknown = JSON.parse(content);
  if (membersOf(list) < membersIn(content)) throw new Error('A name stands twice in one object.');
  return list;
}

/** Describes to people where entries of a list are; to be called in the order of the file. */
function placesIn(file: string, content: string): (entry: Entry) => string {
  let read = 0;
  return ({ id, name }) => {
    const found = content.indexOf(JSON.stringify(id), read);
    if (found !== -1) read = found;
    const line = found === -1 ? '' : `:${content.slice(0, found).split('\n').length}`;
    return `${file}${line} (${name})`;
  };
}

/** The documents in a list, and its faults. */
function read(file: string, bytes: Uint8Array): { documents: FoundDocument[]; faults: string[] } {
  const content = textOf(bytes);
  if (content === null) return { documents: [], faults: [`${file}: it is not UTF-8.`] };
  const manifest = manifests[path.basename(file)];
  if (manifest === undefined) {
    const placeOf = (line: number, column: number) => `${file}:${line}:${column}`;
    return { documents: [{ text: content, placeOf }], faults: [] };
  }
  try {
    const placeOf = placesIn(file, content);
    const entries = manifest(parseList(content)).map((entry) => ({ ...entry, place: placeOf(entry) }));
    return {
      documents: entries.map(({ text, place }) => ({
        text,
        placeOf: (line, column) => `${place}, line ${line}, column ${column} of the document`,
      })),
      faults: entries
        .filter(({ id, text }) => id.replace(/^sha256:/, '') !== documentIdOf(text))
        .map(({ place }) => `${place}: its id is not the SHA-256 of its text.`),
    };
  } catch (error) {
    const why =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : '';
    return { documents: [], faults: [`${file}: it is not a list of documents: ${why}`] };
  }
}

/**
 * The documents in a client's build: each `.graphql` or `.gql` file in the folder as a whole, and those listed in
 * `persisted-documents.json` and `persisted-query-manifest.json`. Throws if the folder cannot be read.
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
