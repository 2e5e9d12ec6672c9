import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, malformedInput, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { holdPictures, releasePictures } from '../../../kernel/media/use-pictures.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line, mediaShortCodes, name, orNone } from '../../../kernel/text/lines.ts';
import { lockOwnAnimal } from '../animals/animal.access.ts';
import { pastDay } from '../animals/animal-rules.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import type { RecordHealthTestInput } from './health-test.inputs.ts';
import { countHealthTests, mostHealthTests } from './health-test.store.ts';
import type { HealthTest, HealthTestCount } from './health-test.view.ts';

const texts = z.object({ name: name(80), result: name(80), testedBy: orNone(line(120)) });

const countSql =
  'select count(*)::int as count from animals.health_test where animal_id = $1 and owner_profile_id = $2';
const insertSql = `
  insert into animals.health_test
    (id, animal_id, owner_profile_id, name, result, tested_on, tested_by, certificate_short_code, created_at,
    certificate_profile_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $8::text is not null then $3::uuid end)`;
const counted = z.tuple([z.object({ count: z.int() })]);

async function refuseTooMany(transaction: Transaction, animalId: string, owner: string): Promise<void> {
  const [{ count }] = counted.parse(await transaction(countSql, [animalId, owner]));
  if (count < mostHealthTests) return;
  const detail = `An animal has at most ${mostHealthTests} results. Remove one that is out of date.`;
  refuseFaults([{ field: '/name', code: 'NOT_ALLOWED', detail }]);
}

/** The code of the certificate, which the viewer's profile has uploaded and which is held from now on; null for none. */
async function certificateOf(ctx: AnimalsContext, given: string | null | undefined): Promise<string | null> {
  if (!given) return null;
  const fault = {
    field: '/certificateShortCode',
    code: 'UNKNOWN_VALUE',
    detail: 'You have not uploaded it.',
  } as const;
  const codes = mediaShortCodes.safeParse([given]);
  if (!codes.success) throw malformedInput([fault]);
  try {
    await holdPictures(ctx, ctx.viewer, codes.data);
  } catch (error) {
    if (error instanceof DomainError && error.code === '0010010000400') throw malformedInput([fault]);
    throw error;
  }
  return given;
}

/**
 * Records a result of a health test of an animal that the viewer's profile owns of record, for its owners and managers: everybody
 * who sees a listing of the animal, or of its young, sees it.
 */
export async function recordHealthTest(
  ctx: AnimalsContext,
  input: RecordHealthTestInput,
): Promise<HealthTest> {
  const owner = await requireOwnerOrManager(ctx);
  const now = ctx.clock.now();
  const refusal = {
    code: '0010010000400',
    field: '/testedOn',
    what: 'The day of a test',
  } as const;
  const [fields, testedOn] = await allOf([
    Promise.try(() => parseFields(texts, input)),
    Promise.try(() => pastDay(input.testedOn, now, refusal)),
  ]);
  const { name: tested, result, testedBy = null } = fields;
  const certificateShortCode = await certificateOf(ctx, input.certificateShortCode);
  const test = { id: ctx.newId(), name: tested, result, testedOn, testedBy, certificateShortCode };
  return ctx.em.fork().transactional((em) => {
    const transaction = transactionOf(em);
    return idempotencyKeys.once(transaction, ctx, async () => {
      const animal = await lockOwnAnimal(em, owner, input.animalId, null);
      await refuseTooMany(transaction, animal.id, owner);
      const { id } = test;
      const values = [id, animal.id, owner, tested, result, testedOn, testedBy, certificateShortCode, now];
      await transaction(insertSql, values);
      return test;
    });
  });
}

const removeSql = `
  delete from animals.health_test where id = $1 and owner_profile_id = $2
  returning certificate_profile_id as "profileId", certificate_short_code as "shortCode"`;
const removedRows = z.array(z.object({ profileId: z.string().nullable(), shortCode: z.string().nullable() }));
const shownSql = `
  select from animals.health_test where certificate_profile_id = $1 and certificate_short_code = $2 limit 1`;

type Removed = z.output<typeof removedRows>[number];

/** Lets a certificate go that no other result shows. */
async function releaseCertificate(ctx: AnimalsContext, { profileId, shortCode }: Removed): Promise<void> {
  if (!profileId || !shortCode) return;
  const { rowCount } = await ctx.pool.query(shownSql, [profileId, shortCode]);
  if (rowCount === 0) await releasePictures(ctx, ctx.viewer, [shortCode]);
}

/**
 * Removes a result from an animal that the viewer's profile owns of record. Returns whether there was one: removing it
 * again changes nothing. Its certificate is deleted with the next sweep of pictures, unless something else shows it; a
 * request that ended in between lets go of it when it is sent again.
 */
export async function removeHealthTest(ctx: AnimalsContext, id: string): Promise<boolean> {
  const owner = await requireOwnerOrManager(ctx);
  if (!isUuid(id)) return false;
  const removed = await ctx.em.fork().transactional((em) => {
    const transaction = transactionOf(em);
    return idempotencyKeys.once(transaction, ctx, async () => {
      const [gone] = removedRows.parse(await transaction(removeSql, [id, owner]));
      return gone ?? false;
    });
  });
  if (removed === false) return false;
  await releaseCertificate(ctx, removed);
  return true;
}

/** How many results of health tests profiles have uploaded. For services of the platform. */
export async function healthTestCounts(
  { viewer, pool }: AnimalsContext,
  profileIds: readonly string[],
): Promise<HealthTestCount[]> {
  requireSystem(viewer);
  return countHealthTests(pool, profileIds);
}
