import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { checkInOrder } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { checkParentBirthDates } from './animal-rules.ts';
import { lockOwnAnimal, visibleAnimal } from './animal.access.ts';
import { AnimalSex, type AnimalView } from './animal.entity.ts';
import type { RecordParentsInput } from './animal.inputs.ts';
import { animalOfViewer } from './animal.service.ts';
import type { AnimalsContext } from '../context.ts';
import { lineOf, lockLine } from './pedigree-lock.ts';

function refuse(field: string, detail: string): never {
  throw new DomainError('Animal_AnimalRegistry_VL_Request_RJ', detail, {
    errors: [{ field, code: 'NOT_ALLOWED', detail }],
  });
}

/**
 * Records an animal's dam, sire or both, or takes one away that is wrong. The viewer must own the animal of record and may see the parents, which must
 * be of the same species and the right sex, born before the animal and not its descendants.
 */
export async function recordParents(ctx: AnimalsContext, input: RecordParentsInput): Promise<AnimalView> {
  requireScope(ctx.viewer, 'animal:write');
  const profileId = requireProfile(ctx.viewer);
  const now = ctx.clock.now();
  await ctx.em.fork().transactional(async (em) => {
    const transaction = transactionOf(em);
    const named = [input.damId, input.sireId].flatMap((id) => (id && isUuid(id) ? [id] : []));
    await lockLine(transaction, [input.animalId], named);
    const animal = await lockOwnAnimal(em, profileId, input.animalId, null);
    const parents = [
      { key: 'damId', id: input.damId, unfit: AnimalSex.M, isNone: input.withoutDam },
      { key: 'sireId', id: input.sireId, unfit: AnimalSex.F, isNone: input.withoutSire },
    ] as const;
    const check = async ({ key, id, unfit, isNone }: (typeof parents)[number]) => {
      if (id === null || id === undefined) {
        if (isNone === true) animal[key] = null;
        return;
      }
      const field = `/${key}`;
      const parent = await visibleAnimal(em, profileId, id);
      if (parent.speciesCode !== animal.speciesCode) refuse(field, 'A parent is of the same species.');
      if (parent.sex === unfit) refuse(field, 'The sex of the animal does not fit this parent.');
      if ((await lineOf(transaction, [parent.id])).includes(animal.id))
        refuse(field, 'An animal cannot descend from itself.');
      checkParentBirthDates(animal.dateOfBirth, [parent.dateOfBirth], field);
      animal[key] = id;
    };
    await checkInOrder(parents.map((parent) => () => check(parent)));
    await storeChange(em, animal, now);
  });
  return animalOfViewer(ctx, input.animalId);
}
