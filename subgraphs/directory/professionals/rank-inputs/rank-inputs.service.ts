import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { requireSystem } from '../../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../../kernel/database/transaction.ts';
import { parseFields } from '../../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../../context.ts';
import { profileNotFound } from '../../profiles/profile-member.access.ts';
import { lockProfessional, relist } from '../listing/listing.store.ts';
import type { RecordRankInputsInput } from './rank-inputs.inputs.ts';

const count = z.int().min(0, 'Not below 0.').nullish();
const fields = z.object({
  isVerified: z.boolean().nullish(),
  healthTestCount: count,
  contractCount: count,
  medianResponseMinutes: count,
  rating: z
    .string()
    .regex(/^(?:[1-4](?:\.\d{1,2})?|5(?:\.00?)?)$/, 'From 1 to 5 with two decimals at most.')
    .nullish(),
  reviewCount: count,
  lastLitterOn: z.iso.date('Must be a day as yyyy-MM-dd.').nullish(),
  activeLitterCount: count,
});

/**
 * The only way to record what other services know about a business and the rank uses. For services of the platform
 * only: no person and no app can change it (spec 2.9). Throws GT_Resource_FL for a profile that does not exist.
 */
export async function recordRankInputs(
  ctx: DirectoryContext,
  input: RecordRankInputsInput,
): Promise<boolean> {
  requireSystem(ctx.viewer);
  const { profileId } = input;
  if (!isUuid(profileId)) throw profileNotFound();
  await storeRankInputs(ctx.em.fork(), ctx.clock.now(), { ...parseFields(fields, input), profileId });
  return true;
}

/** Stores new facts about a business, and updates its row in lists; null leaves a fact as it was. */
export async function storeRankInputs(
  entityManager: EntityManager,
  now: Date,
  { profileId, ...given }: z.infer<typeof fields> & { readonly profileId: string },
): Promise<void> {
  await entityManager.transactional(async (em) => {
    const transaction = transactionOf(em);
    const before = await lockProfessional(transaction, profileId);
    const known = await transaction(
      `insert into directory.rank_input as i (profile_id, is_verified, health_test_count, contract_count,
         median_response_minutes, rating, review_count, last_litter_on, active_litter_count, updated_at)
       select id, coalesce($2, false), coalesce($3, 0), coalesce($4, 0), $5, $6, coalesce($7, 0), $8, coalesce($9, 0), $10
       from directory.profile where id = $1
       on conflict (profile_id) do update set
         is_verified = coalesce($2, i.is_verified), health_test_count = coalesce($3, i.health_test_count),
         contract_count = coalesce($4, i.contract_count),
         median_response_minutes = coalesce($5, i.median_response_minutes), rating = coalesce($6, i.rating),
         review_count = coalesce($7, i.review_count), last_litter_on = coalesce($8, i.last_litter_on),
         active_litter_count = coalesce($9, i.active_litter_count), updated_at = $10
       returning profile_id`,
      [
        profileId,
        given.isVerified ?? null,
        given.healthTestCount ?? null,
        given.contractCount ?? null,
        given.medianResponseMinutes ?? null,
        given.rating ?? null,
        given.reviewCount ?? null,
        given.lastLitterOn ?? null,
        given.activeLitterCount ?? null,
        now,
      ],
    );
    if (known.length === 0) throw profileNotFound();
    if (before !== undefined) await relist(transaction, profileId, before);
  });
}
