import type { Accepted } from './accepted.ts';
import { apiSchemaOf } from './api-schema.ts';
import type { SchemaChange } from './changes/schema-change.ts';
import { breakingChangeFaults } from './checks/breaking-changes.ts';
import { committedFileFaults } from './checks/committed-files.ts';
import { descriptionFaults } from './checks/descriptions.ts';
import { hintFaults } from './checks/hints.ts';
import { keyFaults } from './checks/keys.ts';
import { storedOperationFaults } from './checks/stored-operations.ts';
import type { Composition } from './compose.ts';
import { type SchemaFiles, emitSchemaFiles, isOfSupergraph } from './schema-files.ts';
import type { OwnedOperation } from './stored-operations.ts';
import type { SubgraphSdl } from './subgraphs.ts';

/** The input of the check. */
export interface SchemaState {
  readonly subgraphs: readonly SubgraphSdl[];
  /** Changes in these subgraphs. */
  readonly composition: Composition;
  readonly operations: readonly OwnedOperation[];
  /** Types of the published client; none if only the graph is checked. */
  readonly clientTypes?: string;
  readonly committed: SchemaFiles;
  /** What has changed since the last commit's supergraph; empty if there is nothing to compare with. */
  readonly changes: readonly SchemaChange[];
  readonly accepted: Accepted;
}

/** The faults of the schema, each as a sentence that says what to do; empty if there are none. */
export async function findFaults(state: SchemaState): Promise<string[]> {
  const { subgraphs, composition, operations, accepted, clientTypes } = state;
  const committed = new Map(state.committed);
  if (composition.supergraphSdl === null) {
    for (const file of [...committed.keys()].filter(isOfSupergraph)) committed.delete(file);
  }
  const emitted = await emitSchemaFiles(subgraphs, composition.supergraphSdl, operations, clientTypes);
  const faults = [
    ...keyFaults(subgraphs),
    ...breakingChangeFaults(state.changes, accepted.breakingChanges),
    ...committedFileFaults(emitted, committed),
    ...subgraphs.flatMap(descriptionFaults),
  ];

  if (composition.supergraphSdl === null) {
    return [...composition.errors.map((message) => `The subgraphs do not compose: ${message}`), ...faults];
  }
  const apiSchema = await apiSchemaOf(composition.supergraphSdl);
  return [
    ...faults,
    ...hintFaults(composition.hints, accepted.hints),
    ...storedOperationFaults(operations, apiSchema),
  ];
}
