import path from 'node:path';
import { readAccepted } from './accepted.ts';
import { emitClientTypes } from './client-types.ts';
import { compose } from './compose.ts';
import { findChanges } from './changes/find-changes.ts';
import { findFaults } from './find-faults.ts';
import { type PreviousSupergraph, findPreviousSupergraph } from './previous-supergraph.ts';
import type { Report } from './report.ts';
import { readRegisteredDocuments } from './registered-documents.ts';
import { readSchemaFiles } from './schema-files.ts';
import { operationFolders, storedOperations } from './stored-operations.ts';
import { emitSubgraphs } from './subgraphs.ts';

function comparison(previous: PreviousSupergraph): string {
  return previous.sdl === null
    ? `Nothing to look for breaking changes against: ${previous.reason}.`
    : `Compared with the supergraph of ${previous.commit}.`;
}

/**
 * Checks what the code emits against what is committed. `documents` is the file of registered documents of web clients,
 * which are also searched for uses of a change. Throws if a file is malformed.
 */
export async function checkSchema(directory: string, documents?: string): Promise<Report> {
  const subgraphs = await emitSubgraphs();
  const composition = compose(subgraphs);
  const previous = await findPreviousSupergraph(directory, composition.supergraphSdl);
  const state = {
    subgraphs,
    composition,
    operations: await storedOperations(),
    clientTypes: await emitClientTypes(),
  };
  const registered = documents === undefined ? [] : await readRegisteredDocuments(documents);
  const asked = { ...state, operations: [...state.operations, ...registered] };
  const changes = previous.sdl === null ? [] : await findChanges(previous.sdl, asked);
  const accepted = await readAccepted(path.join(directory, 'schema'));
  const committed = await readSchemaFiles(directory, operationFolders);
  const faults = await findFaults({ ...state, changes, committed, accepted });
  const reasonOf = (change: string) =>
    accepted.breakingChanges.find((entry) => entry.change === change)?.reason ?? null;
  const judged = changes.map((change) => ({ ...change, accepted: reasonOf(change.change) }));
  return { comparison: comparison(previous), faults, changes: judged };
}
