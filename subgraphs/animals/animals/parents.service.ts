import type { EntityManager } from '@mikro-orm/postgresql';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { checkParentBirthDates } from './animal-rules.ts';
import { lockOwnAnimal, lockPedigree, visibleAnimal } from './animal.access.ts';
import { AnimalSex, type AnimalView } from './animal.entity.ts';
import type { RecordParentsInput } from './animal.inputs.ts';
import { animalOfViewer } from './animal.service.ts';
import type { AnimalsContext } from '../context.ts';

function refuse(field: string, detail: string): never {
  throw new DomainError('Animal_AnimalRegistry_VL_Request_RJ', detail, {
    errors: [{ field, code: 'NOT_ALLOWED', detail }],
  });
}

async function descendsFrom(em: EntityManager, id: string, ancestorId: string): Promise<boolean> {
  const rows = await em.execute(
    `with recursive line as (
       select id, dam_id, sire_id from animals.animal where id = ?
       union
       select a.id, a.dam_id, a.sire_id from animals.animal a join line on a.id in (line.dam_id, line.sire_id)
     )
     select 1 from line where id = ?`,
    [id, ancestorId],
  );
  return rows.length > 0;
}

/**
 * Records an animal's dam, sire or both. The viewer must own the animal of record and may see the parents, which must
 * be of the same species and the right sex, born before the animal and not its descendants.
 */
export async function recordParents(ctx: AnimalsContext, input: RecordParentsInput): Promise<AnimalView> {
  requireScope(ctx.viewer, 'animal:write');
  const profileId = requireProfile(ctx.viewer);
  const now = ctx.clock.now();
  await ctx.em.fork().transactional(async (em) => {
    await lockPedigree(em);
    const animal = await lockOwnAnimal(em, profileId, input.animalId, null);
    const parents = [
      { key: 'damId', id: input.damId, unfit: AnimalSex.M },
      { key: 'sireId', id: input.sireId, unfit: AnimalSex.F },
    ] as const;
    for (const { key, id, unfit } of parents) {
      if (id === null || id === undefined) continue;
      const parent = await visibleAnimal(em, profileId, id);
      if (parent.speciesCode !== animal.speciesCode) refuse(`/${key}`, 'A parent is of the same species.');
      if (parent.sex === unfit) refuse(`/${key}`, 'The sex of the animal does not fit this parent.');
      if (await descendsFrom(em, id, animal.id)) refuse(`/${key}`, 'An animal cannot descend from itself.');
      checkParentBirthDates(animal.dateOfBirth, [parent.dateOfBirth]);
      animal[key] = id;
    }
    await storeChange(em, animal, now);
  });
  return animalOfViewer(ctx, input.animalId);
}
