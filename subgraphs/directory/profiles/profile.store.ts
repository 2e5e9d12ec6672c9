import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { MemberRole } from './profile-member.entity.ts';
import type { Profile } from './profile.entity.ts';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';

const columns = `p.id, p.kind, p.handle, p.display_name as "displayName", p.country_code as "countryCode",
  p.time_zone as "timeZone", p.species_codes as "speciesCodes", p.created_at as "createdAt",
  ${isTestBusinessSql('p.id')} as "isTest"`;

function withInstant<Row extends { createdAt: string }>(row: Row): Row {
  row.createdAt = isoInstant(row.createdAt);
  return row;
}

/** For 1, 2, 4, ... 16 profiles: of an array, the server does not know how long it is, and plans anew each time. */
const findStatements = Array.from({ length: 5 }, (_, power) => {
  const count = 2 ** power;
  const asked = Array.from({ length: count }, (_value, place) => `$${place + 1}::uuid`).join(', ');
  const text = `select ${columns} from directory.profile p where p.id in (${asked})`;
  return { count, name: `${count} profiles`, text };
});
const findManySql = `select ${columns} from directory.profile p where p.id = any($1::uuid[])`;

function findStatement(ids: readonly string[]) {
  const statement = findStatements.find(({ count }) => count >= ids.length);
  if (statement === undefined) return { name: 'profiles', text: findManySql, values: [ids] };
  const { count, name, text } = statement;
  return { name, text, values: Array.from({ length: count }, (_, place) => ids[place] ?? null) };
}

/** The existing ones of these profiles, in no particular order. */
export async function findProfiles(pool: Pool, ids: readonly string[]): Promise<Profile[]> {
  const { rows } = await pool.query<Profile>(findStatement(ids));
  return rows.map(withInstant);
}

/** The profile with this handle; null if there is none. */
export async function findByHandle(pool: Pool, handle: string): Promise<Profile | null> {
  const { rows } = await pool.query<Profile>({
    name: 'profile-by-handle',
    text: `select ${columns} from directory.profile p where p.handle = $1`,
    values: [handle],
  });
  return rows.map(withInstant)[0] ?? null;
}

/** Profiles with this handle, or this in their name, in any letter case: the handle's first; at most 50. */
export async function searchProfiles(pool: Pool, text: string): Promise<Profile[]> {
  const { rows } = await pool.query<Profile>({
    name: 'profiles-by-text',
    text: `
      select ${columns} from directory.profile p
      where p.handle = lower($1) or strpos(lower(p.display_name), lower($1)) > 0
      order by p.handle <> lower($1), p.display_name, p.id limit 50`,
    values: [text],
  });
  return rows.map(withInstant);
}

/** Profiles that a member may act as, or the one of them with this id: persons first, then by handle; at most 500. */
export async function findProfilesOfMember(
  pool: Pool,
  memberId: string,
  profileId: string | null = null,
): Promise<(Profile & { role: MemberRole })[]> {
  const { rows } = await pool.query<Profile & { role: MemberRole }>({
    name: 'profiles-of-member',
    text: `
      select ${columns}, m.role from directory.profile_member m join directory.profile p on p.id = m.profile_id
      where m.member_id = $1 and ($2::uuid is null or m.profile_id = $2) order by p.kind <> 'PERSON', p.handle limit 500`,
    values: [memberId, profileId],
  });
  return rows.map(withInstant);
}

/** Ranks of those of the profiles that are listed in the directory and have one. */
export async function findRankScores(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await pool.query<{ id: string; rankScore: string | null }>({
    name: 'rank-scores-of-profiles',
    text: `select profile_id as id, rank_score as "rankScore" from directory.professional
      where profile_id = any($1::uuid[]) and is_published`,
    values: [ids],
  });
  return new Map(rows.map(({ id, rankScore }) => [id, rankScore]));
}
