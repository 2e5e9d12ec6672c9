import type { Html } from '../../kernel/pages/html.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite } from '../sites/own-site.ts';
import { type Basis, chips, exactness, faultOf } from './chips.tsx';
import { periodForm } from './period-form.tsx';
import { type Links, type ReportQuery, linksOf, readReportQuery } from './report-query.ts';
import { shownIn } from './zone-clock.ts';
import type { SubjectNames } from './subject-names.ts';

/** A page below the overview: of which site, days and visits it is. */
export interface Report {
  readonly own: OwnSite;
  readonly asked: ReportQuery;
  readonly links: Links;
}

/** The site, days and filters of the address. Throws 404, also for a site of another profile. */
export async function readReport(deps: Dependencies, visit: Visit, move: string): Promise<Report> {
  const own = await readOwnSite(deps, visit);
  const asked = readReportQuery(visit.query, shownIn(own.site.timeZone, deps.clock.now()));
  const { owner, site } = own;
  return { own, asked, links: linksOf({ owner, siteKey: site.siteKey }, asked, move) };
}

/** Sends a page below the overview, with its days and filters above. */
export function sendReport(
  deps: Dependencies,
  visit: Visit,
  { own, asked, links }: Report,
  page: {
    readonly title: string;
    readonly names?: SubjectNames;
    /** null where the sums of days answer. */
    readonly basis?: Basis | null;
    readonly main: Html;
  },
): void {
  const { title, names = new Map(), basis = null, main } = page;
  sendAccountPage(deps, visit, {
    title,
    heading: <bdi>{title}</bdi>,
    above: [...aboveSite(own), { href: links.to(''), text: 'Insights' }],
    alert: faultOf(asked),
    main: (
      <div class="insights">
        {periodForm(own, asked, links)}
        {chips(asked, links, names)}
        {basis !== null && exactness(basis, { what: 'These figures', to: asked.to })}
        {main}
      </div>
    ),
  });
}
