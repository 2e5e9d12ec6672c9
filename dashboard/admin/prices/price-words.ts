import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import { pricesLink } from '../../account-page.tsx';
import type { PriceListRow, PriceRow } from './price-operations.ts';

/** The page of a price list for administrators. */
export const listPath = (code: string): string => `${pricesLink.href}/${code}`;

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** For whom a list is. */
export function scopeWords({
  scope,
  zoneCode,
  countryCode,
  subdivisionCode,
  isPlatformOwn,
}: PriceListRow): string {
  const whose = isPlatformOwn ? '' : ', not the platform’s own';
  if (scope === 'PLATFORM') return `For everybody${whose}`;
  if (scope === 'MARKET_ZONE') return `For the market zone ${zoneCode ?? ''}${whose}`;
  const country = countryCode === null ? '' : (regions.of(countryCode) ?? countryCode);
  return `For ${subdivisionCode === null ? country : `${subdivisionCode} in ${country}`}${whose}`;
}

type Amount = Pick<PriceRow, 'baseAmount' | 'currencyCode' | 'recurrenceIntervalCode' | 'unitsPerPack'>;

/** What is charged, and how often. */
export function priceWords({
  baseAmount,
  currencyCode,
  recurrenceIntervalCode,
  unitsPerPack,
}: Amount): string {
  const often = { MONTHLY: ' a month', ANNUALLY: ' a year' } as const;
  const interval = recurrenceIntervalCode === null ? '' : often[recurrenceIntervalCode];
  return `${printedAmount(baseAmount, currencyCode)}${interval}${unitsPerPack === null ? '' : ` for a pack of ${unitsPerPack}`}`;
}

/** What has the price. */
export const subjectWords = ({
  displayName,
  subjectKey,
}: Pick<PriceRow, 'displayName' | 'subjectKey'>): string =>
  displayName === null ? subjectKey : `${displayName} (${subjectKey})`;
