import type { Pool } from 'pg';
import { until } from './until.ts';

/** Waits until a member has these notices about something, the first first, and no others. */
export async function expectTold(
  pool: Pick<Pool, 'query'>,
  memberId: string,
  subjectIds: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  const look = async () => {
    const { rows } = await pool.query<{ kind: string }>(
      `select kind from notices.notice where member_id = $1 and subject_id = any($2)
       order by created_at, kind`,
      [memberId, subjectIds],
    );
    return rows.map(({ kind }) => kind).join(' ');
  };
  await until(kinds.join(' '), look, { withinMs: 15_000 });
}
