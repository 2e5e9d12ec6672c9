import { domainToASCII } from 'node:url';
import { channels } from '../../../kernel/audience/sources/channel.ts';
import { campaignValue } from '../../../kernel/audience/texts/campaign-value.ts';
import { cleanPath } from '../../../kernel/audience/texts/clean-path.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';

const devices: readonly string[] = ['DESKTOP', 'MOBILE', 'TABLET', 'TV'];

/** A page of one of the hosts, its path as that of a hit is kept. */
function page(value: string, hosts: readonly string[]): string | null {
  const slash = value.indexOf('/');
  const host = value.slice(0, slash);
  if (!hosts.includes(host)) return null;
  const url = URL.parse(`https://${value}`);
  return url === null ? null : host + cleanPath(url.pathname);
}

const host = (value: string) => {
  const ascii = domainToASCII(value.trim());
  return /^(?=.{1,255}$)[\w-]+(?:\.[\w-]+)+$/.test(ascii) ? ascii : null;
};
const inLowerCase = (value: string) => campaignValue(value)?.toLowerCase() ?? null;
const oneOf = (known: readonly string[]) => (value: string) => (known.includes(value) ? value : null);

type Store = (value: string, hosts: readonly string[]) => string | null;
const stores: Readonly<Partial<Record<AudienceDimension, Store>>> = {
  [AudienceDimension.PAGE]: page,
  [AudienceDimension.ENTRY_PAGE]: page,
  [AudienceDimension.EXIT_PAGE]: page,
  [AudienceDimension.REFERRER]: host,
  [AudienceDimension.CHANNEL]: oneOf(channels),
  [AudienceDimension.SOURCE]: campaignValue,
  [AudienceDimension.UTM_SOURCE]: inLowerCase,
  [AudienceDimension.UTM_MEDIUM]: inLowerCase,
  [AudienceDimension.UTM_CAMPAIGN]: campaignValue,
  [AudienceDimension.UTM_TERM]: campaignValue,
  [AudienceDimension.UTM_CONTENT]: campaignValue,
  [AudienceDimension.COUNTRY]: (value) => (/^[A-Z]{2}$/.test(value) ? value : null),
  [AudienceDimension.DEVICE]: oneOf(devices),
  [AudienceDimension.BROWSER]: campaignValue,
  [AudienceDimension.OS]: campaignValue,
};

/** The dimensions that an import can have. */
export const isImportable = (dimension: AudienceDimension): boolean => stores[dimension] !== undefined;

/** A value as that of a hit would be stored; null if it is of no page of the site, or would not be stored (contract 10). */
export function importedValue(
  dimension: AudienceDimension | null,
  value: string,
  hosts: readonly string[],
): string | null {
  return dimension === null ? '' : (stores[dimension]?.(value, hosts) ?? null);
}
