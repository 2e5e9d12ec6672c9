import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { announceChange } from '../change-notice.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { transactionOnce } from '../idempotency.ts';
import { notices } from '../notices.ts';
import type { PricePoint, PricePointPage } from './price-point.entity.ts';
import { mayPrice, pointEndFields, pointReplacementFields, pricePointFields } from './price-rules.ts';
import type { AddPricePointInput, EndPricePointInput, ReplacePricePointInput } from './price.inputs.ts';
import { refuseWithdrawn } from './price-withdrawal.ts';
import { findPoint, findPriceList, listPoints, priceAccessSql } from './price.store.ts';

/** A price point as it is stored. */
type NewPoint = Omit<PricePoint, 'priceListCode' | 'effectiveFrom' | 'effectiveUntil' | 'version'> & {
  readonly priceListId: string;
  readonly effectiveFrom: Date;
  readonly effectiveUntil: Date | null;
};

/**
 * Changes of points wait for the rows of their list and of those that are read together with it, locked in the order of
 * their ids, so that prices of one sort never overlap in time. A list created meanwhile has no points yet, and adding
 * one waits here too.
 */
async function lockList(em: EntityManager, listId: string): Promise<void> {
  await em.execute(
    `select 1 from commerce.price_list l
     where l.id = ? or exists (select from commerce.price_list o where o.id = ? and ${priceAccessSql})
     order by l.id for update of l`,
    [listId, listId],
  );
}

/**
 * Stores the point unless its code is taken, or another of its sort is in effect at any time that it is: on its list,
 * or in its currency on one that is read together with it while both lists are in effect.
 */
async function insertPoint(em: EntityManager, point: NewPoint, now: Date): Promise<void> {
  const made = await em.execute(
    `insert into commerce.price_point (id, price_list_id, subject_key, code, kind, base_amount_minor_units,
       currency_code, recurrence_interval_code, units_per_pack, expires_after_months, display_name,
       effective_from, effective_until, created_at)
     select n.* from (values (?::uuid, ?::uuid, ?, ?, ?, ?::bigint, ?, ?, ?::integer, ?::integer, ?,
       ?::timestamptz, ?::timestamptz, ?::timestamptz)) n (id, list, subject, code, kind, amount, currency, recurs,
       units, expires, display, since, until, created)
     where not exists (
       select from commerce.price_point p
       join commerce.price_list l on l.id = p.price_list_id
       join commerce.price_list o on o.id = n.list
       where p.subject_key = n.subject and p.kind = n.kind
         and p.recurrence_interval_code is not distinct from n.recurs
         and p.units_per_pack is not distinct from n.units
         and tstzrange(p.effective_from, p.effective_until) && tstzrange(n.since, n.until)
         and (l.id = o.id or p.currency_code = n.currency and ${priceAccessSql}
           and tstzrange(p.effective_from, p.effective_until) * tstzrange(n.since, n.until)
             && tstzrange(l.effective_from, l.effective_until) * tstzrange(o.effective_from, o.effective_until)))
     on conflict do nothing returning id`,
    [
      point.id,
      point.priceListId,
      point.subjectKey,
      point.code,
      point.kind,
      point.baseAmountMinorUnits,
      point.currencyCode,
      point.recurrenceIntervalCode,
      point.unitsPerPack,
      point.expiresAfterMonths,
      point.displayName,
      point.effectiveFrom,
      point.effectiveUntil,
      now,
    ],
  );
  if (made.length === 0) throw new DomainError('Price_PricePoint_AD_Duplicate_RJ');
}

/** Ends the point at an instant while it is in effect; throws UP_State_RJ if it is not in effect then. */
async function endPoint(em: EntityManager, id: string, at: Date): Promise<void> {
  const ended = await em.execute(
    `update commerce.price_point set effective_until = ?, version = version + 1
     where id = ? and effective_from < ? and (effective_until is null or effective_until > ?) returning id`,
    [at, id, at, at],
  );
  if (ended.length === 0) throw new DomainError('Price_PricePoint_UP_State_RJ');
}

const endRow = z.tuple([z.object({ at: z.number().nullable() })]);

/** Until when the point is in effect, read under the lock: only this can have changed since the point was found. */
async function endOfPoint(em: EntityManager, id: string): Promise<Date | null> {
  const [{ at }] = endRow.parse(
    await em.execute(
      `select (extract(epoch from effective_until) * 1000)::float8 as at from commerce.price_point where id = ?`,
      [id],
    ),
  );
  return at === null ? null : new Date(at);
}

async function pointById(ctx: Context, id: string): Promise<PricePoint> {
  const point = isUuid(id) ? await findPoint(ctx.pool, id) : null;
  if (point === null) throw new DomainError('Price_PricePoint_GT_Resource_FL');
  return point;
}

async function listByCode(ctx: Context, code: string) {
  const list = await findPriceList(ctx.pool, code);
  if (list === null) throw new DomainError('Price_PriceList_GT_Resource_FL');
  return list;
}

type PriceEvent = 'PLATFORM_PRICE_ADDED' | 'PLATFORM_PRICE_REPLACED' | 'PLATFORM_PRICE_ENDED';
type Priced = Pick<PricePoint, 'subjectKey' | 'baseAmountMinorUnits' | 'currencyCode'>;

