import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { hit, insertSite, send } from '../../collector/collector-world.ts';

const countedWithinMs = 120_000;

/** Hits of one site, each of a page of its own. */
export async function startHits(pool: Pool, collector: string) {
  const site = await insertSite(pool);
  const acknowledged: string[] = [];
  return {
    send: async () => {
      const sent = hit();
      const { status, body } = await send(collector, site, {
        hits: [{ ...sent, url: `https://example.com/${sent.hitId}` }],
      });
      if (status !== 202) return `${status} ${JSON.stringify(body)}`;
      acknowledged.push(sent.hitId);
      return null;
    },
    /** Counts the views that insights show of each hit, once all are counted. */
    tally: async () => {
      const viewsOf = async () => {
        const { rows } = await pool.query<{ value: string; views: number }>(
          `select value, views::integer as views from audience.rollup where site_key = $1 and dimension = 'PAGE'`,
          [site.siteKey],
        );
        return new Map(rows.map(({ value, views }) => [value.slice(value.lastIndexOf('/') + 1), views]));
      };
      let views = await viewsOf();
      const lost = () => acknowledged.filter((id) => !views.has(id)).length;
      for (const deadline = Date.now() + countedWithinMs; lost() > 0 && Date.now() < deadline;) {
        await sleep(500);
        views = await viewsOf();
      }
      const doubled = [...views.values()].filter((count) => count > 1).length;
      return { acknowledged: acknowledged.length, lost: lost(), doubled };
    },
  };
}
