import { type SubgraphDependencies, createContext } from '../kernel/graph/subgraph-server.ts';
import { type Viewer, systemViewer } from '../kernel/access/viewer.ts';
import { archiveAnimal, registerAnimal } from '../subgraphs/animals/animals/animal.service.ts';
import { addKnownCoOwner } from '../subgraphs/animals/animals/co-owner.service.ts';
import { type AnimalsContext, createAnimalsLoaders } from '../subgraphs/animals/context.ts';
import { recordParents } from '../subgraphs/animals/animals/parents.service.ts';
import { businessOf, demoRequestId, ownerViewer } from './owner.ts';
import type { Part } from './part.ts';
import { inLanes } from './settle.ts';
import { type DemoAnimal, type DemoWorld, animalsOf } from './world.ts';

/**
 * Registers the demo world's animals for their owners, through the rules that hold for all animals.
 * Those that are there already stay as they are, except that a load which was cut off is brought to its
 * end. Records are a second apart and follow the file, so that the last of it is the newest of a list.
 */
export async function loadAnimals(
  dependencies: SubgraphDependencies,
  world: DemoWorld,
  { begunAt, isComplete }: Part,
): Promise<void> {
  const animals = animalsOf(world);
  const { rows } = await dependencies.database.pool.query<{
    id: string;
    has_parents: boolean;
    archived: boolean;
  }>(
    `select id, num_nonnulls(dam_id, sire_id) > 0 as has_parents, archived_at is not null as archived
     from animals.animal where id = any($1::uuid[])`,
    [animals.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const contextOf = (animal: DemoAnimal, viewer: Viewer, now: Date): AnimalsContext =>
    createContext({ ...dependencies, clock: { now: () => now }, newId: () => animal.id }, viewer, (context) =>
      createAnimalsLoaders(context, { animalCode: () => animal.svcCode }),
    );
  const asOwner = (animal: DemoAnimal, now: Date) => contextOf(animal, ownerViewer(world, animal.owner), now);

  const missing = [...animals.entries()].filter(([, { id }]) => !known.has(id));
  await inLanes(missing, async ([index, animal]) => {
    const now = new Date(begunAt.getTime() - (animals.length - index) * 1000);
    await registerAnimal(asOwner(animal, now), animal);
  });

  for (const animal of animals) {
    const before = known.get(animal.id);
    if (before !== undefined && isComplete) continue;
    const { id: animalId, damId, sireId } = animal;
    if (damId && sireId && before?.has_parents !== true) {
      await recordParents(asOwner(animal, begunAt), { animalId, damId, sireId });
    }
    for (const role of animal.coOwners) {
      const { profileId } = businessOf(world, role);
      const asSystem = contextOf(animal, systemViewer(demoRequestId), begunAt);
      await addKnownCoOwner(asSystem, businessOf(world, animal.owner).profileId, { animalId, profileId });
    }
    if (animal.isArchived && before?.archived !== true) {
      await archiveAnimal(asOwner(animal, begunAt), { id: animalId });
    }
  }
}
