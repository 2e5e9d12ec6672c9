import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, checkInOrder, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requestKey } from '../../../kernel/text/lines.ts';
import { lockOwnAnimal, visibleAnimal } from '../animals/animal.access.ts';
import { Animal, AnimalSex } from '../animals/animal.entity.ts';
import { codeAttempts, duplicate } from '../animals/animal.service.ts';
import { checkParentBirthDates, pastDay } from '../animals/animal-rules.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { violates } from '../violates.ts';
import type { AddOffspringInput, RecordBirthInput } from './birth.inputs.ts';
import { bear, lockYoung, readMoreOffspring, readOffspring } from './offspring.service.ts';
import type { Birth, BirthPage, LastLitter, Litter } from './birth.view.ts';

const mostOffspring = 10_000;
const keyed = z.object({ requestKey: requestKey.nullish() });
const columns = `
  id as "birthId", owner_profile_id as "ownerProfileId", dam_id as "damAnimalId", sire_id as "sireAnimalId",
  birth_date as "birthDate", offspring_count as "offspringCount", created_at as "createdAtUtc"`;
const insertSql = `
  insert into animals.birth (id, owner_profile_id, dam_id, sire_id, birth_date, offspring_count, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`;
const findSql = `select ${columns} from animals.birth where owner_profile_id = $1 and id = $2`;
const listSql = `
  select t.total, p.* from (select count(*)::integer as total from animals.birth where owner_profile_id = $1) t
  left join lateral (
    select ${columns} from animals.birth where owner_profile_id = $1
    order by birth_date desc, id desc limit $2 offset $3) p on true`;
const litterSql = `
  select b.id as "birthId", b.owner_profile_id as "ownerProfileId", b.birth_date as "birthDate",
    b.offspring_count as "offspringCount",
    exists (select from animals.litter_pass p
      where p.birth_id = b.id and p.revoked_at is null and p.expires_at > $2) as "hasLivePass"
  from animals.birth b where b.id = $1 and ($3::uuid is null or b.owner_profile_id = $3)`;

const lastSql = `
  select owner_profile_id as "profileId", max(birth_date) as "bornOn" from animals.birth
  where owner_profile_id = any($1::uuid[]) group by owner_profile_id`;

const insertedRows = z.tuple([z.custom<Birth>()]);

function withInstant(birth: Birth): Birth {
  birth.createdAtUtc = isoInstant(birth.createdAtUtc);
  return birth;
}

/** The refusal for somebody else's litter: the same as for a missing one. */
export function birthNotFound(): DomainError {
  return new DomainError('Breeding_BirthRegistry_GT_Resource_FL');
}

/** Tries again while a code that was made up for an animal is taken; throws AD_Duplicate_RJ for a taken name. */
async function withFreeCodes<Made>(insert: () => Promise<Made>): Promise<Made> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert();
    } catch (error) {
      if (violates(error, 'animal_name_and_birth_key')) throw duplicate();
      if (!violates(error, 'animal_svc_code_key') || attempt === codeAttempts) throw error;
    }
  }
}

function checkParent(parent: Animal, field: string, unfit: AnimalSex, dam: Animal, other?: string): void {
  const refuse = (detail: string) => refuseFaults([{ field, code: 'NOT_ALLOWED', detail }]);
  if (parent.id === other) refuse('Must be another animal.');
  if (parent.sex === unfit) refuse('The sex of the animal does not fit this parent.');
  if (parent.speciesCode !== dam.speciesCode) refuse('Both parents are of one species.');
}

/**
 * Records a litter of a dam that the viewer's profile owns of record (contract 7.2); the litter belongs to the profile
 * from then on. Parents must be of one species, of the right sexes and born before the litter; a dam gives birth at
 * most once a day. The young that are named are registered with it, all of them or, with any fault, nothing (contract 13).
 */
export async function recordBirth(ctx: AnimalsContext, input: RecordBirthInput): Promise<Birth> {
  const owner = await requireOwnerOrManager(ctx);
  const { damAnimalId, sireAnimalId, offspringCount } = input;
  const now = ctx.clock.now();
  const [birthDate, , offspring, asked] = await allOf([
    Promise.try(() =>
      pastDay(input.birthDate, now, {
        code: '0010010000400',
        field: '/birthDate',
        what: 'The day of a birth',
      }),
    ),
    Promise.try(() => {
      if (offspringCount >= 1 && offspringCount <= mostOffspring) return;
      refuseFaults([{ field: '/offspringCount', code: 'OUT_OF_RANGE', detail: 'Must be from 1 to 10000.' }]);
    }),
    Promise.try(() => readOffspring(input)),
    Promise.try(() => parseFields(keyed, input)),
  ]);
  const { requestKey: _, ...request } = input;
  const key = keyOf('recordBirth', asked.requestKey, request);
  const insert = async () =>
    ctx.em.fork().transactional(async (em) => {
      const record = async () => {
        const registered = await lockYoung(em, owner, input, offspring);
        const dam = await lockOwnAnimal(em, owner, damAnimalId, null);
        const sire = sireAnimalId ? await visibleAnimal(em, owner, sireAnimalId) : null;
        await checkInOrder([
          () => checkParent(dam, '/damAnimalId', AnimalSex.M, dam),
          () => sire && checkParent(sire, '/sireAnimalId', AnimalSex.F, dam, dam.id),
          () => checkParentBirthDates(birthDate, [dam.dateOfBirth, sire?.dateOfBirth ?? null], '/birthDate'),
        ]);
        const values = [ctx.newId(), owner, dam.id, sire?.id ?? null, birthDate, offspringCount, now];
        const [made] = insertedRows.parse(await transactionOf(em)(insertSql, values));
        await bear(
          ctx,
          em,
          { owner, dam, sire, birthDate, birthId: made.birthId, now, known: 0 },
          offspring,
          registered,
        );
        return withInstant(made);
      };
      return idempotencyKeys.once(transactionOf(em), ctx, record, { key });
    });
  try {
    return await withFreeCodes(insert);
  } catch (error) {
    if (violates(error, 'birth_of_dam_key')) throw new DomainError('Breeding_BirthRegistry_AD_Duplicate_RJ');
    throw error;
  }
}

