import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { nearestLocale } from '../../../kernel/profiles/professional-codes.ts';
import { type RankWeights, rankFactorCodes } from '../../../kernel/profiles/rank-weights.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { badgeLabels } from './badge-labels.ts';
import { ProfessionalBadgeCode, ProfessionalKind, RankFactorCode } from './professional.enums.ts';
import { factColumns, firstBreed } from './search/professional-search.store.ts';
import { speciesNameOf } from './species-names.ts';
import type { DeclaredBreed, Professional, ProfessionalDetail, RankFactor } from './professional.view.ts';

interface DetailRow extends Omit<Professional, 'distanceKm'> {
  readonly about: string | null;
  memberSince: string;
  rankedAt: string | null;
  readonly metFactors: readonly string[];
  readonly activeLitterCount: number;
  readonly breeds: DeclaredBreed[];
}

async function findDetail(pool: Pool, key: 'id' | 'handle', value: string): Promise<DetailRow | undefined> {
  const { rows } = await pool.query<DetailRow>({
    name: `professional-by-${key}`,
    text: `
      select ${factColumns}, p.about, o.created_at as "memberSince", r.ranked_at as "rankedAt",
        coalesce(r.inputs -> 'metFactors', '[]') as "metFactors", p.active_litter_count as "activeLitterCount",
        coalesce(b.breeds, '[]') as breeds
      from directory.professional p
      join directory.profile o on o.id = p.profile_id
      left join directory.profile_rank r on r.profile_id = p.profile_id
      ${firstBreed}
      left join lateral (
        select json_agg(json_build_object('breedId', b.breed_id, 'breedCode', b.breed_code, 'breedName', b.breed_name,
          'speciesCode', b.species_code) order by d.position) as breeds
        from directory.professional_breed d join directory.breed b on b.breed_id = d.breed_id
        where d.profile_id = p.profile_id
      ) b on true
      where p.is_published and ${key === 'id' ? 'p.profile_id = $1::uuid' : 'o.handle = $1'}`,
    values: [value],
  });
  return rows[0];
}

/** Each badge, and the fact that earns it. */
const badges = {
  HEALTH_TESTED: 'HEALTH_TESTS',
  CONTRACT_USER: 'CONTRACTS',
  FAST_RESPONDER: 'RESPONSE_TIME',
} as const;

function badgesOf({ isVerified, metFactors }: DetailRow): ProfessionalBadgeCode[] {
  const has = (factor: string) => metFactors.includes(factor);
  return [
    ...(has(badges.HEALTH_TESTED) ? [ProfessionalBadgeCode.HEALTH_TESTED] : []),
    ...(has(badges.CONTRACT_USER) ? [ProfessionalBadgeCode.CONTRACT_USER] : []),
    ...(has(badges.FAST_RESPONDER) ? [ProfessionalBadgeCode.FAST_RESPONDER] : []),
    ...(isVerified ? [ProfessionalBadgeCode.VERIFIED] : []),
  ];
}

/** Which facts count and how much each can add, not how they are measured (contract 8). */
function rankFactorsOf({ metFactors }: DetailRow, weights: RankWeights): RankFactor[] {
  return rankFactorCodes.map((code) => ({
    code: RankFactorCode[code],
    weightPercent: weights[code],
    isMet: metFactors.includes(code),
  }));
}

/**
 * A professional's own page, for everybody, by id or by handle. Throws Identity_Profile_GT_Resource_FL for a profile
 * that is not published.
 */
export async function professionalDetail(
  ctx: DirectoryContext,
  {
    id,
    handle,
    locale,
  }: { readonly id: string | null; readonly handle: string | null; readonly locale: string },
): Promise<ProfessionalDetail> {
  if ((id === null) === (handle === null)) {
    throw new DomainError('0010010000400', 'Give either the id or the handle of a professional.');
  }
  const pool = await ctx.lagging();
  const row =
    id === null
      ? await findDetail(pool, 'handle', handle ?? '')
      : isUuid(id)
        ? await findDetail(pool, 'id', id)
        : undefined;
  if (row === undefined)
    throw new DomainError('Identity_Profile_GT_Resource_FL', 'The profile is not public.');
  const contentLanguage = nearestLocale(locale);
  const { metFactors: _met, ...facts } = row;
  const isKennel = row.professionalKindCode === ProfessionalKind.KENNEL_CATTERY;
  return {
    ...facts,
    speciesName: speciesNameOf(row, contentLanguage),
    memberSince: isoInstant(row.memberSince),
    rankedAt: row.rankedAt === null ? null : isoInstant(row.rankedAt),
    businessKindCode: isKennel ? ProfessionalKind.KENNEL_CATTERY : null,
    badges: badgesOf(row).map((code) => ({ code, label: badgeLabels[contentLanguage][code] })),
    rankFactors: rankFactorsOf(row, ctx.loaders.rankWeights),
    contentLanguage,
  };
}
