import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import { z } from 'zod';
import type { Database } from '../../../../kernel/database/database.ts';
import { openOwnDatabase } from '../../../support/own-database.ts';
import { migrate } from '../../../../kernel/database/migrations/migrate.ts';
import { transactionOf } from '../../../../kernel/database/transaction.ts';
import { type JobHandler, type Jobs, startJobs } from '../../../../kernel/database/jobs/jobs.ts';
import { createLogger } from '../../../../kernel/observability/logger.ts';
import { currentTraceparent, followTrace } from '../../../../kernel/observability/tracing.ts';
import { metrics } from '../../../../kernel/observability/telemetry.ts';
import { endChildren, startModule } from '../../../support/child.ts';
import { testDatabaseUrl } from '../../../support/postgres.ts';

class CreateNote extends Migration {
  override up(): void {
    this.addSql('create table jobs_test.note (text text not null)');
  }
}

/** As fast as pg-boss allows. */
const pace = { polling: 0.5, clock: 5, heartbeat: 10, supervision: 1, retry: 1 };
/** A job that was taken for dead would be in other hands long before it is over. */
const longMs = 16_000;

let url = '';
let database: Database;
let jobs: Jobs;
let slow: ReturnType<typeof startSlow>;
beforeAll(async () => {
  url = await testDatabaseUrl();
  const tables = { schema: 'jobs_test', url, migrations: { '0001-note': async () => CreateNote } };
  await migrate(tables, 500);
  database = await openOwnDatabase({ ...tables, poolSize: 5, entities: [] });
  jobs = await startJobs({ url, logger: createLogger('silent'), pace });
  slow = startSlow();
});
afterAll(async () => {
  await endChildren();
  await jobs.stop();
  await database.close();
});

/** Another process with jobs of its own; `work` is its text after that. */
const worker = (work: string) =>
  startModule(
    `import { startJobs } from './kernel/database/jobs/jobs.ts';
     import { createLogger } from './kernel/observability/logger.ts';
     const jobs = await startJobs({
       url: process.env.JOBS_URL ?? '', logger: createLogger('silent'), pace: ${JSON.stringify(pace)},
     });
     ${work}
     console.log('ready');`,
    { JOBS_URL: url },
  );

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; !isSo() && Date.now() < deadline;) await sleep(50);
  if (!isSo()) throw new Error(`not so within ${withinMs} ms`);
}

/** A handler that stores what it is given. */
function recorder(): { handled: object[]; handler: JobHandler } {
  const handled: object[] = [];
  return { handled, handler: async (payload) => void handled.push(payload) };
}

/** Publishes together with a row, in one transaction. */
const publish = (event: string, payload: object, fails = false) =>
  database.fork().transactional(async (em) => {
    await em.execute('insert into jobs_test.note (text) values (?)', [event]);
    await jobs.publish(transactionOf(em), event, payload);
    if (fails) throw new Error('rolled back by the test');
  });

