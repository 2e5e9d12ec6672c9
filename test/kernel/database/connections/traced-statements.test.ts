import type { Pool } from 'pg';
import { createPool } from '../../../../kernel/database/connections/pool.ts';
import { createLogger } from '../../../../kernel/observability/logger.ts';
import { startTracing } from '../../../../kernel/observability/start-tracing.ts';
import { followTrace } from '../../../../kernel/observability/tracing.ts';
import { testDatabaseUrl } from '../../../support/postgres.ts';
import { startSpanReceiver } from '../../../support/span-receiver.ts';

const sampled = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const comment = ` /*traceparent='${sampled}'*/`;
const span = { service: 'test', name: 'test' };
const within = <T>(traceparent: string | null, work: () => Promise<T>) =>
  followTrace({ traceparent }, span, work);

let url = '';
const pools: Pool[] = [];
beforeAll(async () => {
  url = await testDatabaseUrl();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
});

/** One connection, so that the next statement sees what one leaves there. */
function onePool(): Pool {
  const pool = createPool({ url, poolSize: 1 });
  pools.push(pool);
  return pool;
}

/** The text of a statement as the server got it. */
const asked = 'select current_query() as text, $1::text as value';
async function textOf(pool: Pool, name?: string): Promise<string> {
  const values = ['kept'];
  const { rows } = await (name === undefined
    ? pool.query<{ text: string; value: string }>(asked, values)
    : pool.query<{ text: string; value: string }>({ name, text: asked, values }));
  expect(rows[0]?.value).toBe('kept');
  return rows[0]?.text ?? '';
}

describe('statements of a trace that is sampled', () => {
  it('may have arrays of one value, with a name and without', async () => {
    const pool = onePool();
    const text = 'select n from (values (1), (2)) known (n) where n = any($1::integer[])';
    for (const wanted of [1, 2, 3]) {
      const values = [[wanted]];
      const [plain, named] = await within(sampled, () =>
        Promise.all([
          pool.query<{ n: number }>(text, values),
          pool.query<{ n: number }>({ name: 'known', text, values }),
        ]),
      );
      const expected = wanted === 3 ? [] : [{ n: wanted }];
      expect([plain.rows, named.rows]).toEqual([expected, expected]);
      // Another text, which one name cannot have.
      const other = `${text} and n < $2`;
      const { rows } = await within(sampled, () =>
        pool.query<{ n: number }>({ name: 'other', text: other, values: [[wanted], 9] }),
      );
      expect(rows).toEqual(expected);
    }
  });

  it('say so in a comment, however they are given, and no others do', async () => {
    const pool = onePool();
    expect(await within(sampled, () => textOf(pool))).toBe(asked + comment);
    expect(await within(sampled, () => textOf(pool, 'named'))).toBe(asked + comment);
    const viaCallback = await within(
      sampled,
      () =>
        new Promise<string>((resolve, reject) => {
          pool.query<{ text: string }>(asked, ['x'], (error, { rows }) =>
            error === undefined || error === null ? resolve(rows[0]?.text ?? '') : reject(error),
          );
        }),
    );
    expect(viaCallback).toBe(asked + comment);
    for (const traceparent of [null, 'nonsense', sampled.replace(/1$/, '0')]) {
      expect(await within(traceparent, () => textOf(pool))).toBe(asked);
      expect(await within(traceparent, () => textOf(pool, 'named'))).toBe(asked);
    }
  });

  it('say so on a connection that is kept, from its first statement on, and no others do', async () => {
    const pool = onePool();
    const onConnection = async () => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ text: string }>(asked, ['kept']);
        return rows[0]?.text;
      } finally {
        client.release();
      }
    };
    expect(await within(sampled, onConnection)).toBe(asked + comment);
    for (const traceparent of [null, sampled.replace(/1$/, '0')])
      expect(await within(traceparent, onConnection)).toBe(asked);
  });

  it('leave alone what is prepared, and what is about to be', async () => {
    const pool = onePool();
    const prepared = async () =>
      (await pool.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows.map(
        ({ name }) => name,
      );
    for (let index = 0; index < 1_500; index += 1) {
      const other = sampled.replace('00f067aa', index.toString(16).padStart(8, '0'));
      await within(other, () => textOf(pool));
    }
    expect(await prepared()).toEqual([]);
    for (let index = 0; index < 7; index += 1) await textOf(pool);
    expect(await prepared()).toEqual(['repeated-1']);
    expect(await within(sampled, () => textOf(pool))).toBe(asked + comment);
    expect(await textOf(pool)).toBe(asked);
    expect(await prepared()).toEqual(['repeated-1']);
  });

  it('are those of the recipients, who may have waited for a connection beside others', async () => {
    const pool = onePool();
    const texts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => within(index % 3 === 0 ? sampled : null, () => textOf(pool))),
    );
    expect(texts).toEqual(texts.map((_, index) => (index % 3 === 0 ? asked + comment : asked)));
  });

  it('fail as they would without', async () => {
    const pool = onePool();
    const failing = () => within(sampled, () => pool.query('select * from nowhere.at_all where x = $1', [1]));
    await expect(failing()).rejects.toMatchObject({ code: '42P01' });
    expect(await textOf(pool)).toBe(asked);
  });
});

it('a statement has a span that names its table, whatever else stands after a from', async () => {
  const receiver = await startSpanReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
  const endTracing = await startTracing(settings, createLogger('silent'));
  const pool = onePool();
  const table = 'pg_catalog.pg_stat_database';
  await within(sampled, async () => {
    await pool.query(`select extract(epoch from s.stats_reset) from ${table} s`);
    await pool.query(`select 1 is distinct from s.datid::int from ${table} s`);
  });
  await endTracing();
  receiver.close();
  const names = receiver.spans.map(({ name }) => name).filter((name) => name.startsWith('select'));
  expect(names).toEqual([`select from ${table}`, `select from ${table}`]);
});
