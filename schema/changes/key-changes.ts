import { type EntityKey, keysOfSubgraph, typesOf } from '../entity-keys.ts';
import type { SubgraphSdl } from '../subgraphs.ts';
import type { SchemaChange } from './schema-change.ts';

type KeyChange = Omit<SchemaChange, 'operations'>;

function isSame(one: EntityKey, other: EntityKey): boolean {
  return one.type === other.type && one.fields === other.fields;
}

/** What happened to a key that a subgraph resolved; null if it still does, or the type is gone altogether. */
function changeOf(lost: EntityKey, current: readonly EntityKey[]): KeyChange | null {
  const { type, subgraph, fields } = lost;
  const ofType = current.filter((key) => key.type === type);
  const here = ofType.filter((key) => key.subgraph === subgraph);
  const resolvers = ofType.filter((key) => key.isResolvable && isSame(key, lost));
  if (resolvers.some((key) => key.subgraph === subgraph)) return null;
  const elsewhere = resolvers.map((key) => key.subgraph);
  if (elsewhere.length > 0) {
    return {
      level: 'DANGEROUS',
      change: `${type} is no longer resolved by its key "${fields}" in the subgraph ${subgraph}, but in ${elsewhere.join(', ')}`,
      path: type,
      reason: 'Its rows have to be there before the first gateway asks for them.',
    };
  }
  const renamed = here.filter((key) => key.isResolvable).map((key) => `"${key.fields}"`);
  return {
    level: 'BREAKING',
    change:
      renamed.length > 0
        ? `The key of ${type} in the subgraph ${subgraph} changed from "${fields}" to ${renamed.join(' and ')}`
        : `${type} lost its key "${fields}" in the subgraph ${subgraph}`,
    path: type,
    reason: `Subgraphs that refer to ${type} by "${fields}", and gateways that still run the former supergraph, find it no more.`,
  };
}

/** Keys by which an entity could be found before and now cannot. */
export function keyChanges(previous: readonly EntityKey[], subgraphs: readonly SubgraphSdl[]): KeyChange[] {
  const current = subgraphs.flatMap(keysOfSubgraph);
  const types = new Set(subgraphs.flatMap(({ sdl }) => typesOf(sdl)).map(({ name }) => name.value));
  return previous
    .filter(({ type, isResolvable }) => isResolvable && types.has(type))
    .flatMap((key) => changeOf(key, current) ?? []);
}
