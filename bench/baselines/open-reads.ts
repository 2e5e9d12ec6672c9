/**
 * The baseline for public reads: only Koa and pg, no cache, no limit. One prepared statement per request, and the same
 * bytes as the facade. Started by bench/main.ts.
 */
import Koa from 'koa';
import { Pool, TypeOverrides } from 'pg';

const url = process.env['DATABASE_URL'];
const port = Number(process.env['PORT']);

const types = new TypeOverrides();
// bigint: amounts are far below the limit of a number.
types.setTypeParser(20, Number);
const pool = new Pool({ connectionString: url, max: 20, types });

const codeSql = `select o.offer_code as code, o.id as offer_id, o.storefront_id, s.handle, o.slug, o.catalog_item_id,
    c.item_code, o.status = 'ACTIVE' and (o.valid_from is null or o.valid_from <= $1)
      and (o.valid_until is null or o.valid_until > $1) and s.is_active as is_live
  from commerce.offer o
  join commerce.storefront s on s.id = o.storefront_id
  left join commerce.catalog_item c on c.id = o.catalog_item_id
  where o.offer_code = $2
  union all
  select d.offer_code, d.offer_id, null, null, null, null, null, null from commerce.deleted_offer d
  where d.offer_code = $2`;
const pricesSql = `select p.*, l.code as list_code
  from commerce.price_point p join commerce.price_list l on l.id = p.price_list_id
  where p.subject_key = any($1) and l.is_platform_own and l.scope = 'PLATFORM' and l.is_active
    and p.effective_from <= $2 and (p.effective_until is null or p.effective_until > $2)
    and l.effective_from <= $2 and (l.effective_until is null or l.effective_until > $2)
  order by p.kind, p.recurrence_interval_code desc, p.units_per_pack nulls first, p.code`;

interface CodeRow {
  readonly code: string;
  readonly offer_id: string;
  readonly storefront_id: string | null;
  readonly handle: string | null;
  readonly slug: string | null;
  readonly catalog_item_id: string | null;
  readonly item_code: string | null;
  readonly is_live: boolean | null;
}

interface PointRow {
  readonly id: string;
  readonly subject_key: string;
  readonly code: string;
  readonly kind: string;
  readonly base_amount_minor_units: number;
  readonly currency_code: string;
  readonly recurrence_interval_code: string | null;
  readonly units_per_pack: number | null;
  readonly expires_after_months: number | null;
  readonly list_code: string;
  readonly display_name: string | null;
}

async function codeAnswer(code: string): Promise<unknown> {
  const { rows } = await pool.query<CodeRow>({ name: 'code', text: codeSql, values: [new Date(), code] });
  const [row] = rows;
  if (row === undefined) return null;
  const data = {
    code: row.code,
    offerId: row.offer_id,
    storefrontId: row.storefront_id ?? '00000000-0000-0000-0000-000000000000',
    publicCode: `SVC-OF-${row.code}`,
    isLiveFlag: row.is_live ?? false,
    storefrontHandle: row.handle,
    slug: row.slug,
    catalogItemId: row.catalog_item_id,
    catalogItemCode: row.item_code,
  };
  return { data, resultCode: 'Marketplace_OfferCode_GT_OfferCode_SU' };
}

const point = (row: PointRow) => ({
  pricePointId: row.id,
  code: row.code,
  kind: row.kind,
  baseAmountMinorUnits: row.base_amount_minor_units,
  currencyCode: row.currency_code,
  recurrenceIntervalCode: row.recurrence_interval_code,
  ...(row.units_per_pack !== null && { unitsPerPack: row.units_per_pack }),
  ...(row.expires_after_months !== null && { expiresAfterMonths: row.expires_after_months }),
  priceListCode: row.list_code,
  ...(row.display_name !== null && { displayName: row.display_name }),
});

async function pricesAnswer(keys: readonly string[], countryCode: string | null): Promise<unknown> {
  const values = [keys, new Date()];
  const { rows } = await pool.query<PointRow>({ name: 'prices', text: pricesSql, values });
  const items = keys.map((subjectKey) => ({
    subjectKey,
    level: 'PLATFORM',
    marketCode: null,
    points: rows.filter((row) => row.subject_key === subjectKey).map(point),
  }));
  return { data: { countryCode, items }, resultCode: 'Price_PlatformPrice_GT_List_SU' };
}

const app = new Koa();
app.use(async (context) => {
  if (context.path === '/readyz') {
    context.body = 'ok';
    return;
  }
  const { keys, country } = context.query;
  context.body =
    typeof keys === 'string'
      ? await pricesAnswer(keys.split(','), typeof country === 'string' ? country : null)
      : await codeAnswer(context.path.split('/')[5] ?? '');
});
app.listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));
