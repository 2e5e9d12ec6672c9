import { type EntityKey, keysOfSubgraph } from '../entity-keys.ts';
import type { SubgraphSdl } from '../subgraphs.ts';

function fault({ type, subgraph, fields }: EntityKey, owners: readonly EntityKey[]): string {
  const known = owners.map((owner) => `${owner.subgraph} by "${owner.fields}"`);
  const otherwise =
    known.length === 0 ? 'No subgraph resolves it.' : `It is resolved in ${known.join(', ')}.`;
  return `The subgraph ${subgraph} refers to ${type} by the key "${fields}", by which no subgraph resolves it. ${otherwise} Use one key in both, or keep the former one beside the new one.`;
}

/** A reference to another subgraph's entity uses a key that some subgraph resolves. */
export function keyFaults(subgraphs: readonly SubgraphSdl[]): string[] {
  const keys = subgraphs.flatMap(keysOfSubgraph);
  return keys
    .filter(({ isResolvable }) => !isResolvable)
    .flatMap((stub) => {
      const owners = keys.filter(({ type, isResolvable }) => isResolvable && type === stub.type);
      return owners.some(({ fields }) => fields === stub.fields) ? [] : fault(stub, owners);
    });
}
