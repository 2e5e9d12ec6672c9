import type { Pool } from 'pg';
import type { HealthTest, HealthTestCount } from './health-test.view.ts';

/** As many results as an animal has. */
export const mostHealthTests = 50;

const fields = (of: string) => `
  'id', ${of}.id, 'name', ${of}.name, 'result', ${of}.result, 'testedOn', ${of}.tested_on,
  'testedBy', ${of}.tested_by, 'certificateShortCode', ${of}.certificate_short_code`;

/** The results of an animal, the newest first, as JSON. */
export const healthTestsOf = (animal: string): string => `
  coalesce((select json_agg(json_build_object(${fields('t')}) order by t.tested_on desc, t.id desc)
    from animals.health_test t where t.animal_id = ${animal}.id and t.owner_profile_id = ${animal}.owner_profile_id), '[]')`;

/** The results of several animals that the viewer may see. */
export async function findHealthTests(pool: Pool, animalIds: readonly string[]): Promise<HealthTest[][]> {
  const { rows } = await pool.query<{ id: string; tests: HealthTest[] }>(
    `select a.id, ${healthTestsOf('a')} as tests from animals.animal a where a.id = any($1::uuid[])`,
    [animalIds],
  );
  const found = new Map(rows.map(({ id, tests }) => [id, tests]));
  return animalIds.map((id) => found.get(id) ?? []);
}

/** How many results with a certificate the profiles have of animals that they own; those that never had an animal are left out. */
export async function countHealthTests(
  pool: Pool,
  profileIds: readonly string[],
): Promise<HealthTestCount[]> {
  const { rows } = await pool.query<HealthTestCount>(
    `select p.id as "profileId", (
       select count(*)::integer from animals.health_test t
       join animals.animal a on a.id = t.animal_id and a.owner_profile_id = t.owner_profile_id
       where t.owner_profile_id = p.id and t.certificate_short_code is not null and a.archived_at is null
     ) as count
     from unnest($1::uuid[]) p (id)
     where exists (select from animals.animal a where a.owner_profile_id = p.id)
       or exists (select from animals.transfer t where t.from_profile_id = p.id)`,
    [profileIds],
  );
  return rows;
}
