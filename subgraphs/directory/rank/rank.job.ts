import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import type { RankWeights } from '../../../kernel/profiles/rank-weights.ts';
import { directoryChannel, directoryTags } from '../../../kernel/answers/change-tags.ts';
import { type RankInputs, metFactors, rankScore } from './rank.ts';

/** The number of profiles read at a time, and at most stored in one transaction: neither memory nor locks grow. */
const batchSize = 200;
const dayMs = 86_400_000;

interface Row extends Omit<RankInputs, 'completeness' | 'daysSinceLitter'> {
  readonly profileId: string;
  readonly lastLitterOn: string | null;
  readonly hasAbout: boolean;
  readonly hasLogo: boolean;
  readonly hasCity: boolean;
  readonly hasPlace: boolean;
  readonly hasBreeds: boolean;
  /** What is stored of the last time it was ranked. */
  readonly score: string | null;
  readonly stored: unknown;
}

/** Facts of those who are listed, and what the last pass stored; nothing if another score has been put beside it. */
const factsSql = (professionals: string) => `
  select p.profile_id as "profileId", f.*, p.about is not null as "hasAbout",
    p.logo_media_short_code is not null as "hasLogo", p.city is not null as "hasCity", p.latitude is not null as "hasPlace",
    cardinality(p.species_codes) > 0 as "hasBreeds", p.rank_score::text as score,
    case when r.score = p.rank_score then r.inputs end as stored
  from ${professionals} p
  left join directory.rank_input i on i.profile_id = p.profile_id
  left join directory.profile_rank r on r.profile_id = p.profile_id
  cross join lateral (select coalesce(i.is_verified, false) as "isVerified",
    coalesce(i.health_test_count, 0) as "healthTestCount", coalesce(i.contract_count, 0) as "contractCount",
    i.median_response_minutes as "medianResponseMinutes", i.rating::float8 as rating,
    coalesce(i.review_count, 0) as "reviewCount", i.last_litter_on::text as "lastLitterOn") f`;

const nextSql = `${factsSql(`(
    select * from directory.professional where is_published and profile_id > $1 order by profile_id limit ${batchSize})`)}
  order by p.profile_id`;
/** Locked, so that changes and other passes come before or after. */
const lockedSql = `${factsSql('directory.professional')}
  where p.is_published and p.profile_id = any($1::uuid[]) order by p.profile_id for no key update of p`;

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
  const { hasAbout, hasLogo, hasCity, hasPlace, hasBreeds, lastLitterOn } = found;
  const since = lastLitterOn === null ? null : Math.floor(today - Date.parse(lastLitterOn) / dayMs);
  const { isVerified, healthTestCount, contractCount, medianResponseMinutes, rating, reviewCount } = found;
  return {
    isVerified,
    healthTestCount,
    contractCount,
    medianResponseMinutes,
    rating,
    reviewCount,
    completeness: { hasAbout, hasLogo, hasCity, hasPlace, hasBreeds },
    daysSinceLitter: since === null ? null : Math.max(0, since),
  };
}

/** Ranks them; returns those for whom something else is stored. */
function changedAmong(rows: readonly Row[], today: number, weights: RankWeights) {
  return rows.flatMap((found) => {
    const inputs = inputsOf(found, today);
    const score = rankScore(inputs, weights);
    // The day of the litter, which stays the same, instead of the days since.
    const { daysSinceLitter: _days, ...facts } = inputs;
    const kept = { ...facts, lastLitterOn: found.lastLitterOn, metFactors: metFactors(inputs) };
    const isSame = found.score === score && isDeepStrictEqual(found.stored, kept);
    return isSame ? [] : [{ profile_id: found.profileId, score, inputs: kept }];
  });
}

/**
 * Ranks everybody who is listed (spec 2.9): nightly, in batches, the next of which is read while one is stored. Only what
 * has changed is locked and stored. Repeating or interrupting it has the same result: each score depends only on stored
 * facts and the day.
 */
export async function rankProfessionals({
  database: { pool },
  clock,
  env,
}: {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly env: { readonly RANK_WEIGHTS: RankWeights };
}): Promise<void> {
  const now = clock.now();
  const today = Math.floor(now.getTime() / dayMs);
  const changed = (rows: readonly Row[]) => changedAmong(rows, today, env.RANK_WEIGHTS);
  const read = async (after: string) =>
    (await pool.query<Row>({ name: 'rank-next', text: nextSql, values: [after] })).rows;
  const store = async (rows: readonly Row[]) => {
    const ids = changed(rows).map(({ profile_id: id }) => id);
    if (ids.length === 0) return;
    await inClientTransaction(pool, async (client) => {
      const ranked = changed((await client.query<Row>(lockedSql, [ids])).rows);
      await client.query(storeSql, [JSON.stringify(ranked), now]);
    });
  };

  let rows = await read('00000000-0000-0000-0000-000000000000');
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    const next = rows.length < batchSize ? [] : read(last.profileId);
    [rows] = await Promise.all([next, store(rows)]);
  }
  await pool.query('select pg_notify($1, $2)', [directoryChannel, directoryTags.professionals]);
}
