import { z } from 'zod';
import type { Transaction } from '../../../../kernel/database/transaction.ts';
import { directoryChannel, directoryTags } from '../../../../kernel/answers/change-tags.ts';
import { listingOf } from './listing.ts';
import { placeByCity } from './place-by-city.ts';
import { isCounted } from '../search/tags.ts';

const breed = z.object({
  breedId: z.string(),
  breedCode: z.string(),
  breedName: z.string(),
  speciesId: z.string(),
  speciesCode: z.string(),
  speciesName: z.string(),
});

const state = z.object({
  kind: z.string(),
  isPublished: z.boolean(),
  handle: z.string(),
  displayName: z.string(),
  countryCode: z.string().nullable(),
  city: z.string().nullable(),
  subdivisionCode: z.string().nullable(),
  serviceCategories: z.array(z.string()),
  isLocated: z.boolean(),
  isVerified: z.boolean(),
  rating: z.string().nullable(),
  reviewCount: z.int(),
  activeLitterCount: z.int(),
  breeds: z.array(breed),
});

/** How a professional was listed before a change; null if it was not. */
type Listed = { readonly kind: string; readonly tags: readonly string[] } | null;

/**
 * Locks the professional until the end of the transaction: changes to it, its profile and the facts about it happen one
 * after the other. Returns how it is listed; undefined if there is no such professional.
 */
export async function lockProfessional(
  transaction: Transaction,
  profileId: string,
): Promise<Listed | undefined> {
  const rows = z
    .array(z.object({ kind: z.string(), tags: z.array(z.string()), isListed: z.boolean() }))
    .parse(
      await transaction(
        `select kind, tags, is_published as "isListed" from directory.professional where profile_id = $1 for update`,
        [profileId],
      ),
    );
  const [row] = rows;
  if (row === undefined) return undefined;
  return row.isListed ? { kind: row.kind, tags: row.tags } : null;
}

const countedOf = (listed: Listed) =>
  listed === null ? [] : ['', ...listed.tags].filter(isCounted).map((tag) => ({ kind: listed.kind, tag }));

async function recount(transaction: Transaction, before: Listed, now: Listed): Promise<void> {
  const steps = new Map<string, { kind: string; tag: string; step: number }>();
  const count = (listed: Listed, by: number) => {
    for (const { kind, tag } of countedOf(listed)) {
      const key = `${kind} ${tag}`;
      steps.set(key, { kind, tag, step: (steps.get(key)?.step ?? 0) + by });
    }
  };
  count(before, -1);
  count(now, 1);
  const changed = [...steps.values()].filter(({ step }) => step !== 0);
  if (changed.length === 0) return;
  await transaction(
    `insert into directory.professional_count as c (kind, tag, total)
     select kind, tag, step from json_to_recordset($1::json) as s (kind text, tag text, step integer)
     -- In one order, so that nobody waits in a circle.
     order by kind, tag
     on conflict (kind, tag) do update set total = c.total + excluded.total`,
    [JSON.stringify(changed)],
  );
}

/**
 * Updates what lists show of a professional from its other tables, and tells caches of lists. `before` is the result of
 * `lockProfessional` in this transaction.
 */
export async function relist(transaction: Transaction, profileId: string, before: Listed): Promise<void> {
  const [found] = z.array(state).parse(
    await transaction(
      `select p.kind, p.is_published as "isPublished", o.handle, o.display_name as "displayName",
         o.country_code as "countryCode", p.city, p.subdivision_code as "subdivisionCode",
         p.service_categories as "serviceCategories", p.latitude is not null as "isLocated", coalesce(i.is_verified, false) as "isVerified",
         i.rating, coalesce(i.review_count, 0) as "reviewCount",
         coalesce(i.active_litter_count, 0) as "activeLitterCount", coalesce(b.breeds, '[]') as breeds
       from directory.professional p
       join directory.profile o on o.id = p.profile_id
       left join directory.rank_input i on i.profile_id = p.profile_id
       left join lateral (
         select json_agg(json_build_object('breedId', b.breed_id, 'breedCode', b.breed_code, 'breedName', b.breed_name,
           'speciesId', b.species_id, 'speciesCode', b.species_code, 'speciesName', b.species_name)
           order by d.position) as breeds
         from directory.professional_breed d join directory.breed b on b.breed_id = d.breed_id
         where d.profile_id = p.profile_id
       ) b on true
       where p.profile_id = $1`,
      [profileId],
    ),
  );
  if (found === undefined) throw new Error('a professional that is held is gone');
  const { speciesCodes, tags, words, longWords } = listingOf(found);
  await transaction(
    `update directory.professional set handle = $2, display_name = $3, country_code = $4, species_codes = $5,
       is_verified = $6, rating = $7, review_count = $8, active_litter_count = $9, tags = $10,
       words = array_to_tsvector($11::text[])
     where profile_id = $1`,
    [
      profileId,
      found.handle,
      found.displayName,
      found.countryCode,
      speciesCodes,
      found.isVerified,
      found.rating,
      found.reviewCount,
      found.activeLitterCount,
      tags,
      words,
    ],
  );
  const now = found.isPublished ? { kind: found.kind, tags } : null;
  await recount(transaction, before, now);
  if (now !== null) {
    await transaction(
      `insert into directory.search_word (word) select word from unnest($1::text[]) w (word) order by word
       on conflict do nothing`,
      [longWords],
    );
  }
  if (before === null && now === null) return;
  const notices = [directoryTags.professionals, directoryTags.professional(profileId)];
  for (const tag of notices) await transaction('select pg_notify($1, $2)', [directoryChannel, tag]);
}

/** Updates the name and the country of a profile in the directory, if it is listed. */
export async function followProfile(transaction: Transaction, profileId: string): Promise<void> {
  const before = await lockProfessional(transaction, profileId);
  if (before === undefined) return;
  // A part of another country is not in this one.
  await transaction(
    `update directory.professional p set subdivision_code = null from directory.profile o
     where o.id = $1 and p.profile_id = o.id and not starts_with(p.subdivision_code, o.country_code || '-')`,
    [profileId],
  );
  await placeByCity(transaction, profileId);
  await relist(transaction, profileId, before);
}
