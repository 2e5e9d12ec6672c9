import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { MarketZone, PriceList } from './price-list.entity.ts';
import type { Candidate } from './price-level.ts';
import type { PricePoint, PricePointPage } from './price-point.entity.ts';

const pointColumns = `
  p.id, l.code as "priceListCode", p.subject_key as "subjectKey", p.code, p.kind,
  p.base_amount_minor_units::float8 as "baseAmountMinorUnits", p.currency_code as "currencyCode",
  p.recurrence_interval_code as "recurrenceIntervalCode", p.units_per_pack as "unitsPerPack",
  p.expires_after_months as "expiresAfterMonths", p.display_name as "displayName",
  p.effective_from as "effectiveFrom", p.effective_until as "effectiveUntil", p.version`;

/** Lists `l` that are read as one with list `o`: the platform's own of the same scope (spec 2.10). */
export const priceAccessSql = `l.is_platform_own and o.is_platform_own and l.scope = o.scope
  and l.zone_code is not distinct from o.zone_code and l.country_code is not distinct from o.country_code
  and l.subdivision_code is not distinct from o.subdivision_code`;

/** A point with what the rule of levels needs to know about its list. */
export type PointOnList = PricePoint & Candidate;

function withInstants<Row extends { effectiveFrom: string; effectiveUntil: string | null }>(row: Row): Row {
  row.effectiveFrom = isoInstant(row.effectiveFrom);
  row.effectiveUntil = row.effectiveUntil === null ? null : isoInstant(row.effectiveUntil);
  return row;
}

/**
 * Points of the keys that are in effect at `now` on lists in effect, of every scope: those of a country before those of
 * its parts; on each list recurring ones first, small packs first.
 */
export async function findPointsInEffect(
  pool: Pool,
  subjectKeys: readonly string[],
  countryCode: string | null,
  now: Date,
): Promise<PointOnList[]> {
  const { rows } = await pool.query<PointOnList>({
    name: 'price-points-in-effect',
    text: `
      select ${pointColumns}, l.scope, l.zone_code as "zoneCode", l.country_code as "countryCode",
        l.is_platform_own as "isPlatformOwn",
        exists (
          select from commerce.market_zone_country z where z.zone_code = l.zone_code and z.country_code = $2
        ) as "isZoneOfCountry"
      from commerce.price_point p join commerce.price_list l on l.id = p.price_list_id
      where p.subject_key = any($1)
        and p.effective_from <= $3 and (p.effective_until is null or p.effective_until > $3)
        and l.is_active and l.effective_from <= $3 and (l.effective_until is null or l.effective_until > $3)
      order by l.scope, l.code, p.kind, p.recurrence_interval_code desc, p.units_per_pack nulls first, p.code`,
    values: [subjectKeys, countryCode, now],
  });
  return rows.map(withInstants);
}

/** A point by its id; null if there is none. */
export async function findPoint(pool: Pool, id: string): Promise<PricePoint | null> {
  const { rows } = await pool.query<PricePoint>({
    name: 'price-point',
    text: `select ${pointColumns} from commerce.price_point p
           join commerce.price_list l on l.id = p.price_list_id where p.id = $1`,
    values: [id],
  });
  const [row] = rows;
  return row === undefined ? null : withInstants(row);
}

/** Points of a list by what they price, those that have ended last. */
export async function listPoints(
  pool: Pool,
  listId: string,
  now: Date,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<PricePointPage> {
  const [{ rows }, counted] = await Promise.all([
    pool.query<PricePoint>({
      name: 'price-points-of-list',
      text: `
        select ${pointColumns} from commerce.price_point p join commerce.price_list l on l.id = p.price_list_id
        where l.id = $1
        order by p.effective_until is not null and p.effective_until <= $2, p.subject_key, p.effective_from desc, p.id
        limit $3 offset $4`,
      values: [listId, now, pageSize, (page - 1) * pageSize],
    }),
    pool.query<{ total: number }>(
      'select count(*)::int as total from commerce.price_point where price_list_id = $1',
      [listId],
    ),
  ]);
  return { items: rows.map(withInstants), total: counted.rows[0]?.total ?? 0 };
}

const listColumns = `
  id, code, name, scope, zone_code as "zoneCode", country_code as "countryCode",
  subdivision_code as "subdivisionCode", is_platform_own as "isPlatformOwn",
  effective_from as "effectiveFrom", effective_until as "effectiveUntil", version`;

/** Every list, by its code; there are few. */
export async function findPriceLists(pool: Pool): Promise<PriceList[]> {
  const text = `select ${listColumns} from commerce.price_list order by code limit 1000`;
  const { rows } = await pool.query<PriceList>({ name: 'price-lists', text });
  return rows.map(withInstants);
}

/** A list by its code; null if there is none. */
export async function findPriceList(pool: Pool, code: string): Promise<PriceList | null> {
  const { rows } = await pool.query<PriceList>({
    name: 'price-list',
    text: `select ${listColumns} from commerce.price_list where code = $1`,
    values: [code],
  });
  const [row] = rows;
  return row === undefined ? null : withInstants(row);
}

const zoneSql = `
  select z.code, z.name, array(
    select c.country_code from commerce.market_zone_country c where c.zone_code = z.code order by 1
  ) as "countryCodes"
  from commerce.market_zone z`;

/** Every market zone, by its code; there are few. */
export async function findMarketZones(pool: Pool): Promise<MarketZone[]> {
  const text = `${zoneSql} order by z.code limit 1000`;
  return (await pool.query<MarketZone>({ name: 'market-zones', text })).rows;
}

/** A market zone by its code; null if there is none. */
export async function findMarketZone(pool: Pool, code: string): Promise<MarketZone | null> {
  const text = `${zoneSql} where z.code = $1`;
  const { rows } = await pool.query<MarketZone>({ name: 'market-zone', text, values: [code] });
  return rows[0] ?? null;
}
