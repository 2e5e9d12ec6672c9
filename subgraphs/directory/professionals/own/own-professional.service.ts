import { z } from 'zod';
import { type Transaction, transactionOf } from '../../../../kernel/database/transaction.ts';
import { DomainError, type FieldFault } from '../../../../kernel/errors/errors.ts';
import { checkInOrder, parseWithLookups, refuseFaults } from '../../../../kernel/errors/field-faults.ts';
import { isMediaShortCode } from '../../../../kernel/media/renditions.ts';
import { isSubdivisionOf } from '../../../../kernel/text/country.ts';
import { isUuid } from '../../../../kernel/text/ids.ts';
import { capitals } from '../../../../kernel/text/letter-case.ts';
import { nameOrNone, paragraphs } from '../../../../kernel/text/lines.ts';
import type { DirectoryContext } from '../../context.ts';
import {
  lockProfile,
  profileNotFound,
  requireMember,
  requireRole,
} from '../../profiles/profile-member.access.ts';
import { MemberRole } from '../../profiles/profile-member.entity.ts';
import { ProfileKind } from '../../profiles/profile.entity.ts';
import { findProfileOfMember } from '../../profiles/profile.store.ts';
import { declareBreeds, findBreeds } from './declared-breeds.ts';
import { placeByCity } from '../listing/place-by-city.ts';
import { lockProfessional, relist } from '../listing/listing.store.ts';
import type { UpdateProfessionalInput } from './own-professional.inputs.ts';
import { findOwnProfessional } from './own-professional.store.ts';
import type { OwnProfessional } from './own-professional.view.ts';
import { ProfessionalKind } from '../professional.enums.ts';
import { refuseTestBusiness } from '../../../../kernel/profiles/test-business.ts';

const maximumBreeds = 50;
const coordinate = (limit: number) =>
  z.number().min(-limit, `At least -${limit}.`).max(limit, `At most ${limit}.`);

const fields = z.object({
  about: paragraphs(4000).nullish(),
  city: nameOrNone(80).nullish(),
  subdivisionCode: z.string().transform(capitals).nullish(),
  place: z.object({ lat: coordinate(90), lon: coordinate(180) }).nullish(),
  logoMediaShortCode: z
    .string()
    .transform(capitals)
    .refine((code) => code === '' || isMediaShortCode(code), 'Not the short code of a picture.')
    .nullish(),
  breeds: z
    .array(z.object({ speciesCode: z.string(), breedCode: z.string() }))
    .max(maximumBreeds, `At most ${maximumBreeds}.`)
    .nullish(),
  serviceCategories: z
    .array(z.string())
    .transform((codes) => [...new Set(codes)])
    .nullish(),
});

/** A business that has entered nothing yet. */
const nothingSaid = {
  kind: null,
  about: null,
  city: null,
  subdivisionCode: null,
  lat: null,
  lon: null,
  placeSource: null,
  logoMediaShortCode: null,
  serviceCategories: [],
  breeds: [],
  isPublished: false,
};

/** What a business says about itself, for those who may act as it; throws GT_Resource_FL for anybody else. */
export async function ownProfessional(ctx: DirectoryContext, profileId: string): Promise<OwnProfessional> {
  const memberId = requireMember(ctx.viewer);
  const profile = isUuid(profileId) ? await findProfileOfMember(ctx.pool, memberId, profileId) : null;
  if (profile === null) throw profileNotFound();
  return (await findOwnProfessional(ctx.pool, profile.id)) ?? { profileId: profile.id, ...nothingSaid };
}

const stored = z.object({
  kind: z.enum(ProfessionalKind),
  countryCode: z.string().nullable(),
  subdivisionCode: z.string().nullable(),
  isPublished: z.boolean(),
  breedCount: z.int(),
  categoryCount: z.int(),
});

/** The rules for a professional as a whole, whichever part was changed. */
async function checkWhole(transaction: Transaction, profileId: string): Promise<void> {
  const [found] = z.array(stored).parse(
    await transaction(
      `select p.kind, o.country_code as "countryCode", p.subdivision_code as "subdivisionCode",
         p.is_published as "isPublished", cardinality(p.service_categories) as "categoryCount",
         (select count(*)::integer from directory.professional_breed b where b.profile_id = p.profile_id) as "breedCount"
       from directory.professional p join directory.profile o on o.id = p.profile_id where p.profile_id = $1`,
      [profileId],
    ),
  );
  if (found === undefined) throw profileNotFound();
  const { kind, countryCode, subdivisionCode, isPublished, breedCount, categoryCount } = found;
  const faults: FieldFault[] = [];
  if (subdivisionCode !== null && !isSubdivisionOf(subdivisionCode, countryCode ?? '')) {
    const detail = "Not the ISO 3166-2 code of a part of the business's country.";
    faults.push({ field: '/subdivisionCode', code: 'UNKNOWN_VALUE', detail });
  }
  if (kind === ProfessionalKind.BREEDER && categoryCount > 0) {
    const detail = 'Only kennels and catteries have service categories.';
    faults.push({ field: '/serviceCategories', code: 'NOT_ALLOWED', detail });
  }
  if (isPublished && breedCount === 0 && kind === ProfessionalKind.BREEDER) {
    faults.push({
      field: '/breeds',
      code: 'REQUIRED',
      detail: 'A breeder needs at least one breed to be listed.',
    });
  }
  if (isPublished && countryCode === null) {
    const detail = 'The business has no country yet (updateProfile).';
    faults.push({ field: '/isPublished', code: 'NOT_ALLOWED', detail });
  }
  refuseFaults(faults);
}

