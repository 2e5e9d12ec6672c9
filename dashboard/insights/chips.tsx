import type { Html } from '../../kernel/pages/html.ts';
import { zoneTime } from '../../kernel/text/time-zone-names.ts';
import type { Dimension } from './insights-operation.ts';
import type { OwnSite } from '../sites/own-site.ts';
import type { Links, ReportQuery } from './report-query.ts';
import type { SubjectNames } from './subject-names.ts';
import { fullDayText, valueText } from './words.ts';

/** One value of a dimension. */
const singular: Readonly<Partial<Record<Dimension, string>>> = {
  CHANNEL: 'Channel',
  SOURCE: 'Source',
  REFERRER: 'From',
  UTM_CAMPAIGN: 'Campaign',
  UTM_SOURCE: 'Campaign source',
  UTM_MEDIUM: 'Campaign medium',
  UTM_TERM: 'Campaign term',
  UTM_CONTENT: 'Campaign content',
  PAGE: 'Page',
  ENTRY_PAGE: 'Entry page',
  EXIT_PAGE: 'Exit page',
  PAGE_KIND: 'Kind of page',
  SUBJECT: 'About',
  SUBJECT_KIND: 'About',
  ACTION: 'Action',
  ACTION_CODE: 'Action',
  COUNTRY: 'Country',
  LANGUAGE: 'Language',
  DEVICE: 'Device',
  BROWSER: 'Browser',
  OS: 'System',
};

/** The filters of a page, each with a link that takes it away; nothing without any. */
export function chips({ filters }: ReportQuery, links: Links, names: SubjectNames): Html | null {
  if (filters.length === 0) return null;
  const none = Object.fromEntries(
    Object.keys(links.kept)
      .filter((name) => name.startsWith('is-'))
      .map((name) => [name, null]),
  );
  return (
    <div class="chips" role="group" aria-label="Filters">
      <span class="quiet">Only visits with</span>
      <ul class="tabs">
        {filters.map(({ dimension, value }) => {
          const text = valueText(dimension, value, names);
          return (
            <li class="chip">
              <span>
                {singular[dimension] ?? dimension}: <bdi>{text}</bdi>
              </span>
              <a href={links.without(dimension)}>
                <span aria-hidden="true">×</span>
                <span class="unseen">
                  Remove {singular[dimension] ?? dimension}: {text}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {filters.length > 1 && <a href={links.page(none)}>Remove all</a>}
    </div>
  );
}

/** What of an address could not be read, and what is shown instead; null if all could. */
export function faultOf({ fault, unreadable }: ReportQuery): string | null {
  const faults = [
    ...(fault === null ? [] : [`${fault} These are the last 30 days.`]),
    ...unreadable.map(
      (dimension) =>
        `The filter “${singular[dimension] ?? dimension}” is longer than 1,024 characters or has some that cannot be read, so it is left out.`,
    ),
  ];
  return faults.length === 0 ? null : faults.join(' ');
}

/** Of which visits the figures of a page are. */
export interface Basis {
  readonly sampledOf: number;
  readonly visitsStoredFrom: string | null;
}

/** Of which days and visits lists without filters are; nothing if of all visits of the site's own days. */
export function listExactness(
  { listsSampledOf, listsTimeZone }: { readonly listsSampledOf: number; readonly listsTimeZone: string },
  { site }: OwnSite,
): Html | null {
  if (listsSampledOf > 1)
    return (
      <p class="quiet">
        There are very many visits in these days. Lists are estimated from one visitor of {listsSampledOf}.
      </p>
    );
  if (listsTimeZone === site.timeZone) return null;
  return (
    <p class="quiet">
      Lists count days in {zoneTime(listsTimeZone)}, all other figures in {zoneTime(site.timeZone)}.
    </p>
  );
}

/** How exact the figures of a page are; nothing if all visits of all its days are counted. */
export function exactness(
  { sampledOf, visitsStoredFrom }: Basis,
  { what, to }: { readonly what: string; readonly to: string },
): Html | null {
  return (
    <>
      {sampledOf > 1 && (
        <p class="quiet">
          There are very many visits in these days. {what} are estimated from one visitor of {sampledOf}.
        </p>
      )}
      {visitsStoredFrom !== null && (
        <p class="note">
          {visitsStoredFrom > to
            ? `We have stored no single visits of these days. ${what} count none.`
            : `We have stored single visits since ${fullDayText(visitsStoredFrom)}. ${what} count visits from that day on.`}
        </p>
      )}
    </>
  );
}
