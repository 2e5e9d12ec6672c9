import { campaignValue } from '../../kernel/audience/texts/campaign-value.ts';
import { type Source, sourceOf } from '../../kernel/audience/sources/source.ts';
import { knownName, knownWord } from '../../kernel/audience/sources/table.ts';
import type { Figures, ImportDimension, Listed } from './figures.ts';

/** Where visits came from, as an export says it; empty for what it does not say. */
export interface ArrivalColumns {
  /** A name (Google), a host or a word. */
  readonly source: string;
  /** An address with or without its scheme. */
  readonly referrer: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly utmTerm: string;
  readonly utmContent: string;
}

const textOrNull = (text: string) => (text === '' ? null : text);

/** The host of an address, or of something that looks like a host. */
function hostOf(text: string): string | null {
  if (!text.includes('.') || /\s/.test(text)) return null;
  return URL.parse(/^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`)?.hostname || null;
}

/** By the tables by which hits are told; what only has a name, by who has that name. */
function told(columns: ArrivalColumns, referrerHost: string | null): Source {
  const { source } = columns;
  const arrival = {
    referrerHost,
    utmSource: textOrNull(columns.utmSource),
    utmMedium: textOrNull(columns.utmMedium),
    utmCampaign: textOrNull(columns.utmCampaign),
    clickIdKind: null,
    browser: null,
  };
  const found = sourceOf(arrival);
  if (found.name !== null || source === '') return found;
  if (found.channel !== 'DIRECT') return sourceOf({ ...arrival, utmSource: source });
  return knownName(source) ?? knownWord(source) ?? { name: source, channel: 'REFERRAL' };
}

/** What Google Analytics writes where there was no campaign. */
const noMedium = /^(?:organic|referral|\(.*\))?$/i;

/** The rows of all lists that a row about sources stands for. */
export function rowsOfArrival(columns: ArrivalColumns, figures: Figures): readonly Listed[] {
  const host = hostOf(columns.referrer) ?? (columns.utmSource === '' ? hostOf(columns.source) : null);
  const { name, channel } = told(columns, host);
  const named = (dimension: ImportDimension, value: string | null): readonly Listed[] => {
    const kept = value === null ? null : campaignValue(value);
    return kept === null ? [] : [{ dimension, value: kept, figures }];
  };
  return [
    ...named('CHANNEL', channel),
    ...named('SOURCE', name),
    ...named('REFERRER', host),
    ...named('UTM_SOURCE', columns.utmSource.toLowerCase()),
    ...named('UTM_MEDIUM', noMedium.test(columns.utmMedium) ? null : columns.utmMedium.toLowerCase()),
    ...named('UTM_CAMPAIGN', columns.utmCampaign),
    ...named('UTM_TERM', columns.utmTerm),
    ...named('UTM_CONTENT', columns.utmContent),
  ];
}