type Change = z.output<typeof fields> &
  Pick<UpdateProfessionalInput, 'kind' | 'hidesPlace' | 'usesPlaceOfCity' | 'isPublished'>;

async function storeChange(
  transaction: Transaction,
  profileId: string,
  change: Change,
  now: Date,
): Promise<void> {
  const { kind, about, city, subdivisionCode, place, logoMediaShortCode, serviceCategories } = change;
  await transaction(
    `update directory.professional set kind = coalesce($2, kind),
       about = case when $3::text is null then about else nullif($3, '') end,
       city = case when $4::text is null then city else nullif($4, '') end,
       subdivision_code = case when $5::text is null then subdivision_code else nullif($5, '') end,
       latitude = case when $8 then null else coalesce(round($6::numeric, 2), latitude) end,
       longitude = case when $8 then null else coalesce(round($7::numeric, 2), longitude) end,
       place_source = case when $13 then 'CITY' when $8 then 'HIDDEN' when $6::numeric is not null then 'GIVEN'
         else place_source end,
       logo_media_short_code = case when $9::text is null then logo_media_short_code else nullif($9, '') end,
       service_categories = coalesce($10::text[], service_categories),
       is_published = coalesce($11, is_published), updated_at = $12
     where profile_id = $1`,
    [
      profileId,
      kind ?? null,
      about ?? null,
      city ?? null,
      subdivisionCode ?? null,
      place?.lat ?? null,
      place?.lon ?? null,
      change.hidesPlace === true,
      logoMediaShortCode ?? null,
      serviceCategories ?? null,
      change.isPublished ?? null,
      now,
      change.usesPlaceOfCity === true,
    ],
  );
}

/**
 * Changes what a business says about itself in the directory; for its owners and managers. Throws GT_Resource_FL for
 * somebody else's business and 0010010000400 with the faults of the input or of the professional as a whole.
 */
export async function updateProfessional(
  ctx: DirectoryContext,
  input: UpdateProfessionalInput,
): Promise<OwnProfessional> {
  const memberId = requireMember(ctx.viewer);
  if (!isUuid(input.profileId)) throw profileNotFound();
  const profileId = input.profileId.toLowerCase();
  const { kind, hidesPlace, usesPlaceOfCity, isPublished } = input;
  // Before the lookup, so that somebody who may not change it does not learn which breeds exist.
  await ownProfessional(ctx, profileId);
  const refuseBoth = (place: unknown) => {
    const detail = 'Not allowed together with a place.';
    if (hidesPlace && place) refuseFaults([{ field: '/hidesPlace', code: 'NOT_ALLOWED', detail }]);
    if (usesPlaceOfCity && (hidesPlace || place)) {
      refuseFaults([{ field: '/usesPlaceOfCity', code: 'NOT_ALLOWED', detail }]);
    }
  };
  const parsed = await parseWithLookups(
    fields,
    input,
    (sound) => refuseBoth(sound.place),
    (sound) => findBreeds(ctx, sound.breeds),
  );
  const change = { ...parsed, kind, hidesPlace, usesPlaceOfCity, isPublished };
  const [, breeds] = await checkInOrder([
    () => refuseBoth(change.place),
    () => findBreeds(ctx, change.breeds),
  ]);
  const now = ctx.clock.now();
  await ctx.em.fork().transactional(async (em) => {
    const profile = await lockProfile(em, profileId, memberId);
    requireRole(profile.role, [MemberRole.OWNER, MemberRole.MANAGER]);
    if (profile.kind !== ProfileKind.BUSINESS) {
      throw new DomainError('0010010000403', 'Only businesses can be listed in the directory.');
    }
    if (isPublished) refuseTestBusiness(profileId, 'A test business is never listed in the directory.');
    const transaction = transactionOf(em);
    const before = await lockProfessional(transaction, profileId);
    if (before === undefined) {
      if (kind === null || kind === undefined) {
        refuseFaults([
          { field: '/kind', code: 'REQUIRED', detail: 'The first call must give the kind of business.' },
        ]);
      }
      await transaction(
        `insert into directory.professional (profile_id, kind, handle, display_name, updated_at)
         select id, $2, handle, display_name, $3 from directory.profile where id = $1`,
        [profileId, kind, now],
      );
    }
    await storeChange(transaction, profileId, change, now);
    await placeByCity(transaction, profileId);
    if (breeds !== null) await declareBreeds(transaction, profileId, breeds);
    await checkWhole(transaction, profileId);
    await relist(transaction, profileId, before ?? null);
  });
  return ownProfessional(ctx, profileId);
}
