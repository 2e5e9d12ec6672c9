import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Viewer, systemViewer } from '../../kernel/access/viewer.ts';
import { archiveAnimal, registerAnimal } from '../../subgraphs/animals/animals/animal.service.ts';
import { addKnownCoOwner } from '../../subgraphs/animals/animals/co-owner.service.ts';
import { type AnimalsContext, createAnimalsLoaders } from '../../subgraphs/animals/context.ts';
import { registerMicrochipOf } from '../../subgraphs/animals/microchips/microchip.service.ts';
import { depositsIn } from '../../subgraphs/animals/transfers/deposit-operations.ts';
import { recordParents } from '../../subgraphs/animals/animals/parents.service.ts';
import { loadBirths, loadHandover, loadReservations } from './births.ts';
import { demoGraph } from '../stand-in-graph.ts';
import { businessOf, demoRequestId, ownerViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import { inParallel } from '../wait-for-all.ts';
import { type DemoAnimal, type DemoWorld, animalsOf } from '../world.ts';

/** The graph's answers, according to the file. */
interface Specified {
  readonly clock: Clock;
  readonly id: string;
  readonly svcCode?: string;
}

/**
 * Registers the demo world's animals for their owners, by the rules for all animals. Existing ones stay as they are,
 * but an interrupted load is completed. Records are a second apart in the order of the file, so that its last one is
 * the newest in lists.
 */
export async function loadAnimals(
  dependencies: ServiceDependencies,
  world: DemoWorld,
  part: Part,
): Promise<void> {
  const { begunAt, isComplete } = part;
  const animals = animalsOf(world);
  const { rows } = await dependencies.database.pool.query<{
    id: string;
    has_parents: boolean;
    has_chip: boolean;
    archived: boolean;
  }>(
    `select id, num_nonnulls(dam_id, sire_id) > 0 as has_parents, microchip_id is not null as has_chip,
       archived_at is not null as archived
     from animals.animal where id = any($1::uuid[])`,
    [animals.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const graph = demoGraph(world);
  const contextOf = (viewer: Viewer, { clock, id, svcCode }: Specified): AnimalsContext =>
    createContext({ ...dependencies, graph, clock, newId: () => id }, viewer, (context) =>
      createAnimalsLoaders(context, {
        animalCode: () => svcCode ?? '',
        deposits: depositsIn(dependencies.graph),
        // What the world contains uses no units.
        isLitterPassMetered: false,
      }),
    );
  const asOwner = (animal: DemoAnimal, now: Date) =>
    contextOf(ownerViewer(world, animal.owner), { ...animal, clock: { now: () => now } });

  const missing = [...animals.entries()].filter(([, { id }]) => !known.has(id));
  await inParallel(missing, async ([index, animal]) => {
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
      const asSystem = contextOf(systemViewer(demoRequestId), { ...animal, clock: { now: () => begunAt } });
      await addKnownCoOwner(asSystem, businessOf(world, animal.owner).profileId, { animalId, profileId });
    }
    if (animal.chipId !== undefined && before?.has_chip !== true) {
      const { profileId } = businessOf(world, animal.owner);
      const chip = { animalId, chipId: animal.chipId };
      await registerMicrochipOf(asOwner(animal, begunAt), profileId, chip);
    }
    if (animal.isArchived && before?.archived !== true) {
      await archiveAnimal(asOwner(animal, begunAt), { id: animalId });
    }
  }

  const house = { pool: dependencies.database.pool, world, part, contextOf };
  await loadBirths(house);
  await loadHandover(house);
  await loadReservations(house);
}
