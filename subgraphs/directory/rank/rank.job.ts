import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { type Transaction, transactionOn } from '../../../kernel/database/transaction.ts';
import type { RankWeights } from '../../../kernel/profiles/rank-weights.ts';
import { directoryChannel, directoryTags } from '../../../kernel/answers/change-tags.ts';
import { type RankInputs, metFactors, rankScore } from './rank.ts';

/** The number of profiles ranked in one transaction: memory and locks do not grow with the directory. */
const batchSize = 2000;
const dayMs = 86_400_000;

const row = z.object({
  profileId: z.string(),
  isVerified: z.boolean(),
  healthTestCount: z.int(),
  contractCount: z.int(),
  medianResponseMinutes: z.int().nullable(),
  rating: z.coerce.number().nullable(),
  reviewCount: z.int(),
  lastLitterOn: z.string().nullable(),
  hasAbout: z.boolean(),
  hasLogo: z.boolean(),
  hasCity: z.boolean(),
  hasPlace: z.boolean(),
  hasBreeds: z.boolean(),
});
type Row = z.infer<typeof row>;

/** Those after a profile, by id. They are locked, so that two passes at once do not collide. */
const batchSql = `
  select p.profile_id as "profileId", coalesce(i.is_verified, false) as "isVerified",
    coalesce(i.health_test_count, 0) as "healthTestCount", coalesce(i.contract_count, 0) as "contractCount",
    i.median_response_minutes as "medianResponseMinutes", i.rating, coalesce(i.review_count, 0) as "reviewCount",
    i.last_litter_on::text as "lastLitterOn", p.about is not null as "hasAbout",
    p.logo_media_short_code is not null as "hasLogo", p.city is not null as "hasCity",
    p.latitude is not null as "hasPlace", cardinality(p.species_codes) > 0 as "hasBreeds"
  from directory.professional p left join directory.rank_input i on i.profile_id = p.profile_id
  where p.is_published and p.profile_id > $1
  order by p.profile_id limit ${batchSize}
  for no key update of p`;

/** Unchanged scores touch no index of the lists. */
const storeSql = `
  with ranked as (
    select * from json_to_recordset($1::json) as r (profile_id uuid, score numeric, inputs jsonb)
  ), kept as (
    insert into directory.profile_rank (profile_id, score, inputs, ranked_at)
    select profile_id, score, inputs, $2 from ranked order by profile_id
    on conflict (profile_id) do update
      set score = excluded.score, inputs = excluded.inputs, ranked_at = excluded.ranked_at
  )
  update directory.professional p set rank_score = ranked.score
  from ranked where p.profile_id = ranked.profile_id and p.rank_score is distinct from ranked.score`;

function inputsOf(found: Row, today: number): RankInputs {
  const { hasAbout, hasLogo, hasCity, hasPlace, hasBreeds, lastLitterOn, profileId: _id, ...facts } = found;
  const since = lastLitterOn === null ? null : Math.floor(today - Date.parse(lastLitterOn) / dayMs);
  return {
    ...facts,
    completeness: { hasAbout, hasLogo, hasCity, hasPlace, hasBreeds },
    daysSinceLitter: since === null ? null : Math.max(0, since),
  };
}

async function rankBatch(
  transaction: Transaction,
  after: string,
  { now, weights }: { readonly now: Date; readonly weights: RankWeights },
): Promise<string | null> {
  const rows = z.array(row).parse(await transaction(batchSql, [after]));
  const today = Math.floor(now.getTime() / dayMs);
  const ranked = rows.map((found) => {
    const inputs = inputsOf(found, today);
    return {
      profile_id: found.profileId,
      score: rankScore(inputs, weights),
      inputs: { ...inputs, metFactors: metFactors(inputs) },
    };
  });
  if (ranked.length > 0) await transaction(storeSql, [JSON.stringify(ranked), now]);
  return rows.length < batchSize ? null : (rows.at(-1)?.profileId ?? null);
}

/**
 * Ranks everybody who is listed (spec 2.9): nightly, one transaction per batch. Repeating or interrupting it has the
 * same result: each score depends only on stored facts and the day.
 */
export async function rankProfessionals({
  database,
  clock,
  env,
}: {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly env: { readonly RANK_WEIGHTS: RankWeights };
}): Promise<void> {
  const how = { now: clock.now(), weights: env.RANK_WEIGHTS };
  const client = await database.pool.connect();
  try {
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    while (after !== null) {
      await client.query('begin');
      after = await rankBatch(transactionOn(client), after, how);
      await client.query('commit');
    }
    await client.query('select pg_notify($1, $2)', [directoryChannel, directoryTags.professionals]);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
