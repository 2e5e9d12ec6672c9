import { PriceLevel } from './price-point.entity.ts';
import { PriceListScope } from './price-list.entity.ts';
import { isPlatformKey } from '../../../kernel/inputs/subject-key.ts';

/** What the rule needs to know about a point and its list, both in effect. */
export interface Candidate {
  readonly scope: PriceListScope;
  /** Zone of a list for a market zone. */
  readonly zoneCode: string | null;
  /** Whether that zone contains the requested country. */
  readonly isZoneOfCountry: boolean;
  /** Country of a list for a country or a part of one. */
  readonly countryCode: string | null;
  readonly isPlatformOwn: boolean;
  readonly currencyCode: string;
}

export interface PriceAnswer<Point> {
  readonly level: PriceLevel;
  /** The zone at level REGION, else null. */
  readonly marketCode: string | null;
  readonly points: readonly Point[];
}

/** The currency of plans and features (spec 9, 2026-09-24). */
export const platformCurrency = 'USD';

/** Whether a list and a currency may have a price for something that only the platform sells. */
export function isPlatformPrice({
  scope,
  isPlatformOwn,
  currencyCode,
}: Pick<Candidate, 'scope' | 'isPlatformOwn' | 'currencyCode'>): boolean {
  return scope === PriceListScope.PLATFORM && isPlatformOwn && currencyCode === platformCurrency;
}

/**
 * The points of the best level that has any: the lists of the country and of its parts, which are one level; else those
 * of one market zone that contains it (the first by code if there are several); else the lists without a scope. Levels
 * are never mixed (spec 2.10). Without a country, only lists without a scope are read. A key without a point is
 * answered at level PLATFORM (contract 9).
 */
export function bestLevel<Point extends Candidate>(
  subjectKey: string,
  countryCode: string | null,
  candidates: readonly Point[],
): PriceAnswer<Point> {
  const unscoped = () => candidates.filter(({ scope }) => scope === PriceListScope.PLATFORM);
  const platform = (points: readonly Point[]) => ({ level: PriceLevel.PLATFORM, marketCode: null, points });
  if (isPlatformKey(subjectKey)) return platform(candidates.filter(isPlatformPrice));
  if (countryCode === null) return platform(unscoped());

  const ofCountry = candidates.filter(
    (point) =>
      (point.scope === PriceListScope.COUNTRY || point.scope === PriceListScope.SUBDIVISION) &&
      point.countryCode === countryCode,
  );
  if (ofCountry.length > 0) return { level: PriceLevel.COUNTRY, marketCode: null, points: ofCountry };

  const zones = candidates.flatMap(({ scope, zoneCode, isZoneOfCountry }) =>
    scope === PriceListScope.MARKET_ZONE && isZoneOfCountry && zoneCode !== null ? [zoneCode] : [],
  );
  const [marketCode] = zones.toSorted();
  if (marketCode === undefined) return platform(unscoped());
  const points = candidates.filter(({ zoneCode }) => zoneCode === marketCode);
  return { level: PriceLevel.REGION, marketCode, points };
}
