import type { OwnedOperation } from '../../schema/stored-operations.ts';
import type { SchemaChange } from '../../schema/changes/schema-change.ts';
import { type SubgraphSdl } from '../../schema/subgraphs.ts';
import { compose } from '../../schema/compose.ts';
import { findChanges } from '../../schema/changes/find-changes.ts';
import type { SchemaState } from '../../schema/find-faults.ts';
import { emitSchemaFiles } from '../../schema/schema-files.ts';

const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@inaccessible"])\n';

/** A subgraph that owns Pet and refers to Owner. */
export const pets: SubgraphSdl = {
  name: 'pets',
  sdl: `${link}
"""A pet."""
type Pet @key(fields: "id") {
  """UUID of the pet."""
  id: ID!
  """What it is called."""
  name: String!
  """What it eats."""
  diet: Diet!
  """Who keeps it."""
  owner: Owner!
}

"""What pets eat."""
enum Diet {
  """Meat."""
  MEAT
  """Plants."""
  PLANTS
}

type Owner @key(fields: "id", resolvable: false) {
  id: ID!
}

"""How pets are looked for."""
input PetFilter {
  """What they eat."""
  diet: Diet
}

type Query {
  """A pet; null when there is none."""
  pet(
    """UUID of the pet."""
    id: ID!
  ): Pet
  """All pets."""
  pets(
    """Which ones."""
    filter: PetFilter
  ): [Pet!]!
}
`,
};

/** A subgraph that owns Owner. */
export const people: SubgraphSdl = {
  name: 'people',
  sdl: `${link}
"""Somebody who keeps pets."""
type Owner @key(fields: "id") {
  """UUID of the owner."""
  id: ID!
  """What they are called."""
  name: String!
}

type Query {
  """Everybody."""
  owners: [Owner!]!
}
`,
};

export const readPet = {
  folder: 'shop',
  name: 'ReadPet',
  document: 'query ReadPet($id: ID!) { pet(id: $id) { id name owner { name } } }',
};

/** A subgraph with a part of its SDL changed; fails when there is no such part. */
export function changed({ name, sdl }: SubgraphSdl, part: string, replacement: string): SubgraphSdl {
  if (!sdl.includes(part)) throw new Error(`${name} has no ${part}`);
  return { name, sdl: sdl.replace(part, replacement) };
}

/** The supergraph of subgraphs that compose. */
export function supergraphOf(...subgraphs: SubgraphSdl[]): string {
  const composition = compose(subgraphs);
  if (composition.supergraphSdl === null) throw new Error(composition.errors.join('\n'));
  return composition.supergraphSdl;
}

/** What has changed since a supergraph. */
export function changesSince(
  previousSupergraph: string,
  subgraphs: readonly SubgraphSdl[],
  operations: readonly OwnedOperation[] = [readPet],
): Promise<SchemaChange[]> {
  return findChanges(previousSupergraph, { subgraphs, composition: compose(subgraphs), operations });
}

/** A state in which everything is committed and nothing has changed, except for what is given. */
export async function schemaState(given: Partial<SchemaState> = {}): Promise<SchemaState> {
  const subgraphs = given.subgraphs ?? [pets, people];
  const operations = given.operations ?? [readPet];
  const composition = compose(subgraphs);
  return {
    subgraphs,
    composition,
    operations,
    committed: await emitSchemaFiles(subgraphs, composition.supergraphSdl, operations),
    changes: [],
    accepted: { hints: [], breakingChanges: [] },
    ...given,
  };
}
