import { domainToASCII } from 'node:url';
import { AudienceDimension } from '../insights/insights.enums.ts';

const { ENTRY_PAGE, EXIT_PAGE, PAGE, REFERRER, UTM_CAMPAIGN, UTM_CONTENT, UTM_MEDIUM, UTM_SOURCE, UTM_TERM } =
  AudienceDimension;

export const isPage = (dimension: AudienceDimension): boolean =>
  dimension === PAGE || dimension === ENTRY_PAGE || dimension === EXIT_PAGE;

/** Compared without letter case: some are stored in lower case, others as they were first written (contract 10). */
const ofCampaigns: ReadonlySet<AudienceDimension> = new Set([
  UTM_CAMPAIGN,
  UTM_CONTENT,
  UTM_MEDIUM,
  UTM_SOURCE,
  UTM_TERM,
]);

/** A host in ASCII; one with an asterisk stays as it is. */
const storedHost = (host: string) => domainToASCII(host) || host.toLowerCase();

/** A path as the collector stores it: escaped in capitals where that is needed, and without a slash at its end. */
function storedPath(path: string): string {
  const { pathname } = URL.parse(path, 'http://site') ?? { pathname: path };
  const escaped = pathname.replaceAll(/%[\da-f]{2}/gi, (found) => found.toUpperCase());
  return escaped.length > 1 && escaped.endsWith('/') ? escaped.slice(0, -1) : escaped;
}

function storedPage(page: string): string {
  const slash = page.indexOf('/');
  return slash === -1
    ? storedHost(page)
    : (slash === 0 ? '' : storedHost(page.slice(0, slash))) + storedPath(page.slice(slash));
}

/**
 * How a value may be stored that somebody names as it is shown: pages and hosts are shown in the letters of their
 * language, and what campaigns say counts in any letter case.
 */
export function spellingsOf(dimension: AudienceDimension, value: string): readonly string[] {
  if (isPage(dimension)) return [...new Set([value, storedPage(value)])];
  if (dimension === REFERRER) return [...new Set([value, storedHost(value)])];
  return ofCampaigns.has(dimension) ? [...new Set([value, value.toLowerCase()])] : [value];
}
