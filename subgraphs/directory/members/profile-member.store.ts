import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { ProfileMemberPage, ProfileMemberView } from './profile-member.view.ts';

/** The name of the member `m.member_id`: that of the personal profile, whose only owner they are. */
export const nameOfMemberSql = `
  select p.display_name from directory.profile_member own join directory.profile p on p.id = own.profile_id
  where own.member_id = m.member_id and p.kind = 'PERSON' order by p.id limit 1`;

/** A page of the members of a profile, the longest-standing first. */
export async function findMembers(
  pool: Pool,
  profileId: string,
  { page, pageSize }: Readonly<Record<'page' | 'pageSize', number>>,
): Promise<ProfileMemberPage> {
  const [counted, listed] = await Promise.all([
    pool.query<{ total: number }>(
      'select count(*)::int as total from directory.profile_member where profile_id = $1',
      [profileId],
    ),
    pool.query<Omit<ProfileMemberView, never>>(
      `select m.member_id as "memberId", m.role, coalesce((${nameOfMemberSql}), '') as "displayName",
         m.created_at as "createdAt"
       from directory.profile_member m where m.profile_id = $1
       order by m.created_at, m.member_id limit $2 offset $3`,
      [profileId, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const items = listed.rows.map((row) => ({ ...row, createdAt: isoInstant(row.createdAt) }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
