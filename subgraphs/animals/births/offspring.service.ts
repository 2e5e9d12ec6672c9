import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { fault, malformedInput, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line, orNone } from '../../../kernel/text/lines.ts';
import { animalName, nameKey } from '../animals/animal-name.ts';
import { lockBirthDay } from '../animals/animal.access.ts';
import { Animal, AnimalSex, LifeStatus } from '../animals/animal.entity.ts';
import { lineOf, lockLine } from '../animals/pedigree-lock.ts';
import type { AnimalsContext } from '../context.ts';
import type { AddOffspringInput, RecordBirthInput } from './birth.inputs.ts';
import { findByCodes } from './offspring.store.ts';

const most = 100;

/** An animal's name, with the refusal as a fault of its field; an empty one is none. */
const offspringName = z.string().transform((text, context) => {
  if (text === '') return null;
  try {
    return animalName(text);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    for (const { code, detail } of error.details.errors ?? []) {
      context.addIssue({ code: 'custom', params: fault(code), message: detail });
    }
    return z.NEVER;
  }
});

const fields = z.object({
  offspring: z
    .array(
      z.object({
        name: offspringName.nullish(),
        sex: z.enum(AnimalSex),
        colorText: orNone(line(80)),
        svcCode: orNone(line(80)),
      }),
    )
    .max(most, `At most ${most}.`)
    .nullish(),
});

export type Offspring = NonNullable<z.output<typeof fields>['offspring']>[number];

const faultAt = (index: number, field: string, code: FieldFault['code'], detail: string): FieldFault => ({
  field: `/offspring/${index}/${field}`,
  code,
  detail,
});

/** Young of a litter that is on record already. Throws 0010010000400 with the faults of all of them. */
export function readMoreOffspring(input: Pick<AddOffspringInput, 'offspring'>): readonly Offspring[] {
  const offspring = parseFields(fields, input).offspring ?? [];
  if (offspring.length > 0) return offspring;
  throw malformedInput([{ field: '/offspring', code: 'REQUIRED', detail: 'Name at least one.' }]);
}

/** The young of a litter as they are to be recorded. Throws 0010010000400 with the faults of all of them. */
export function readOffspring(
  input: Pick<RecordBirthInput, 'offspring' | 'offspringCount'>,
): readonly Offspring[] {
  const offspring = parseFields(fields, input).offspring ?? [];
  if (offspring.length !== 0 && offspring.length !== input.offspringCount) {
    const detail = `Name all ${input.offspringCount} or none; ${offspring.length} are named.`;
    refuseFaults([{ field: '/offspring', code: 'OUT_OF_RANGE', detail }]);
  }
  return offspring;
}

const namelessFault = ({ name, svcCode }: Offspring, index: number): readonly FieldFault[] =>
  name || svcCode
    ? []
    : [faultAt(index, 'name', 'REQUIRED', 'Give it a name: the mother is not yours any more.')];

const codeOf = ({ svcCode }: Offspring): string | null => svcCode?.toUpperCase() ?? null;

/**
 * Locks those of the young that are registered already, and the lines of their parents, against changes of parents and
 * birth dates. Returns their ids by their codes.
 */
export async function lockYoung(
  em: EntityManager,
  owner: string,
  { damAnimalId, sireAnimalId }: Pick<RecordBirthInput, 'damAnimalId' | 'sireAnimalId'>,
  offspring: readonly Offspring[],
): Promise<ReadonlyMap<string, string>> {
  if (offspring.length === 0) return new Map();
  const transaction = transactionOf(em);
  const codes = offspring.flatMap((one) => codeOf(one) ?? []);
  const found = codes.length === 0 ? new Map<string, string>() : await findByCodes(transaction, owner, codes);
  const parents = [sireAnimalId ?? ''].filter(isUuid);
  await lockLine(transaction, [damAnimalId, ...found.values()], parents);
  return found;
}

interface Litter {
  readonly owner: string;
  readonly dam: Animal;
  readonly sire: Animal | null;
  readonly birthId: string;
  readonly birthDate: string;
  readonly now: Date;
  /** How many young were on record before. */
  readonly known: number;
}