/** Says in the audit log what something costs from an instant on, or what it cost until then. */
function auditPrice(
  em: EntityManager,
  ctx: Context,
  event: PriceEvent,
  list: string,
  { subjectKey, baseAmountMinorUnits, currencyCode }: Priced,
  from: Date,
): Promise<void> {
  const price = `${majorUnits(baseAmountMinorUnits, currencyCode)} ${currencyCode}`;
  const details = { subject: subjectKey, list, price, from: from.toISOString() };
  return notices.audit(transactionOf(em), ctx, { event, businessId: null, details });
}

/** Prices of a list: those in effect and to come before those that have ended; for administrators. */
export async function pricesOfList(
  ctx: Context,
  code: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<PricePointPage> {
  requireAdmin(ctx.viewer);
  const { id } = await listByCode(ctx, code);
  return listPoints(ctx.pool, id, ctx.clock.now(), page);
}

/**
 * From when a change applies. Past prices stay as they were, so that is now at the earliest; and now is when the change
 * has got the lock, however long it waited.
 */
function fromNowOn(ctx: Context, at: Date | null | undefined, field: string): Date {
  const now = ctx.clock.now();
  if (at && at < now) refuseFaults([{ field, code: 'OUT_OF_RANGE', detail: 'Must not be in the past.' }]);
  return at ?? now;
}

/**
 * Puts a price on a list. Throws 0010010000403 for anybody but administrators, 0010010000400, AD_Duplicate_RJ for a
 * code that is taken and for a period in which a price of the same sort is in effect, and AD_Withdrawn_RJ for what was
 * withdrawn, unless the input says that it is sold again.
 */
export async function addPricePoint(ctx: Context, input: AddPricePointInput): Promise<PricePoint> {
  requireAdmin(ctx.viewer);
  const { priceListCode, confirmedSoldAgain, ...fields } = parseFields(pricePointFields, input);
  const list = await listByCode(ctx, priceListCode);
  if (!mayPrice(list, fields)) {
    const detail = "Plans and features have prices on the platform's own unscoped lists, and in USD only.";
    refuseFaults([{ field: '/subjectKey', code: 'NOT_ALLOWED', detail }]);
  }
  const newId = ctx.newId();
  const point = {
    ...fields,
    id: newId,
    priceListId: list.id,
    recurrenceIntervalCode: fields.recurrenceIntervalCode ?? null,
    unitsPerPack: fields.unitsPerPack ?? null,
    expiresAfterMonths: fields.expiresAfterMonths ?? null,
    displayName: fields.displayName ?? null,
    effectiveUntil: fields.effectiveUntil ?? null,
  };
  const id = await transactionOnce(ctx, async (em) => {
    await lockList(em, list.id);
    const effectiveFrom = fromNowOn(ctx, fields.effectiveFrom, '/effectiveFrom');
    if (point.effectiveUntil !== null && point.effectiveUntil <= effectiveFrom) {
      refuseFaults([{ field: '/effectiveUntil', code: 'OUT_OF_RANGE', detail: 'Must be after the start.' }]);
    }
    await insertPoint(em, { ...point, effectiveFrom }, ctx.clock.now());
    if (confirmedSoldAgain !== true) await refuseWithdrawn(em, newId);
    await auditPrice(em, ctx, 'PLATFORM_PRICE_ADDED', list.code, fields, effectiveFrom);
    await announceChange(em, [commerceTags.prices]);
    return newId;
  });
  return pointById(ctx, id);
}

/** Ends a price from an instant on. Throws 0010010000403, 0010010000400, GT_Resource_FL and UP_State_RJ. */
export async function endPricePoint(ctx: Context, input: EndPricePointInput): Promise<PricePoint> {
  requireAdmin(ctx.viewer);
  const { id, at } = parseFields(pointEndFields, input);
  const point = await pointById(ctx, id);
  const list = await listByCode(ctx, point.priceListCode);
  await transactionOnce(ctx, async (em) => {
    await lockList(em, list.id);
    const end = fromNowOn(ctx, at, '/at');
    await endPoint(em, point.id, end);
    await auditPrice(em, ctx, 'PLATFORM_PRICE_ENDED', list.code, point, end);
    await announceChange(em, [commerceTags.prices]);
    return id;
  });
  return pointById(ctx, id);
}

/**
 * Ends a price and replaces it with another amount from the same instant on, until the end that the old one had.
 * Returns the new one. Throws what adding and ending throw.
 */
export async function replacePricePoint(ctx: Context, input: ReplacePricePointInput): Promise<PricePoint> {
  requireAdmin(ctx.viewer);
  const { id, at, code, baseAmountMinorUnits } = parseFields(pointReplacementFields, input);
  const newId = ctx.newId();
  const old = await pointById(ctx, id);
  const list = await listByCode(ctx, old.priceListCode);
  const madeId = await transactionOnce(ctx, async (em) => {
    await lockList(em, list.id);
    const effectiveFrom = fromNowOn(ctx, at, '/at');
    const effectiveUntil = await endOfPoint(em, id);
    await endPoint(em, id, effectiveFrom);
    const change = { id: newId, code, baseAmountMinorUnits, effectiveFrom, effectiveUntil };
    await insertPoint(em, Object.assign({}, old, change, { priceListId: list.id }), ctx.clock.now());
    const { subjectKey, currencyCode } = old;
    const replaced = { subjectKey, currencyCode, baseAmountMinorUnits };
    await auditPrice(em, ctx, 'PLATFORM_PRICE_REPLACED', list.code, replaced, effectiveFrom);
    await announceChange(em, [commerceTags.prices]);
    return newId;
  });
  return pointById(ctx, madeId);
}
