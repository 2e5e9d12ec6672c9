import { campaignValue } from '../../kernel/audience/texts/campaign-value.ts';

/** The parameters of a query that are stored: where a visitor came from (spec 2.11). */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const clickIdNames = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
  'yclid',
] as const;
const keptNames: ReadonlySet<string> = new Set([...utmNames, ...clickIdNames]);

/** What an address says about where its visitor came from. */
export interface Campaign {
  readonly utm: Readonly<Record<(typeof utmNames)[number], string | null>>;
  /** The name of the parameter, such as `gclid`: what it has would tell one person from another. */
  readonly clickIdKind: string | null;
}

/** Most addresses say nothing about it. */
const noCampaign: Campaign = {
  utm: { utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
  clickIdKind: null,
};

/** The first value of each stored name in the query of a parsed address, which is ASCII. */
function keptIn(search: string): Map<string, string> {
  const kept = new Map<string, string>();
  const keep = (value: string, name: string) => {
    if (keptNames.has(name) && !kept.has(name)) kept.set(name, value);
  };
  if (/[%+]/.test(search)) new URLSearchParams(search).forEach(keep);
  else {
    // Nothing is escaped: this takes a third of the time.
    for (const pair of search.slice(1).split('&')) {
      const equals = pair.indexOf('=');
      if (equals === -1) keep('', pair);
      else keep(pair.slice(equals + 1), pair.slice(0, equals));
    }
  }
  return kept;
}

/** Mailing tools escape links that are escaped already. */
function decodedAgain(value: string): string {
  if (!/%[\da-f]{2}/i.test(value)) return value;
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

const valueOf = (given: string | undefined): string | null =>
  given === undefined ? null : campaignValue(decodedAgain(given));

const clickIdKindIn = (query: ReadonlyMap<string, string>): string | null =>
  clickIdNames.find((name) => (query.get(name) ?? '') !== '') ?? null;

/** UTM values and kind of click id of an address's query, `?` included (contract 10). Source and medium are in lower case. */
export function campaignOf(search: string): Campaign {
  // Parsing a query costs more than the rest of an address.
  if (search === '') return noCampaign;
  const query = keptIn(search);
  if (query.size === 0) return noCampaign;
  return {
    utm: {
      utm_source: valueOf(query.get('utm_source'))?.toLowerCase() ?? null,
      utm_medium: valueOf(query.get('utm_medium'))?.toLowerCase() ?? null,
      utm_campaign: valueOf(query.get('utm_campaign')),
      utm_term: valueOf(query.get('utm_term')),
      utm_content: valueOf(query.get('utm_content')),
    },
    clickIdKind: clickIdKindIn(query),
  };
}
