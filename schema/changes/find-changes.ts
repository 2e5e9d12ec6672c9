import { CriticalityLevel, diff } from '@graphql-inspector/core';
import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { apiSchemaOf } from '../api-schema.ts';
import type { Composition } from '../compose.ts';
import { keysOfSupergraph } from '../entity-keys.ts';
import type { SubgraphSdl } from '../subgraphs.ts';
import { keyChanges } from './key-changes.ts';
import { readersOf } from './readers.ts';
import type { SchemaChange } from './schema-change.ts';

interface State {
  readonly subgraphs: readonly SubgraphSdl[];
  readonly composition: Composition;
  readonly operations: readonly StoredOperation[];
}

/**
 * Dangerous and breaking changes of a supergraph; changes of keys even while the subgraphs do not compose, which is
 * when their names help most.
 */
export async function findChanges(
  previousSupergraph: string,
  { subgraphs, composition, operations }: State,
): Promise<SchemaChange[]> {
  const previous = await apiSchemaOf(previousSupergraph);
  const ofKeys = keyChanges(keysOfSupergraph(previousSupergraph), subgraphs);
  if (composition.supergraphSdl === null) {
    const readers = readersOf([previous], operations);
    return ofKeys.map((change) => ({ ...change, operations: readers(change.path) }));
  }
  const current = await apiSchemaOf(composition.supergraphSdl);
  const readers = readersOf([previous, current], operations);
  const ofApi = (await diff(previous, current)).flatMap(
    ({ criticality: { level, reason }, message, path }) =>
      level === CriticalityLevel.NonBreaking
        ? []
        : { level, change: message, path: path ?? '', reason: reason ?? null },
  );
  return [...ofKeys, ...ofApi]
    .map((change) => ({ ...change, operations: readers(change.path) }))
    .toSorted(
      (one, other) => one.level.localeCompare(other.level, 'en') || one.path.localeCompare(other.path, 'en'),
    );
}
