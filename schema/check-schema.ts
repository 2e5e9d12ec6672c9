import path from 'node:path';
import { projectRoot } from '../kernel/project-root.ts';
import { readAccepted, readWithoutCaller } from './accepted.ts';
import { apiSchemaOf } from './api-schema.ts';
import { callerFaults } from './checks/callers.ts';
import { emitClientTypes } from './client-types.ts';
import { type Composition, compose } from './compose.ts';
import { findChanges } from './changes/find-changes.ts';
import { findFaults } from './find-faults.ts';
import { mutationCallers } from './mutation-callers.ts';
import { type PreviousSupergraph, findPreviousSupergraph } from './previous-supergraph.ts';
import type { Report } from './report.ts';
import { readRegisteredDocuments } from './registered-documents.ts';
import { readSchemaFiles } from './schema-files.ts';
import { type OwnedOperation, operationFolders, storedOperations } from './stored-operations.ts';
import { emitSubgraphs } from './subgraphs.ts';

function comparison(previous: PreviousSupergraph): string {
  return previous.sdl === null
    ? `Nothing to look for breaking changes against: ${previous.reason}.`
    : `Compared with the supergraph of ${previous.commit}.`;
}

async function calledMutations({ supergraphSdl }: Composition, operations: readonly OwnedOperation[]) {
  if (supergraphSdl === null) return [];
  return mutationCallers(await apiSchemaOf(supergraphSdl), operations, projectRoot);
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
  const mutations = await calledMutations(composition, state.operations);
  const faults = [
    ...(await findFaults({ ...state, changes, committed, accepted })),
    ...callerFaults(mutations, await readWithoutCaller(path.join(directory, 'schema'))),
  ];
  const reasonOf = (change: string) =>
    accepted.breakingChanges.find((entry) => entry.change === change)?.reason ?? null;
  const judged = changes.map((change) => ({ ...change, accepted: reasonOf(change.change) }));
  return { comparison: comparison(previous), faults, changes: judged, mutations };
}
