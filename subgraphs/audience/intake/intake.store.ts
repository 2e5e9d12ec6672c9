import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { AudienceDropReason } from './intake.enums.ts';
import type { AudienceDrop, AudienceIntake } from './intake.view.ts';

/** Today and the six days before. */
const daysBefore = 6;

/** An integer of GraphQL has 32 bits. */
const mostCounted = 2_147_483_647;

const intakeSql = `
  select outcome, least(coalesce(sum(count) filter (where day >= ($2::timestamptz at time zone 'UTC')::date - $3::int), 0),
      ${mostCounted})::integer as count,
    max(last_at) as "lastAt", (array_agg(detail order by last_at desc))[1] as detail
  from audience.intake where site_key = $1 group by outcome order by max(last_at) desc, outcome`;

interface Row {
  readonly outcome: string;
  readonly count: number;
  readonly lastAt: string;
  readonly detail: string | null;
}

/** A collector of the next release may know others. */
const reasons: ReadonlyMap<string, AudienceDropReason> = new Map(Object.entries(AudienceDropReason));

function dropOf({ outcome, count, lastAt, detail }: Row): AudienceDrop[] {
  const reason = reasons.get(outcome);
  return reason === undefined || count === 0 ? [] : [{ reason, count, lastAt: isoInstant(lastAt), detail }];
}

/** What became of the hits of a site. */
export async function readIntake(pool: Pool, siteKey: string, now: Date): Promise<AudienceIntake> {
  const { rows } = await pool.query<Row>({
    name: 'audience-intake',
    text: intakeSql,
    values: [siteKey, now, daysBefore],
  });
  const accepted = rows.find(({ outcome }) => outcome === 'ACCEPTED');
  return {
    lastHit: accepted === undefined ? null : { at: isoInstant(accepted.lastAt), page: accepted.detail },
    accepted: accepted?.count ?? 0,
    dropped: rows.flatMap(dropOf),
  };
}