const lockSql = 'select from animals.birth where owner_profile_id = $1 and id = $2 for update';
const knownSql = `
  select ${columns}, (select count(*)::int from animals.animal a where a.birth_id = b.id) as known
  from animals.birth b where owner_profile_id = $1 and id = $2`;
const knownRows = z.array(z.custom<Birth & { readonly known: number }>());

/**
 * Registers young of a litter of the viewer's profile that is on record without them, all of them or, with any fault,
 * none: at most as many as were born (contract 13).
 */
export async function addOffspring(ctx: AnimalsContext, input: AddOffspringInput): Promise<Birth> {
  const owner = await requireOwnerOrManager(ctx);
  const now = ctx.clock.now();
  const { birthId } = input;
  const [offspring, asked] = await allOf([
    Promise.try(() => readMoreOffspring(input)),
    Promise.try(() => parseFields(keyed, input)),
  ]);
  const parents = await birthOfViewer(ctx, birthId);
  const { requestKey: _, ...request } = input;
  const key = keyOf('addOffspring', asked.requestKey, request);
  const insert = async () =>
    ctx.em.fork().transactional(async (em) => {
      const transaction = transactionOf(em);
      const add = async () => {
        const registered = await lockYoung(em, owner, parents, offspring);
        await transaction(lockSql, [owner, birthId]);
        const [birth] = knownRows.parse(await transaction(knownSql, [owner, birthId]));
        if (birth === undefined) throw birthNotFound();
        const { damAnimalId, sireAnimalId, birthDate, offspringCount, known } = birth;
        if (known + offspring.length > offspringCount) {
          const detail = `${offspringCount} were born, and ${known} are on record.`;
          refuseFaults([{ field: '/offspring', code: 'OUT_OF_RANGE', detail }]);
        }
        const dam = await em.findOneOrFail(Animal, { id: damAnimalId });
        const sire = sireAnimalId === null ? null : await em.findOneOrFail(Animal, { id: sireAnimalId });
        const litterOf = { owner, dam, sire, birthDate, birthId, now, known };
        await bear(ctx, em, litterOf, offspring, registered);
        return withInstant(birth);
      };
      return idempotencyKeys.once(transaction, ctx, add, { key });
    });
  return withFreeCodes(insert);
}

/** A litter of the viewer's profile; any other is missing. */
export async function birthOfViewer(ctx: Context, birthId: string): Promise<Birth> {
  const owner = await requireOwnerOrManager(ctx);
  const [birth] = isUuid(birthId) ? (await ctx.pool.query<Birth>(findSql, [owner, birthId])).rows : [];
  if (birth === undefined) throw birthNotFound();
  return withInstant(birth);
}

/** The litters of the viewer's profile, latest first. */
export async function pageOfBirths(
  ctx: Context,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<BirthPage> {
  const values = [await requireOwnerOrManager(ctx), pageSize, (page - 1) * pageSize];
  const { rows } = await ctx.pool.query<Birth & { total: number }>(listSql, values);
  const items = rows.filter(({ birthId }) => birthId !== null).map(withInstant);
  return { items, total: rows[0]?.total ?? 0 };
}

/** For a member, a litter of the viewer's profile, else missing; for services of the platform any litter, or null. */
export async function litter(ctx: Context, birthId: string): Promise<Litter | null> {
  const owner = ctx.viewer.kind === 'system' ? null : await requireOwnerOrManager(ctx);
  const values = [birthId, ctx.clock.now(), owner];
  const [found] = isUuid(birthId) ? (await ctx.pool.query<Litter>(litterSql, values)).rows : [];
  if (found === undefined && owner !== null) throw birthNotFound();
  return found ?? null;
}

/** The latest litter of each of the given profiles, for services of the platform; profiles without one are left out. */
export async function lastLitters(
  { viewer, pool }: Context,
  profileIds: readonly string[],
): Promise<LastLitter[]> {
  requireSystem(viewer);
  return (await pool.query<LastLitter>(lastSql, [profileIds])).rows;
}
