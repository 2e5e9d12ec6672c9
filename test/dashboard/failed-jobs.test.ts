import { createMemberOperations } from '../../authorization-server/member-operations.ts';
import { type Viewer, anonymousViewer } from '../../kernel/access/viewer.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { createFailedJobs } from '../../kernel/database/jobs/failed-jobs.ts';
import { type Jobs, startJobs } from '../../kernel/database/jobs/jobs.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { type AccountClient, accountClient } from '../support/account-client.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';
import { until } from '../support/until.ts';

const path = '/account/admin/failed-jobs';
const event = 'test.broken';

let world: SignInWorld;
let admin: AccountClient;
let developer: AccountClient;
let jobs: Jobs;
let isMended = false;
let handled = 0;
beforeAll(async () => {
  world = await startSignInWorld();
  admin = await accountClient(world, 'buyer');
  developer = await accountClient(world);
  jobs = await startJobs({
    url: world.databaseUrl,
    logger: createLogger('silent'),
    pace: { polling: 0.5, retry: 1 },
  });
  await jobs.subscribe(
    event,
    'mail',
    async () => {
      if (!isMended) throw new Error('the mail server <b>does not answer');
      handled += 1;
    },
    { retries: 0 },
  );
});
afterAll(async () => {
  await jobs?.stop();
  await world?.stop();
});

async function fail(count: number): Promise<void> {
  const { pool } = world.deps.database;
  await inTransaction(pool, async (transaction) => {
    for (let each = 0; each < count; each += 1) await jobs.publish(transaction, event, {});
  });
  const failed = async () => (await world.deps.failedJobs.list()).jobs.length;
  await until(count, failed, { withinMs: 30_000 });
}

it('says what the page is for while no job has failed', async () => {
  const { text } = await admin.get(path);
  expect(text).toContain('No job has failed for good.');
  expect((await admin.get('/account')).text).toContain(`href="${path}"`);
});

it('lists what failed for good, and sends it again once, however often the button is pressed', async () => {
  await fail(2);
  const page = await admin.get(path);
  for (const words of [
    '2 failed jobs',
    `${event}.mail`,
    'the mail server &lt;b>does not answer',
    '1 attempt',
  ]) {
    expect(page.text).toContain(words);
  }
  const { fields } = formOf(page, path);
  isMended = true;
  const pressed = await Promise.all(Array.from({ length: 5 }, () => admin.post(path, fields)));
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404, 404, 404, 404]);
  await until(1, async () => handled, { withinMs: 30_000 });
  const late = await admin.post(path, fields);
  expect([late.status, late.text.includes('not in the list any more')]).toEqual([404, true]);
  const done = await admin.get(pressed.find(({ status }) => status === 303)?.location ?? '');
  for (const words of ['Job sent again.', 'One failed job']) expect(done.text).toContain(words);
  const log = (await admin.get('/account/admin/audit-log')).text;
  expect(log.match(/failed job sent again/g)).toHaveLength(1);
  expect(log).toContain(`Job id: ${fields['jobId'] ?? ''}`);
  expect(log).toContain(`Queue: ${event}.mail`);
  expect(handled).toBe(1);
});

it('is for administrators alone', async () => {
  const { fields } = formOf(await admin.get(path), path);
  expect((await developer.get(path)).status).toBe(403);
  expect((await developer.post(path, fields)).status).toBe(403);
  const { memberId } = world.accounts.owner;
  const viewer: Viewer = { ...anonymousViewer('test'), kind: 'member', memberId };
  const input = { jobId: fields['jobId'] ?? '', failedAtUtc: fields['failedAtUtc'] ?? '' };
  const operations = createMemberOperations(world.deps);
  const refusal = { code: '0010010000403' };
  await expect(operations.execute('retryFailedJob', input, viewer)).rejects.toMatchObject(refusal);
  await expect(operations.execute('listFailedJobs', { page: 1, pageSize: 20 }, viewer)).rejects.toMatchObject(
    refusal,
  );
  expect((await world.deps.failedJobs.list()).jobs).toHaveLength(1);
});

it('covers the database of every service, and names those that cannot be read', async () => {
  const other = await migratedDatabaseUrl();
  const urls: Record<string, string | undefined> = {
    animals: other,
    scheduling: other,
    messaging: world.databaseUrl,
    deposits: 'postgresql://localhost:1/none',
  };
  const all = createFailedJobs([...Object.keys(urls), 'commerce'], (service) => urls[service]);
  const elsewhere = await startJobs({ url: other, logger: createLogger('silent'), pace: { polling: 0.5 } });
  try {
    const run = async () => {
      if (!isMended) throw new Error('elsewhere');
    };
    isMended = false;
    await elsewhere.subscribe(event, 'there', run, { retries: 0 });
    const there = createPool({ url: other, poolSize: 1 });
    await inTransaction(there, (transaction) => elsewhere.publish(transaction, event, {}));
    await there.end();
    await until(2, async () => (await all.list()).jobs.length, { withinMs: 30_000 });
    const { jobs: listed, unread } = await all.list();
    expect(listed.map(({ queue }) => queue).toSorted()).toEqual([`${event}.mail`, `${event}.there`]);
    expect(unread).toEqual(['commerce', 'deposits']);
    isMended = true;
    for (const { id, failedAt } of listed) {
      expect(await all.retry(id, new Date(0))).toBeNull();
      expect(await all.retry(id, failedAt)).toMatchObject({ id });
    }
    await until(0, async () => (await all.list()).jobs.length, { withinMs: 30_000 });
  } finally {
    await elsewhere.stop();
  }
});
