import type { Pool } from 'pg';
import { notices } from '../../../kernel/audience/notices.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { AudienceComparison } from '../insights/insights.enums.ts';
import { figuresOfPeriod, insightsOfSite } from '../insights/insights.service.ts';
import { findSite } from '../sites/site.store.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { mailDayNow, weekBefore } from './mail-day.ts';
import { type DueSite, sitesToMail, takeReaders, zonesToMail } from './weekly-mail.store.ts';

interface Work extends Pick<ServiceDependencies, 'clock' | 'logger'> {
  readonly database: { readonly pool: Pool };
}

const atOnce = 200;

/** Whether anybody visited the site in the week, or in the one before. */
async function hasVisits(pool: Pool, site: AudienceSite, monday: string): Promise<boolean> {
  const { period, comparedPeriod } = await insightsOfSite(
    { lagging: async () => pool },
    site,
    { ...weekBefore(monday), filters: [] },
    AudienceComparison.PREVIOUS_PERIOD,
  );
  const periods = [period, ...(comparedPeriod === null ? [] : [comparedPeriod])];
  return (await Promise.all(periods.map(figuresOfPeriod))).some(({ visits }) => visits > 0);
}

/** Tells who asked for it of the week before a Monday, once, and mail follows; nobody of two weeks without a visit. */
async function tellOfSite(
  { database: { pool }, clock }: Work,
  { owner, siteKey }: DueSite,
  monday: string,
): Promise<void> {
  const onPool: Transaction = async (sql, values = []) => (await pool.query<object>(sql, [...values])).rows;
  const site = await findSite(onPool, owner, siteKey);
  if (mailDayNow(site.timeZone, clock.now()) !== monday) return;
  const isTold = await hasVisits(pool, site, monday);
  const { from, to } = weekBefore(monday);
  await inTransaction(pool, async (transaction) => {
    const memberIds = await takeReaders(transaction, siteKey, monday);
    for (const memberId of isTold ? memberIds : []) {
      await notices.tell(
        transaction,
        { viewer: null, clock },
        {
          kind: 'SITE_WEEK',
          about: { kind: 'AUDIENCE_SITE', id: siteKey },
          to: [{ profileId: owner, memberId }],
          arguments: { site: site.name, from: { day: from }, to: { day: to } },
        },
      );
    }
  });
}

/**
 * Tells everybody whose mail is due of the week of their sites. A process that stops anywhere has told of a site, or has
 * not; the next sweep goes on.
 */
export async function tellWeeks(work: Work): Promise<void> {
  const { database, clock, logger } = work;
  const now = clock.now();
  // The first zone and the last one: whichever are due in between have the same Monday.
  const monday = mailDayNow('Etc/GMT-14', now) ?? mailDayNow('Etc/GMT+12', now);
  if (monday === null) return;
  const zones = (await zonesToMail(database.pool, monday)).filter((zone) => mailDayNow(zone, now) === monday);
  if (zones.length === 0) return;
  let after = '';
  for (;;) {
    const sites = await sitesToMail(database.pool, { monday, zones, after, limit: atOnce });
    for (const site of sites) {
      await tellOfSite(work, site, monday).catch((error: unknown) => {
        logger.warn({ err: error, siteKey: site.siteKey }, 'the week of a site is told later');
      });
    }
    after = sites.at(-1)?.siteKey ?? '';
    if (sites.length < atOnce) return;
  }
}
