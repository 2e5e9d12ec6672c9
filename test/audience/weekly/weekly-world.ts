import { createPool } from '../../../kernel/database/connections/pool.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { insertSite } from '../../collector/collector-world.ts';
import { until } from '../../support/until.ts';
import { startNoticesWorld } from '../../notices/notices-world.ts';
import { storeRollups } from '../insights/rollups.ts';
import { tellWeeks } from '../../../subgraphs/audience/weekly/tell-weeks.ts';

/** A Monday. */
export const monday = '2026-11-30';

/** The whole system with a mail server and its clock, and a site of the kennel. */
export async function startWeeklyWorld() {
  const clock = { at: `${monday}T05:00:00Z` };
  const now = () => new Date(clock.at);
  const world = await startNoticesWorld({ sources: { clock: { now } } });
  const { kennel } = world.world.businesses;
  const { pool } = world;
  const own = createPool({ url: world.databaseUrl, poolSize: 8, timeoutMs: 10_000 });

  const newSite = async (): Promise<string> => {
    const { siteKey } = await insertSite(pool, { hosts: ['example.com'] });
    await pool.query('update audience.site set owner_profile_id = $2 where site_key = $1', [
      siteKey,
      kennel.profileId,
    ]);
    return siteKey;
  };

  return {
    ...world,
    clock,
    kennel: kennel.profileId,
    newSite,
    /** A site with a visit of the week before. */
    visitedSite: async () => {
      const siteKey = await newSite();
      await storeRollups(pool, siteKey, [
        { dimension: 'SITE', day: '2026-11-25', views: 30, visits: 12, visitors: 11, bounces: 3 },
        { dimension: 'SITE', day: '2026-11-18', views: 10, visits: 10, visitors: 10, bounces: 5 },
      ]);
      // The same for days of other zones.
      await pool.query(
        `insert into audience.quarter
         values ($1, '2026-11-25T12:00:00Z', 30, 12, 12, 0, 12, 3, 0, 0, 0, 0, 0, 0, 0)`,
        [siteKey],
      );
      return siteKey;
    },
    /** As if a member had turned the mail on long ago. */
    turnOn: (siteKey: string, memberId: string) =>
      pool.query(
        `insert into audience.weekly_mail (site_key, member_id, is_on, sent_for, changed_at)
         values ($1, $2, true, '2026-10-05', now())
         on conflict (site_key, member_id) do update set is_on = true`,
        [siteKey, memberId],
      ),
    /** The sweep, as the schedule runs it. */
    sweep: () => tellWeeks({ database: { pool: own }, clock: { now }, logger: createLogger('warn') }),
    /** Does something while nothing that is told arrives. */
    held: async (work: () => Promise<unknown>) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('lock table notices.notice in exclusive mode');
        await work();
      } finally {
        await client.query('commit');
        client.release();
      }
    },
    /** Everything told has arrived, with its mail. */
    settled: async () => {
      await until(0, () => world.countOf('audience.notice_event'), { withinMs: 10_000 });
      await until(0, () => world.countOf('notices.notice where mail_due_at is not null'), {
        withinMs: 10_000,
      });
      await until(0, world.unsent, { withinMs: 20_000 });
    },
    /** How often members were told of a site. */
    told: (siteKey: string) => world.countOf('notices.notice where subject_id = $1', [siteKey]),
    stop: async () => {
      await own.end();
      await world.stop();
    },
    /** The weekly mails that were sent. */
    weekly: () => world.mail.mails.filter(({ subject }) => subject.startsWith('The week of ')),
    /** As before the first sweep. */
    forget: async () => {
      await pool.query('delete from audience.weekly_mail');
      await world.forgetNotices();
    },
  };
}

export type WeeklyWorld = Awaited<ReturnType<typeof startWeeklyWorld>>;
