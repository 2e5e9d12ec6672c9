import { countText } from '../../kernel/text/count-text.ts';
import { currencyExponent, isCurrencyCode, majorUnits } from '../../kernel/money/currency.ts';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { knownHost } from '../../kernel/audience/sources/table.ts';
import { shownHost, shownPage } from '../../kernel/names/shown-address.ts';
import { countryName } from '../../kernel/text/country.ts';
import type { Dimension } from './insights-operation.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
const dayNames = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const fullDays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
const monthNames = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

export const shortCount = (count: number): string => short.format(count);

/** A part of a whole, 0 to 1. */
export function percentText(part: number): string {
  const percent = part * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${percent.toFixed(percent < 9.95 && percent % 1 !== 0 ? 1 : 0)}%`;
}

export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** Never fails: actions may add up to a sum that is no longer exact, or have a currency that no longer exists. */
export function moneyText(valueMinor: number, currency: string): string {
  const isCurrency = isCurrencyCode(currency);
  if (!isCurrency || !Number.isSafeInteger(valueMinor)) {
    const exponent = isCurrency ? currencyExponent(currency) : 0;
    return `${countText(Math.round(valueMinor / 10 ** exponent))} ${currency}`;
  }
  return printedAmount(majorUnits(valueMinor, currency), currency);
}

export const dayText = (day: string): string => dayNames.format(new Date(day));
export const fullDayText = (day: string): string => fullDays.format(new Date(day));
export const weekdayText = (day: string): string => `${weekdays.format(new Date(day))} ${dayText(day)}`;
export const monthText = (day: string): string => monthNames.format(new Date(day));
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `BLOG_POST` as people write it. */
function readable(word: string): string {
  const text = word.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const channels: Readonly<Record<string, string>> = {
  SEARCH: 'Search engines',
  SOCIAL: 'Social networks',
  EMAIL: 'E-mail',
  ASSISTANT: 'Chat assistants',
  PAID: 'Advertisements',
  CAMPAIGN: 'Other campaigns',
  REFERRAL: 'Links on other sites',
  DIRECT: 'Direct: typed, bookmarked or unknown',
};

function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** What people did on the platform, by the code of its action, for one and for several. */
export const platformActions: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'INQUIRY:svc:waitlist': ['waitlist join', 'waitlist joins'],
  'CONTACT:svc:message': ['message', 'messages'],
  'FORM_SUBMIT:svc:booking': ['booking', 'bookings'],
  'PURCHASE:svc:deposit': ['paid deposit', 'paid deposits'],
  'PURCHASE:svc:order': ['offer sold', 'offers sold'],
};

/** How often something was done, in words: `12 waitlist joins`. */
export function actionsText({
  action,
  actions,
}: {
  readonly action: string;
  readonly actions: number;
}): string {
  const [one, several] = platformActions[action] ?? [];
  if (one !== undefined && several !== undefined)
    return `${countText(actions)} ${actions === 1 ? one : several}`;
  return `${countText(actions)} × ${readableKind(action)}`;
}

/** `KIND:more` as people write it. */
function readableKind(value: string): string {
  const [one] = platformActions[value] ?? [];
  if (one !== undefined) return `On the platform: ${one}`;
  if (!value.includes(':')) return readable(value);
  const [kind = '', ...rest] = value.split(':');
  return `${readable(kind)}: ${rest.join(':')}`;
}

/**
 * How many characters of a UUID distinguish subjects of a kind: of its end, because those created together have the
 * same beginning.
 */
const shortId = 8;

/** The subject of a page: by its name, or by the end of its id if it has none. */
function subjectText(value: string, name: string | undefined): string {
  const kind = value.slice(0, value.indexOf(':'));
  return `${readable(kind)}: ${name ?? `…${value.slice(-shortId)}`}`;
}

/** A host as people write it; an app of the App Store, which is stored by its number, by its name. */
function referrerText(host: string): string {
  return /^\d+$/.test(host) ? `${knownHost(host)?.name ?? host} (App Store)` : shownHost(host);
}

/** Dimensions whose values are codes or addresses. */
const coded: Readonly<Partial<Record<Dimension, (value: string) => string>>> = {
  PAGE: shownPage,
  ENTRY_PAGE: shownPage,
  EXIT_PAGE: shownPage,
  REFERRER: referrerText,
  COUNTRY: countryName,
  LANGUAGE: languageName,
  CHANNEL: (value) => channels[value] ?? readable(value),
  DEVICE: (value) => (value === 'TV' ? 'TV' : readable(value)),
  PAGE_KIND: readable,
  SUBJECT_KIND: readable,
  ACTION: readable,
  ACTION_CODE: readableKind,
};

/** A value of a list in words; a subject by its name if `names` has one. */
export function valueText(
  dimension: Dimension,
  value: string,
  names: ReadonlyMap<string, { readonly name: string }>,
): string {
  if (value === '') return 'Unknown';
  if (dimension === 'SUBJECT') return subjectText(value, names.get(value)?.name);
  return coded[dimension]?.(value) ?? value;
}

/** The name of a dimension on its tab, and in the heading of its column. */
export const dimensionTexts: Readonly<Record<Dimension, string>> = {
  HOUR: 'Hours',
  PAGE: 'Pages',
  ENTRY_PAGE: 'Entry pages',
  EXIT_PAGE: 'Exit pages',
  PAGE_KIND: 'Kinds',
  SUBJECT: 'Subjects',
  SUBJECT_KIND: 'Kinds',
  REFERRER: 'Referrers',
  CHANNEL: 'Channels',
  SOURCE: 'Sources',
  UTM_SOURCE: 'Campaign sources',
  UTM_MEDIUM: 'Mediums',
  UTM_CAMPAIGN: 'Campaigns',
  UTM_TERM: 'Terms',
  UTM_CONTENT: 'Contents',
  COUNTRY: 'Countries',
  DEVICE: 'Devices',
  BROWSER: 'Browsers',
  OS: 'Systems',
  LANGUAGE: 'Languages',
  ACTION: 'Kinds',
  ACTION_CODE: 'Codes',
};
