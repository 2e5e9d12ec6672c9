import type { Pool } from 'pg';
import { batchReads } from '../../../kernel/database/batched-reads.ts';
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

export type ProfileOfMember = Profile & { role: MemberRole };

/** One that is asked for alone, as most are, has a plan of its own, which needs no array. */
const membershipsOf = (memberId: string) => `
  select ${columns}, m.role, m.member_id as "memberId"
  from directory.profile_member m join directory.profile p on p.id = m.profile_id
  where m.member_id = ${memberId} order by p.kind <> 'PERSON', p.handle limit 500`;
const ofOneSql = membershipsOf('$1');
const ofManySql = `
  select one.* from unnest($1::uuid[]) asked (id) cross join lateral (${membershipsOf('asked.id')}) one
  order by one.kind <> 'PERSON', one.handle`;

const gatherMemberships = batchReads<string, readonly ProfileOfMember[]>(async (pool, memberIds) => {
  const [memberId] = memberIds;
  const statement =
    memberIds.length === 1
      ? { name: 'profiles-of-member', text: ofOneSql, values: [memberId] }
      : {
          name: 'profiles-of-members',
          text: ofManySql,
          values: [[...new Set(memberIds.map((id) => id.toLowerCase()))]],
        };
  const { rows } = await pool.query<ProfileOfMember & { memberId: string }>(statement);
  const found = Map.groupBy(rows, (row) => row.memberId);
  for (const row of rows) withInstant(row);
  return memberIds.map((id) => found.get(id.toLowerCase()) ?? null);
});

/**
 * Profiles that a member may act as: persons first, then by handle; at most 500. Read after they are asked for, together with
 * what others ask for at the same moment.
 */
export async function findProfilesOfMember(
  pool: Pool,
  memberId: string,
): Promise<readonly ProfileOfMember[]> {
  return (await gatherMemberships(pool, memberId)) ?? [];
}

/** The profile with this id, if a member may act as it. */
export async function findProfileOfMember(
  pool: Pool,
  memberId: string,
  profileId: string,
): Promise<ProfileOfMember | null> {
  const { rows } = await pool.query<ProfileOfMember>({
    name: 'profile-of-member',
    text: `select ${columns}, m.role from directory.profile_member m join directory.profile p on p.id = m.profile_id
      where m.member_id = $1 and m.profile_id = $2`,
    values: [memberId, profileId],
  });
  return rows.map(withInstant)[0] ?? null;
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
