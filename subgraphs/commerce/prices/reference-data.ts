import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import { projectRoot } from '../../../kernel/project-root.ts';

const folder = path.join(projectRoot, 'subgraphs/commerce/reference-data');
const rows = z.array(z.looseObject({}));
type Rows = z.infer<typeof rows>;

async function readRows(file: string): Promise<Rows> {
  return rows.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
}

const listSql = `
  insert into commerce.price_list (id, code, name, scope, country_code, effective_from, effective_until, created_at)
  select id, code, name, scope, "countryCode", "effectiveFrom", "effectiveUntil", $2
  from json_to_recordset($1::json) as l (id uuid, code text, name text, scope text, "countryCode" text,
    "effectiveFrom" timestamptz, "effectiveUntil" timestamptz)
  on conflict do nothing`;

const pointSql = `
  insert into commerce.price_point (id, price_list_id, subject_key, code, kind, base_amount_minor_units,
    currency_code, recurrence_interval_code, units_per_pack, expires_after_months, display_name, effective_from,
    effective_until, created_at)
  select p.id, l.id, "subjectKey", p.code, kind, "baseAmountMinorUnits", "currencyCode", "recurrenceIntervalCode",
    "unitsPerPack", "expiresAfterMonths", "displayName", "effectiveFrom", "effectiveUntil", $2
  from json_to_recordset($1::json) as p (id uuid, "priceListCode" text, "subjectKey" text, code text, kind text,
    "baseAmountMinorUnits" bigint, "currencyCode" text, "recurrenceIntervalCode" text, "unitsPerPack" integer,
    "expiresAfterMonths" integer, "displayName" text, "effectiveFrom" timestamptz, "effectiveUntil" timestamptz)
  join commerce.price_list l on l.code = "priceListCode"
  on conflict do nothing`;

const planSql = `
  with made as (
    insert into commerce.plan (id, public_code, slug, name, summary, audience, has_unit_price, unit_label,
      included_units, trial_days, sort_order, on_sale_from, retired_at, created_at)
    select id, "publicCode", slug, name, summary, audience, "hasUnitPrice", "unitLabel", "includedUnits",
      "trialDays", "sortOrder", "onSaleFrom", "retiredAt", $2
    from json_to_recordset($1::json) as p (id uuid, "publicCode" text, slug text, name text, summary text,
      audience text, "hasUnitPrice" boolean, "unitLabel" text, "includedUnits" integer, "trialDays" integer,
      "sortOrder" integer, "onSaleFrom" timestamptz, "retiredAt" timestamptz)
    on conflict do nothing returning id
  )
  insert into commerce.plan_feature (plan_id, position, feature_code, name, kind, is_included, quota, price_key)
  select made.id, f.position, feature ->> 'featureCode', feature ->> 'name', feature ->> 'kind',
    (feature ->> 'isIncluded')::boolean, (feature ->> 'quota')::integer, feature ->> 'priceKey'
  from made
  join json_to_recordset($1::json) as p (id uuid, features json) on p.id = made.id
  cross join lateral json_array_elements(p.features) with ordinality as f (feature, position)`;

/**
 * Adds the platform's own lists, prices and plans that the database lacks. Those whose code exists already, or that
 * would contradict a price set by an administrator, are skipped.
 */
export async function loadPriceReferenceData(
  pool: Pool,
  { clock, newId }: { readonly clock: Clock; readonly newId: IdSource },
): Promise<void> {
  const files = await Promise.all(['price-lists.json', 'price-points.json', 'plans.json'].map(readRows));
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtextextended('price reference data', 0))");
    const known = await client.query('select from commerce.price_reference_data where digest = $1', [digest]);
    if (known.rowCount === 0) {
      for (const [index, sql] of [listSql, pointSql, planSql].entries()) {
        const added = (files[index] ?? []).map((row) => ({ ...row, id: newId() }));
        await client.query(sql, [JSON.stringify(added), clock.now()]);
      }
      await client.query('insert into commerce.price_reference_data (digest) values ($1)', [digest]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