describe('an event', () => {
  it('is delivered to each subscriber when its transaction commits', async () => {
    const [one, other] = [recorder(), recorder()];
    await jobs.subscribe('test.committed', 'one', one.handler);
    await jobs.subscribe('test.committed', 'other', other.handler);
    await publish('test.committed', { number: 1 });
    await until(() => one.handled.length > 0 && other.handled.length > 0, 20_000);
    expect([one.handled, other.handled]).toEqual([[{ number: 1 }], [{ number: 1 }]]);
  });

  it('is handled in the trace that it was published in, and carries no word of it', async () => {
    const handled: [object, string | null][] = [];
    await jobs.subscribe('test.traced', 'one', async (payload) => {
      handled.push([payload, currentTraceparent()]);
    });
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const span = { service: 'test', name: 'test' };
    await followTrace({ traceparent }, span, () => publish('test.traced', { number: 1 }));
    await until(() => handled.length > 0, 20_000);
    await publish('test.traced', { number: 2 });
    await until(() => handled.length > 1, 20_000);
    expect(handled).toEqual([
      [{ number: 1 }, traceparent],
      [{ number: 2 }, null],
    ]);
  });

  it('is never delivered when its transaction rolls back', async () => {
    const { handled, handler } = recorder();
    await jobs.subscribe('test.rolled-back', 'one', handler);
    await expect(publish('test.rolled-back', { number: 1 }, true)).rejects.toThrow('rolled back by the test');
    await publish('test.rolled-back', { number: 2 });
    await until(() => handled.length > 0, 20_000);
    await sleep(2_000);
    expect(handled).toEqual([{ number: 2 }]);
    const { rows } = await database.pool.query(
      "select text from jobs_test.note where text = 'test.rolled-back'",
    );
    expect(rows).toHaveLength(1);
  });

  it('is not delivered before its transaction commits', async () => {
    const { handled, handler } = recorder();
    await jobs.subscribe('test.slow', 'one', handler);
    await database.fork().transactional(async (em) => {
      await jobs.publish(transactionOf(em), 'test.slow', {});
      await sleep(2_000);
      expect(handled).toEqual([]);
    });
    await until(() => handled.length > 0, 20_000);
  });

  it('does not wait for the next look at the queue behind another one', async () => {
    const { handled, handler } = recorder();
    const start = async () => {
      const rare = await startJobs({ url, logger: createLogger('silent'), pace: { ...pace, polling: 600 } });
      await rare.subscribe('test.queue', 'one', handler);
      return rare;
    };
    await (await start()).stop();
    for (const number of [1, 2, 3]) await publish('test.queue', { number });
    const rare = await start();
    await until(() => handled.length === 3, 20_000);
    await rare.stop();
  });

  it('needs a transaction', () => {
    expect(() => jobs.publish(transactionOf(database.fork()), 'test.committed', {})).toThrow(
      'inside a transaction',
    );
  });

  it('is handed over again when its handler fails, and to the other subscribers once', async () => {
    const other = recorder();
    let calls = 0;
    await jobs.subscribe('test.failing', 'failing', async () => {
      calls += 1;
      if (calls === 1) throw new Error('made by the test');
    });
    await jobs.subscribe('test.failing', 'other', other.handler);
    await publish('test.failing', {});
    await until(() => calls === 2, 60_000);
    expect(other.handled).toHaveLength(1);
    expect(await metrics.metrics()).toContain(
      'job_run_duration_seconds_count{job="test.failing.failing",outcome="failed"} 1\n',
    );
  }, 90_000);

  it('is handled beside others by who takes several at once, and comes back alone if it failed', async () => {
    const handled: number[] = [];
    let [running, most] = [0, 0];
    const handler: JobHandler = async (payload) => {
      const { number } = z.object({ number: z.int() }).parse(payload);
      handled.push(number);
      running += 1;
      most = Math.max(most, running);
      await sleep(200);
      running -= 1;
      if (number === 3 && handled.filter((one) => one === 3).length === 1)
        throw new Error('made by the test');
    };
    await jobs.subscribe('test.several', 'one', handler, { atOnce: 4 });
    await database.fork().transactional(async (em) => {
      const events = [1, 2, 3, 4, 5, 6].map((number) => ({ number }));
      await jobs.publish(transactionOf(em), 'test.several', ...events);
    });
    await until(() => handled.length === 7, 60_000);
    await sleep(2_000);
    expect([handled.slice(0, 6).toSorted((a, b) => a - b), handled.slice(6)]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [3],
    ]);
    expect(most).toBe(4);
    const { rows } = await database.pool.query(
      "select state, count(*)::int from jobs.job where name = 'test.several.one' group by state",
    );
    expect(rows).toEqual([{ state: 'completed', count: 6 }]);
  }, 90_000);

  it('is handled by another worker while one takes long', async () => {
    const handled: number[] = [];
    const first = Promise.withResolvers<void>();
    const handler: JobHandler = async (payload) => {
      const { number } = z.object({ number: z.int() }).parse(payload);
      if (number === 1) await first.promise;
      handled.push(number);
    };
    await jobs.subscribe('test.beside', 'one', handler, { workers: 2, atOnce: 2 });
    await database.fork().transactional(async (em) => {
      const events = [1, 2, 3, 4, 5, 6].map((number) => ({ number }));
      await jobs.publish(transactionOf(em), 'test.beside', ...events);
    });
    await until(() => handled.length === 5, 60_000);
    first.resolve();
    await until(() => handled.length === 6, 30_000);
    expect(handled.at(-1)).toBe(1);
  }, 90_000);

  it('whose worker is killed is done by another one within 60 seconds', async () => {
    expect(await slow.killed).toEqual([{ number: 7 }]);
  }, 120_000);

  it('that takes longer than a heartbeat is not handed to a second worker', async () => {
    expect(await slow.long).toBe(1);
  }, 120_000);
});

describe('a schedule', () => {
  it('runs once over two processes', async () => {
    const { first, runs, turns } = await slow.schedule;
    expect(first).toBe(1);
    expect(runs).toBeLessThanOrEqual(1 + turns);
  }, 180_000);
});

/** A worker takes a job and is killed; answers what the next one is handed within a minute. */
async function killedWorker(): Promise<object[]> {
  const hanging = worker(
    `await jobs.subscribe('test.killed', 'one', async ({ number }) => {
       console.log('took ' + number);
       await new Promise(() => undefined);
     });`,
  );
  await hanging.hears('ready');
  await publish('test.killed', { number: 7 });
  await hanging.hears('took 7');
  const { handled, handler } = recorder();
  await jobs.subscribe('test.killed', 'one', handler);
  hanging.process.kill('SIGKILL');
  await until(() => handled.length > 0, 60_000);
  return handled;
}

/** Two workers, and a long job; answers how often it was taken. */
async function longJob(): Promise<number> {
  let calls = 0;
  let isDone = false;
  await jobs.subscribe('test.long', 'one', async () => {
    calls += 1;
    await sleep(longMs);
    isDone = true;
  });
  const other = worker(
    `await jobs.subscribe('test.long', 'one', async () => {
       console.log('took it');
       await new Promise((resolve) => setTimeout(resolve, ${longMs}));
       console.log('done');
     });`,
  );
  await other.hears('ready');
  await publish('test.long', {});
  await until(() => isDone || other.lines.includes('done'), 60_000);
  return calls + other.lines.filter((line) => line === 'took it').length;
}

/** Two processes with one schedule: how often it ran at first, and in total when `turns` more minutes began. */
async function scheduleOfTwo(): Promise<{ first: number; runs: number; turns: number }> {
  let own = 0;
  const minute = () => Math.floor(Date.now() / 60_000);
  // The first run may be late, and belong to any minute since then.
  const begun = minute();
  const other = worker(`await jobs.schedule('test.tick', '* * * * *', async () => console.log('tick'));`);
  await jobs.schedule('test.tick', '* * * * *', async () => void (own += 1));
  await other.hears('ready');
  const runs = () => own + other.lines.filter((line) => line === 'tick').length;
  await until(() => runs() > 0, 100_000);
  const first = runs();
  // Both have looked at the clock after this.
  await sleep(2_000 + pace.clock * 2_000);
  return { first, runs: runs(), turns: minute() - begun };
}

/** Slow work, all started at once. */
function startSlow() {
  const scenarios = { killed: killedWorker(), long: longJob(), schedule: scheduleOfTwo() };
  for (const scenario of Object.values(scenarios)) scenario.catch(() => undefined);
  return scenarios;
}
