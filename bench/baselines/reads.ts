/**
 * The baseline for the facade: three hand-written reads with only Koa and pg. It has its tokens in memory, runs one
 * prepared statement per request and returns the same bytes as the facade. Started by bench/main.ts with the tokens on
 * standard input.
 */
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { Pool, TypeOverrides } from 'pg';

const url = process.env['DATABASE_URL'];
const port = Number(process.env['PORT']);
const tokens = new Map<string, string>(JSON.parse(await text(process.stdin)));

const types = new TypeOverrides();
for (const oid of [1082, 1184]) types.setTypeParser(oid, (value: string) => value);
const pool = new Pool({ connectionString: url, max: 20, types, options: '-c TimeZone=UTC' });

const columns = `id, svc_code, coalesce(call_name, registered_name) as name, registered_name, species_code,
  breed_code, sex, date_of_birth, life_status, owner_profile_id = $1 as is_owner, created_at`;
const one = `select ${columns} from animals.animal a where id = $2 and archived_at is null
  and (owner_profile_id = $1 or exists (select from animals.animal_co_owner c
    where c.animal_id = a.id and c.profile_id = $1))`;
const list = `select t.total, p.* from (select count(*)::integer as total from animals.animal
    where owner_profile_id = $1 and archived_at is null) t
  left join lateral (select ${columns} from animals.animal where owner_profile_id = $1 and archived_at is null
    order by created_at desc, id desc limit $2 offset $3) p on true`;

const saleList = `select t.total, s.*, others.statuses
  from (select count(*)::integer as total from commerce.sale where seller_profile_id = $1) t
  left join lateral (select * from commerce.sale where seller_profile_id = $1
    order by placed_at desc, id desc limit $2 offset $3) s on true
  left join lateral (select array_agg(o.status) as statuses from commerce.sale o where o.order_id = s.order_id) others
    on true
  order by s.placed_at desc, s.id desc`;

interface Row {
  readonly id: string;
  readonly svc_code: string;
  readonly name: string;
  readonly registered_name: string;
  readonly species_code: string;
  readonly breed_code: string | null;
  readonly sex: string;
  readonly date_of_birth: string | null;
  readonly life_status: string;
  readonly is_owner: boolean;
  readonly created_at: string;
  readonly total: number;
}

const animal = (row: Row) => ({
  id: row.id,
  svcCode: row.svc_code,
  name: row.name,
  registeredName: row.registered_name,
  species: row.species_code,
  breedCode: row.breed_code,
  sex: row.sex,
  dateOfBirth: row.date_of_birth,
  lifeStatus: row.life_status,
  isOwnerOfRecord: row.is_owner,
  createdAt: new Date(row.created_at).toISOString(),
});

interface SaleRow {
  readonly id: string;
  readonly order_id: string;
  readonly number: string;
  readonly status: string;
  readonly statuses: readonly string[];
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly fees_and_levies: string;
  readonly deposit: string;
  readonly shipping: string;
  readonly total_amount: string;
  readonly currency: string;
  readonly placed_at: string;
  readonly payment: string;
  readonly payment_status: string | null;
  readonly paid_at: string | null;
  readonly refunded_amount: string;
  readonly total: number;
}

/** The statuses used here, the least advanced first. */
const advance = ['PENDING', 'CONFIRMED', 'PROCESSING'];
/** An amount in dollars from a column with four digits; one that was never written has none. */
const dollars = (amount: string): unknown => JSON.rawJSON(amount === '0' ? '0.00' : amount.slice(0, -2));

const paymentStatusOf = ({ payment, payment_status, paid_at }: SaleRow) =>
  payment === 'PROVIDER' ? (payment_status ?? 'UNPAID') : paid_at === null ? 'UNPAID' : 'PAID';

const sale = (row: SaleRow) => ({
  id: row.id,
  orderId: row.order_id,
  number: row.number,
  status: row.status,
  orderStatus: advance.find((status) => row.statuses.includes(status)),
  subtotal: dollars(row.subtotal),
  discount: dollars(row.discount),
  tax: dollars(row.tax),
  feesAndLevies: dollars(row.fees_and_levies),
  deposit: dollars(row.deposit),
  shipping: dollars(row.shipping),
  totalAmount: dollars(row.total_amount),
  currency: row.currency,
  placedAt: new Date(row.placed_at).toISOString(),
  payment: row.payment,
  paymentStatus: paymentStatusOf(row),
  refundedAmount: dollars(row.refunded_amount),
});

const app = new Koa();
app.use(async (context) => {
  if (context.path === '/readyz') {
    context.body = 'ok';
    return;
  }
  const business = tokens.get(context.get('Authorization').slice(7));
  if (business === undefined) {
    context.status = 401;
    return;
  }
  const id = context.path.split('/')[5];
  if (id !== undefined) {
    const { rows } = await pool.query<Row>({ name: 'one', text: one, values: [business, id] });
    if (rows[0]) context.body = animal(rows[0]);
    return;
  }
  const page = Number(context.query['page'] ?? 1);
  const pageSize = Number(context.query['pageSize'] ?? 25);
  const values = [business, pageSize, (page - 1) * pageSize];
  if (context.path === '/api/order/v1/sales') {
    const { rows } = await pool.query<SaleRow>({ name: 'sales', text: saleList, values });
    context.body = { data: rows.map(sale), pagination: { page, pageSize, total: rows[0]?.total ?? 0 } };
    return;
  }
  const { rows } = await pool.query<Row>({ name: 'list', text: list, values });
  context.body = { data: rows.map(animal), pagination: { page, pageSize, total: rows[0]?.total ?? 0 } };
});
app.listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));
