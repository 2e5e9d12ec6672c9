import { Pool } from 'pg';
import { publishChangesByTime } from '../../../../kernel/database/changes/changes-by-time.ts';
import { listen } from '../../../../kernel/database/changes/notifications.ts';
import { createLogger } from '../../../../kernel/observability/logger.ts';
import { testDatabaseUrl } from '../../../support/postgres.ts';
import { until } from '../../../support/until.ts';

const soon = { withinMs: 10_000 };
const start = Date.parse('2026-11-26T12:00:00Z');
const logger = createLogger('silent');

it('changes caused by time are published once, also when the database was unavailable meanwhile', async () => {
  const url = await testDatabaseUrl();
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query('create table thing (name text, ends_at timestamptz(3))');
  for (const [name, seconds] of [
    ['long over', -61],
    ['over while nobody was there', -59],
    ['over soon', 10],
    ['over in an outage', 20],
    ['over later', 30],
  ] as const) {
    await pool.query('insert into thing values ($1, $2)', [name, new Date(start + seconds * 1_000)]);
  }
  let seconds = 0;
  let isAway = false;
  const heard: string[] = [];
  const subscription = listen(
    { url, channels: ['things'], logger },
    { onMessage: (name) => heard.push(name), onGap: () => undefined },
  );
  await until(true, async () => subscription.isListening(), soon);
  const query: Pool['query'] = pool.query.bind(pool);
  Object.assign(pool, {
    query: async (...given: Parameters<typeof query>) => {
      if (isAway) throw new Error('Connection terminated');
      return query(...given);
    },
  });
  const told = publishChangesByTime(
    { database: { pool }, clock: { now: () => new Date(start + seconds * 1_000) }, logger },
    { channel: 'things', sql: 'select name as tag from thing where ends_at > $1 and ends_at <= $2' },
  );
  const last = async () => heard.at(-1) ?? '';
  await until('over while nobody was there', last, soon);
  seconds = 10;
  await until('over soon', last, soon);
  isAway = true;
  seconds = 25;
  let looks = 0;
  await until(true, async () => (looks += 1) > 50, soon);
  expect(heard.length).toBe(2);
  isAway = false;
  await until('over in an outage', last, soon);
  seconds = 30;
  await until('over later', last, soon);
  expect(heard.length).toBe(4);
  await told.close();
  await subscription.close();
  await pool.end();
});
