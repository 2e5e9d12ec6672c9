import { Readable } from 'node:stream';
import type { Router } from '@koa/router';
import { found } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { InputField } from '../../kernel/pages/parts/field.tsx';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { readReportQuery } from '../insights/report-query.ts';
import { shownIn } from '../insights/zone-clock.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { exportDaysOperation } from './export-operations.ts';
import { asCsv, asJson, exportRows } from './export-rows.ts';

const move = '/export';

/** The form for a file with everything that was counted in some days. */
export function exportForm({ clock }: Dependencies, { owner, site }: OwnSite): Html {
  const { siteKey, timeZone } = site;
  const { from, to } = readReportQuery(new URLSearchParams({ range: '12m' }), shownIn(timeZone, clock.now()));
  const path = sitePath({ owner, siteKey }, move).split('?')[0];
  return (
    <form method="get" action={path}>
      <input type="hidden" name="profile" value={owner.id} />
      <p>
        Every day and every list as one file: pages, sources, campaigns, countries, devices, actions with
        their properties, goals and subjects.
      </p>
      <div class="fields">
        <InputField name="from" label="From" type="date" required value={from} />
        <InputField name="to" label="To" type="date" required value={to} />
      </div>
      <p class="actions">
        <button type="submit" name="format" value="csv">
          Download as CSV
        </button>{' '}
        <button type="submit" name="format" value="json">
          Download as JSON
        </button>
      </p>
    </form>
  );
}

/** Sends the file a page of a list at a time, so that its size does not matter. */
async function getExport(deps: Dependencies, { context, ...visit }: Visit): Promise<void> {
  const own = await readOwnSite(deps, { context, ...visit });
  const { siteKey, name, timeZone } = own.site;
  const { from, to, fault } = readReportQuery(visit.query, shownIn(timeZone, deps.clock.now()));
  if (fault !== null) {
    sendAccountPage(
      deps,
      { context, ...visit },
      {
        title: 'Download everything',
        above: [
          ...aboveSite(own),
          { href: sitePath({ owner: own.owner, siteKey }, '/settings'), text: 'Time zone and data' },
        ],
        status: 400,
        alert: `${fault} Nothing was downloaded.`,
        main: exportForm(deps, own),
      },
    );
    return;
  }
  const days = await askAboutSites(deps, own.viewer, exportDaysOperation, { siteKey, from, to });
  const { period } = found(days.audienceInsights);
  const rows = exportRows(deps, own, period);
  const isJson = visit.query.get('format') === 'json';
  context.set('Cache-Control', 'no-store');
  context.set(
    'Content-Disposition',
    `attachment; filename="${siteKey}-${from}-${to}.${isJson ? 'json' : 'csv'}"`,
  );
  context.type = isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8';
  context.body = Readable.from(isJson ? asJson(rows, { site: name, timeZone, from, to }) : asCsv(rows));
}

/** Everything that was counted of a site, as a file. */
export function exportRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${sitesLink.href}/:siteKey${move}`, signedIn(deps, getExport));
}
