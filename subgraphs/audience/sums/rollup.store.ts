import type { PoolClient } from 'pg';
import { type Dimension, type Rollup, type Sums, measures } from './rollup.ts';
import { plainArray } from '../visits/text-rows.ts';

/** What to add to the sums of a site on a day. */
export interface DayRollup {
  readonly siteKey: string;
  readonly day: string;
  readonly rollup: Rollup;
}

interface Change {
  readonly siteKey: string;
  readonly day: string;
  readonly dimension: Dimension;
  readonly value: string;
  readonly sums: Sums;
}

const columns = measures.map((measure) =>
  measure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const given = 'as given (site_key, dimension, day, value';

const addSql = `
  insert into audience.rollup (site_key, dimension, day, value, ${columns.join(', ')})
  select * from unnest($1::text[], $2::text[], $3::date[], $4::text[],
    ${columns.map((_, index) => `$${index + 5}::bigint[]`).join(', ')})
  on conflict (site_key, dimension, day, value) do update
  set ${columns.map((column) => `${column} = rollup.${column} + excluded.${column}`).join(', ')}`;
const sweepSql = `
  delete from audience.rollup using unnest($1::text[], $2::text[], $3::date[], $4::text[]) ${given})
  where rollup.site_key = given.site_key and rollup.dimension = given.dimension and rollup.day = given.day
    and rollup.value = given.value and ${columns.map((column) => `rollup.${column} = 0`).join(' and ')}`;

const addMoneySql = `
  insert into audience.rollup_value (site_key, dimension, day, value, currency, value_minor)
  select * from unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::text[], $6::bigint[])
  on conflict (site_key, dimension, day, value, currency) do update
  set value_minor = rollup_value.value_minor + excluded.value_minor`;
const sweepMoneySql = `
  delete from audience.rollup_value
  using unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::text[]) ${given}, currency)
  where rollup_value.site_key = given.site_key and rollup_value.dimension = given.dimension
    and rollup_value.day = given.day and rollup_value.value = given.value
    and rollup_value.currency = given.currency and rollup_value.value_minor = 0`;

const keysOf = (changes: readonly Omit<Change, 'sums'>[]) => [
  plainArray(changes.map(({ siteKey }) => siteKey)),
  plainArray(changes.map(({ dimension }) => dimension)),
  plainArray(changes.map(({ day }) => day)),
  changes.map(({ value }) => value),
];

/** Adds to the stored sums; rows that become 0 are deleted. */
export async function storeRollups(client: PoolClient, rollups: Iterable<DayRollup>): Promise<void> {
  const changes: Change[] = [];
  const money: (Omit<Change, 'sums'> & { currency: string; valueMinor: number })[] = [];
  for (const { siteKey, day, rollup } of rollups) {
    for (const { dimension, value, sums } of rollup.entries()) {
      const key = { siteKey, day, dimension, value };
      if (measures.some((measure) => sums[measure] !== 0)) changes.push({ ...key, sums });
      for (const [currency, valueMinor] of sums.money ?? [])
        if (valueMinor !== 0) money.push({ ...key, currency, valueMinor });
    }
  }
  if (changes.length > 0) {
    const sums = measures.map((measure) => plainArray(changes.map((change) => change.sums[measure])));
    await client.query(addSql, [...keysOf(changes), ...sums]);
  }
  const lessened = changes.filter(({ sums }) => measures.some((measure) => sums[measure] < 0));
  if (lessened.length > 0) await client.query(sweepSql, keysOf(lessened));
  if (money.length === 0) return;
  const currencies = money.map(({ currency }) => currency);
  await client.query(addMoneySql, [...keysOf(money), currencies, money.map(({ valueMinor }) => valueMinor)]);
  await client.query(sweepMoneySql, [...keysOf(money), currencies]);
}
