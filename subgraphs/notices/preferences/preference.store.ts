import type { Pool } from 'pg';
import { z } from 'zod';
import type { NoticeKind } from '../../../kernel/notices/notice-kinds.ts';

/** What a member chose for a kind. */
const preferenceRow = z.object({ kind: z.string(), mail: z.boolean(), push: z.boolean().nullable() });
export type PreferenceRow = Readonly<z.output<typeof preferenceRow>>;

/** What a member has chosen, by kind; nothing for kinds that they never changed. */
export async function findPreferences(
  pool: Pool,
  memberId: string,
): Promise<ReadonlyMap<string, PreferenceRow>> {
  const { rows } = await pool.query('select kind, mail, push from notices.preference where member_id = $1', [
    memberId,
  ]);
  return new Map(
    z
      .array(preferenceRow)
      .parse(rows)
      .map((row) => [row.kind, row]),
  );
}

interface Choice {
  readonly memberId: string;
  readonly kind: NoticeKind;
  readonly mail: boolean;
  /** Null leaves it as it is. */
  readonly push: boolean | null;
  readonly now: Date;
}

/** Stores what a member chose for a kind. */
export async function setPreference(pool: Pool, { memberId, kind, mail, push, now }: Choice): Promise<void> {
  await pool.query(
    `insert into notices.preference as p (member_id, kind, mail, push, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id, kind) do update
     set mail = excluded.mail, push = coalesce(excluded.push, p.push), updated_at = excluded.updated_at`,
    [memberId, kind, mail, push, now],
  );
}
