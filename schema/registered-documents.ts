import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { StoredOperation } from '../kernel/graph/graph.ts';

/** What `npm run documents -- --export` writes. */
const exported = z.array(
  z.object({
    client: z.string(),
    versions: z.array(z.string()),
    operationNames: z.array(z.string()),
    text: z.string(),
  }),
);

/**
 * The documents of web clients, each named by its operations, its client and its builds; throws if the file is
 * malformed.
 */
export async function readRegisteredDocuments(file: string): Promise<StoredOperation[]> {
  const parsed = exported.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is malformed:\n${z.prettifyError(parsed.error)}`);
  return parsed.data.map(({ client, versions, operationNames, text }) => ({
    name: `${operationNames.join(' and ')} of ${client} ${versions.join(' and ')}`,
    document: text,
  }));
}
