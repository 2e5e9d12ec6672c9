import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { type Order, type Result, result } from './messages.ts';

/** What a worker did with an order; `isOverdue` when it had to be ended, `hasEnded` when it ended by itself. */
export interface Done {
  readonly results: Result[];
  readonly isOverdue: boolean;
  readonly hasEnded: boolean;
}

/** Databases of tests that are done; they would fill the disk. */
async function dropDatabases(): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_SERVER'] });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

/** A process that runs test files with mistakes; another one takes its place when it hangs or dies. */
export function createCrew(folder: string) {
  let worker: ChildProcess | null = null;
  let isClosed = false;

  async function hire(): Promise<ChildProcess> {
    if (isClosed) throw new Error('The campaign was ended.');
    const started = fork(new URL('worker.ts', import.meta.url), {
      execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
      env: {
        ...process.env,
        MUTANTS: folder,
        MUTANTS_WORKER: '1',
        TEST_TIME_LIMIT_MS: process.env['TEST_TIME_LIMIT_MS'] ?? '60000',
        FUZZ_INPUTS: '20',
      },
      stdio: ['ignore', 'ignore', process.env['MUTANTS_LOUD'] === '1' ? 'inherit' : 'ignore', 'ipc'],
    });
    await once(started, 'message');
    return started;
  }

  async function dismiss(): Promise<void> {
    if (worker === null) return;
    const ended = worker;
    worker = null;
    if (ended.exitCode === null && ended.signalCode === null) {
      ended.kill('SIGKILL');
      await once(ended, 'exit');
    }
    await dropDatabases();
  }

  /** Runs test files up to the first failure; the worker is ended when one of them takes longer than its limit. */
  async function run(order: Order, limitMs: (testFile: string) => number): Promise<Done> {
    worker ??= await hire();
    const hired = worker;
    const results: Result[] = [];
    const { promise, resolve } = Promise.withResolvers<Done>();
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      clearTimeout(timer);
      const next = order.testFiles[results.length];
      timer = setTimeout(
        () => resolve({ results, isOverdue: true, hasEnded: false }),
        next === undefined ? 10_000 : limitMs(next),
      );
    };
    const onMessage = (message: unknown) => {
      if (message === 'done') return resolve({ results, isOverdue: false, hasEnded: false });
      results.push(result.parse(message));
      wait();
    };
    const onExit = () => resolve({ results, isOverdue: false, hasEnded: true });
    hired.on('message', onMessage).once('exit', onExit);
    wait();
    hired.send(order);
    const done = await promise;
    clearTimeout(timer);
    hired.off('message', onMessage).off('exit', onExit);
    if (done.isOverdue || done.hasEnded) await dismiss();
    else await dropDatabases();
    return done;
  }

  /** Ends the worker for good. */
  async function close(): Promise<void> {
    isClosed = true;
    await dismiss();
  }

  return { run, dismiss, close };
}
