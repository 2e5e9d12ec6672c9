import type { Pool } from 'pg';
import type { OwnProfessional } from './own-professional.view.ts';

/** What a business has said about itself; undefined for nothing. */
export async function findOwnProfessional(
  pool: Pool,
  profileId: string,
): Promise<OwnProfessional | undefined> {
  const { rows } = await pool.query<OwnProfessional>({
    name: 'own-professional',
    text: `
      select p.profile_id as "profileId", p.kind, p.about, p.city, p.subdivision_code as "subdivisionCode",
        p.latitude::double precision as lat, p.longitude::double precision as lon, p.place_source as "placeSource",
        p.logo_media_short_code as "logoMediaShortCode", p.service_categories as "serviceCategories",
        coalesce(b.breeds, '[]') as breeds, p.is_published as "isPublished"
      from directory.professional p
      left join lateral (
        select json_agg(json_build_object('breedId', b.breed_id, 'breedCode', b.breed_code, 'breedName', b.breed_name,
          'speciesCode', b.species_code) order by d.position) as breeds
        from directory.professional_breed d join directory.breed b on b.breed_id = d.breed_id
        where d.profile_id = p.profile_id
      ) b on true
      where p.profile_id = $1`,
    values: [profileId],
  });
  return rows[0];
}
