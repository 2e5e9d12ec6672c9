import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { parseFields, parseWithLookups, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { transactionOnce } from '../idempotency.ts';
import { notices } from '../notices.ts';
import type { MarketZone, PriceList } from './price-list.entity.ts';
import { type PriceListFields, marketZoneFields, priceListFields } from './price-rules.ts';
import type { CreateMarketZoneInput, CreatePriceListInput } from './price.inputs.ts';
import { findMarketZone, findMarketZones, findPriceList, findPriceLists } from './price.store.ts';

/** Every market zone, by its code; for administrators. */
export async function marketZones({ viewer, pool }: Context): Promise<MarketZone[]> {
  requireAdmin(viewer);
  return findMarketZones(pool);
}

/** Every price list, by its code; for administrators. */
export async function priceLists({ viewer, pool }: Context): Promise<PriceList[]> {
  requireAdmin(viewer);
  return findPriceLists(pool);
}

/**
 * Creates a market zone. Throws 0010010000403 for anybody but administrators, and AD_Duplicate_RJ for a code that is
 * taken.
 */
export async function createMarketZone(ctx: Context, input: CreateMarketZoneInput): Promise<MarketZone> {
  requireAdmin(ctx.viewer);
  const { code, name, countryCodes } = parseFields(marketZoneFields, input);
  await transactionOnce(ctx, async (em) => {
    const made = await em.execute(
      'insert into commerce.market_zone (code, name) values (?, ?) on conflict do nothing returning code',
      [code, name],
    );
    if (made.length === 0) throw new DomainError('Price_MarketZone_AD_Duplicate_RJ');
    for (const countryCode of countryCodes) {
      await em.execute('insert into commerce.market_zone_country (zone_code, country_code) values (?, ?)', [
        code,
        countryCode,
      ]);
    }
    const details = { code, name, countries: countryCodes.join(', ') };
    await notices.audit(transactionOf(em), ctx, { event: 'MARKET_ZONE_MADE', businessId: null, details });
    return code;
  });
  const zone = await findMarketZone(ctx.pool, code);
  if (zone === null) throw new Error('a market zone that was just made is gone');
  return zone;
}

/** Creates an empty price list. Throws 0010010000403, 0010010000400, and AD_Duplicate_RJ for a code that is taken. */
export async function createPriceList(ctx: Context, input: CreatePriceListInput): Promise<PriceList> {
  requireAdmin(ctx.viewer);
  const now = ctx.clock.now();
  const check = async ({ effectiveFrom, effectiveUntil, zoneCode: zone }: Partial<PriceListFields>) => {
    const begin = effectiveFrom ?? now;
    const faults: FieldFault[] = [];
    if (begin < now) {
      faults.push({ field: '/effectiveFrom', code: 'OUT_OF_RANGE', detail: 'Must not be in the past.' });
    }
    if (effectiveUntil && effectiveUntil <= begin) {
      faults.push({ field: '/effectiveUntil', code: 'OUT_OF_RANGE', detail: 'Must be after the start.' });
    }
    if (zone && (await findMarketZone(ctx.pool, zone)) === null) {
      faults.push({ field: '/zoneCode', code: 'UNKNOWN_VALUE', detail: 'The market zone does not exist.' });
    }
    refuseFaults(faults);
  };
  const list = await parseWithLookups(priceListFields, input, check);
  await check(list);
  const from = list.effectiveFrom ?? now;
  const until = list.effectiveUntil ?? null;
  const { code, name, scope, zoneCode, countryCode, subdivisionCode, isPlatformOwn } = list;
  await transactionOnce(ctx, async (em) => {
    const made = await em.execute(
      `insert into commerce.price_list (id, code, name, scope, zone_code, country_code, subdivision_code,
       is_platform_own, effective_from, effective_until, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (code) do nothing returning id`,
      [
        ctx.newId(),
        code,
        name,
        scope,
        zoneCode ?? null,
        countryCode ?? null,
        subdivisionCode ?? null,
        isPlatformOwn ?? true,
        from,
        until,
        now,
      ],
    );
    if (made.length === 0) throw new DomainError('Price_PriceList_AD_Duplicate_RJ');
    const details = { code, name };
    await notices.audit(transactionOf(em), ctx, { event: 'PRICE_LIST_MADE', businessId: null, details });
    return code;
  });
  const row = await findPriceList(ctx.pool, code);
  if (row === null) throw new Error('a price list that was just made is gone');
  return row;
}