/** What keeps an animal on record from being one of the litter. */
async function misfit(
  em: EntityManager,
  animal: Animal,
  { dam, sire, birthDate }: Litter,
): Promise<string | null> {
  if (animal.birthId !== null) return 'It is of another litter already.';
  if (animal.speciesCode !== dam.speciesCode) return 'It is not of the species of its parents.';
  const hasOther = (known: string | null, parent: Animal | null) =>
    known !== null && parent !== null && known !== parent.id;
  if (hasOther(animal.damId, dam) || hasOther(animal.sireId, sire)) return 'It has other parents.';
  if (animal.dateOfBirth !== null && animal.dateOfBirth !== birthDate) return 'It was born on another day.';
  const parents = [dam.id, ...(sire === null ? [] : [sire.id])];
  if ((await lineOf(transactionOf(em), parents)).includes(animal.id))
    return 'An animal cannot descend from itself.';
  const ofItsOwn = { $or: [{ damId: animal.id }, { sireId: animal.id }], dateOfBirth: { $lte: birthDate } };
  return (await em.count(Animal, ofItsOwn)) === 0 ? null : 'It had young by that day.';
}

async function adopt(
  em: EntityManager,
  litter: Litter,
  offspring: readonly Offspring[],
  registered: ReadonlyMap<string, string>,
): Promise<void> {
  const faults: FieldFault[] = [];
  const taken = new Set<string>();
  for (const [index, one] of offspring.entries()) {
    const code = codeOf(one);
    if (code === null) continue;
    const id = registered.get(code);
    const animal = id === undefined ? null : await em.findOne(Animal, { id, ownerProfileId: litter.owner });
    if (animal === null) {
      faults.push(faultAt(index, 'svcCode', 'UNKNOWN_VALUE', 'You have no animal with this code.'));
      continue;
    }
    const unfit = taken.has(code) ? 'It is named twice.' : await misfit(em, animal, litter);
    taken.add(code);
    if (unfit !== null) faults.push(faultAt(index, 'svcCode', 'NOT_ALLOWED', unfit));
    const { dam, sire, birthId, birthDate, now } = litter;
    Object.assign(animal, { birthId, damId: dam.id, dateOfBirth: birthDate, updatedAt: now });
    if (sire !== null) animal.sireId = sire.id;
  }
  refuseFaults(faults);
}

/**
 * Registers young of a locked litter with their parents; those that are on record become its own.
 * Nobody registers another animal of that owner and day meanwhile, so each name is theirs alone.
 */
export async function bear(
  ctx: AnimalsContext,
  em: EntityManager,
  litter: Litter,
  offspring: readonly Offspring[],
  registered: ReadonlyMap<string, string>,
): Promise<void> {
  if (offspring.length === 0) return;
  const { owner: ownerProfileId, dam, sire, birthId, birthDate, now, known } = litter;
  // Of a mother that was handed over, the name is her new owner's.
  if (dam.ownerProfileId !== ownerProfileId) refuseFaults(offspring.flatMap(namelessFault));
  await lockBirthDay(em, ownerProfileId, birthDate);
  const bornThatDay = { ownerProfileId, dateOfBirth: birthDate, archivedAt: null };
  const others = await em.find(Animal, bornThatDay, { fields: ['nameKey'], limit: 1000 });
  const names = new Set(others.map((other) => other.nameKey));
  await adopt(em, litter, offspring, registered);
  const damName = Array.from(dam.callName ?? dam.registeredName)
    .slice(0, 115)
    .join('');
  const faults: FieldFault[] = [];
  for (const [index, { name, sex, colorText, svcCode }] of offspring.entries()) {
    if (svcCode) continue;
    const registeredName = name ?? `${damName} ${known + index + 1}`;
    const key = nameKey(registeredName);
    if (names.has(key)) {
      const detail = 'Another animal of yours that was born that day has this name.';
      faults.push(faultAt(index, 'name', 'NOT_ALLOWED', detail));
    }
    names.add(key);
    em.create(Animal, {
      id: ctx.newId(),
      svcCode: ctx.loaders.animalCode(),
      ownerProfileId,
      callName: null,
      registeredName,
      nameKey: key,
      speciesCode: dam.speciesCode,
      breedCode: breedOf(dam, sire),
      sex,
      dateOfBirth: birthDate,
      lifeStatus: LifeStatus.ALIVE,
      damId: dam.id,
      sireId: sire?.id ?? null,
      birthId,
      colorText: colorText ?? null,
      mediaShortCodes: [],
      archivedAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  }
  if (faults.length > 0) {
    const detail = 'Animals that were born on one day have names of their own.';
    throw new DomainError('Animal_AnimalRegistry_AD_Duplicate_RJ', detail, { errors: faults });
  }
  await em.flush();
}

/** The breed that young inherit: that of both parents, or of the one that is known. */
function breedOf({ breedCode }: Animal, sire: Animal | null): string | null {
  return sire === null || sire.breedCode === breedCode ? breedCode : null;
}
