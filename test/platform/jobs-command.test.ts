import { type JobHandler, type Jobs, startJobs } from '../../kernel/database/jobs/jobs.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { endChildren, startProgram } from '../support/child.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { until } from '../support/until.ts';

const event = 'test.broken';
let url = '';
let jobs: Jobs;
let isMended = false;
const handled: object[] = [];
const handler: JobHandler = async (payload) => {
  if (!isMended) throw new Error('the mail server\n does not answer');
  handled.push(payload);
};

beforeAll(async () => {
  url = await migratedDatabaseUrl();
  jobs = await startJobs({ url, logger: createLogger('silent'), pace: { polling: 0.5, retry: 1 } });
  await jobs.subscribe(event, 'mail', handler, { retries: 0 });
  await jobs.schedule('test.scheduled', '0 0 1 1 *', handler);
});
afterAll(async () => {
  await jobs?.stop();
  await endChildren();
});

/** Runs `npm run jobs`; its exit code and what it prints. */
async function run(...words: readonly string[]) {
  const child = startProgram({ DATABASE_URL: url }, { words: ['jobs', ...words] });
  return { exitCode: await child.ended(), text: [...child.lines, ...child.complaints].join('\n') };
}

const idsIn = (text: string) => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];

it('lists what failed as often as it was tried, and tries it once more', async () => {
  expect(await run()).toEqual({ exitCode: 0, text: 'No job has failed.' });
  const pool = createPool({ url, poolSize: 1 });
  await inTransaction(pool, async (transaction) => {
    for (const number of [1, 2, 3]) await jobs.publish(transaction, event, { number });
  });
  const failed = async () =>
    (await pool.query(`select from jobs.job where name = '${event}.mail' and state = 'failed'`)).rowCount;
  await until(3, failed, { withinMs: 30_000 });
  await pool.end();

  const listed = await run();
  expect(listed.exitCode).toBe(0);
  const ids = idsIn(listed.text);
  expect(ids).toHaveLength(3);
  expect(listed.text.split('\n')[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}[0-9a-f-]{36} {2}test\.broken\.mail {2}after 1 attempts: the mail server does not answer$/,
  );

  isMended = true;
  const [first = ''] = ids;
  expect(await run('retry', first)).toEqual({ exitCode: 0, text: '1 job is tried once more.' });
  await until(1, async () => handled.length, { withinMs: 30_000 });
  expect(await run('retry', first)).toEqual({ exitCode: 1, text: `No failed job has the id ${first}.` });
  expect(await run('retry', 'all')).toEqual({ exitCode: 0, text: '2 jobs are tried once more.' });
  await until(3, async () => handled.length, { withinMs: 30_000 });
  expect(await run()).toEqual({ exitCode: 0, text: 'No job has failed.' });
});

it('says how it is used', async () => {
  const { exitCode, text } = await run('retry');
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^Usage: npm run jobs /);
});

it('keeps what has ended for 14 days, also in queues of an earlier release', async () => {
  const pool = createPool({ url, poolSize: 1 });
  await pool.query('update jobs.queue set deletion_seconds = 86400');
  const other = await startJobs({ url, logger: createLogger('silent') });
  await other.subscribe(event, 'mail', handler, { retries: 0 });
  const { rows } = await pool.query(`select deletion_seconds from jobs.queue where name = '${event}.mail'`);
  expect(rows).toEqual([{ deletion_seconds: 14 * 86_400 }]);
  await other.stop();
  await pool.end();
});
