import type { PoolClient } from 'pg';
import { type Quarters, beginOfQuarter, isChange, quarterMeasures } from './quarters.ts';
import { plainArray } from '../visits/text-rows.ts';

const columns = quarterMeasures.map((measure) =>
  measure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

const addSql = `
  insert into audience.quarter (site_key, began_at, ${columns.join(', ')})
  select * from unnest($1::text[], $2::timestamptz[],
    ${columns.map((_, index) => `$${index + 3}::bigint[]`).join(', ')})
  on conflict (site_key, began_at) do update
  set ${columns.map((column) => `${column} = quarter.${column} + excluded.${column}`).join(', ')}`;
const sweepSql = `
  delete from audience.quarter using unnest($1::text[], $2::timestamptz[]) as given (site_key, began_at)
  where quarter.site_key = given.site_key and quarter.began_at = given.began_at
    and ${columns.map((column) => `quarter.${column} = 0`).join(' and ')}`;

const addMoneySql = `
  insert into audience.quarter_value (site_key, began_at, currency, value_minor)
  select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::bigint[])
  on conflict (site_key, began_at, currency) do update
  set value_minor = quarter_value.value_minor + excluded.value_minor`;
const sweepMoneySql = `
  delete from audience.quarter_value
  using unnest($1::text[], $2::timestamptz[], $3::text[]) as given (site_key, began_at, currency)
  where quarter_value.site_key = given.site_key and quarter_value.began_at = given.began_at
    and quarter_value.currency = given.currency and quarter_value.value_minor = 0`;

/** Adds to the stored sums; rows that become 0 are deleted. */
export async function storeQuarters(client: PoolClient, quarters: Quarters): Promise<void> {
  const changes = [...quarters].flatMap(([siteKey, ofSite]) =>
    [...ofSite].flatMap(([quarter, sums]) =>
      isChange(sums) ? { siteKey, beganAt: beginOfQuarter(quarter).toISOString(), sums } : [],
    ),
  );
  if (changes.length === 0) return;
  const keys = [
    plainArray(changes.map(({ siteKey }) => siteKey)),
    plainArray(changes.map(({ beganAt }) => beganAt)),
  ];
  const sums = quarterMeasures.map((measure) => plainArray(changes.map((change) => change.sums[measure])));
  await client.query(addSql, [...keys, ...sums]);
  const isLess = changes.some(({ sums: of }) => quarterMeasures.some((measure) => of[measure] < 0));
  if (isLess) await client.query(sweepSql, keys);
  const money = changes.flatMap(({ siteKey, beganAt, sums: of }) =>
    [...of.money].flatMap(([currency, value]) => (value === 0 ? [] : { siteKey, beganAt, currency, value })),
  );
  if (money.length === 0) return;
  const moneyKeys = [
    money.map(({ siteKey }) => siteKey),
    money.map(({ beganAt }) => beganAt),
    money.map(({ currency }) => currency),
  ];
  await client.query(addMoneySql, [...moneyKeys, money.map(({ value }) => value)]);
  await client.query(sweepMoneySql, moneyKeys);
}
