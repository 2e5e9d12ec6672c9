import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../kernel/embedded-postgres/embedded-postgres.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { startJobs } from '../../../kernel/database/jobs/jobs.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { listen } from '../../../kernel/database/changes/notifications.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { controlFileOf, endPostmaster, postmasterOf } from '../../support/postmaster.ts';
import { until } from '../../support/until.ts';
import {
  children,
  endLauncher,
  launch,
  newFolder,
  postmasterPids,
  prepareLauncher,
  query,
} from './launcher.ts';

beforeAll(prepareLauncher, 60_000);
afterAll(endLauncher);

const withinMs = 10_000;
const logger = createLogger('silent');

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, durable: true });
}

const answers = (url: string) =>
  query(url, 'select').then(
    () => true,
    () => false,
  );

/** Waits until a server answers at the address that is not the one that `pid` was. */
async function servedAnew(dataDir: string, url: string, pid: number | null): Promise<void> {
  const isServed = async () => postmasterOf(dataDir) !== pid && (await answers(url));
  await until(true, isServed, { withinMs });
}

describe('a server that ends by itself', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await newFolder();
  });

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT', 'SIGTERM'] as const)(
    'is started again on its data and its port (%s)',
    async (signal) => {
      const server = await start(dataDir);
      await query(server.url, 'create table if not exists kept ()');
      // Told to end by SIGTERM, a server would wait for this one to leave.
      const client = new Client({ connectionString: server.url });
      client.on('error', () => undefined);
      await client.connect();
      const pid = postmasterOf(dataDir);
      endPostmaster(dataDir, signal);
      await servedAnew(dataDir, server.url, pid);
      expect(await query(server.url, 'select * from kept')).toEqual([]);
      expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
      await client.end();
      await server.stop();
      expect(postmasterPids(dataDir)).toEqual([]);
    },
  );

  it('is started again although one of its processes is frozen', async () => {
    const server = await start(dataDir);
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [backend] = rows;
    if (backend === undefined) throw new Error('the server did not answer');
    process.kill(backend.pid, 'SIGSTOP');
    const pid = postmasterOf(dataDir);
    endPostmaster(dataDir);
    await servedAnew(dataDir, server.url, pid);
    await client.end();
    await server.stop();
  });

  it('is listened to and worked for again by those who were connected', async () => {
    const server = await start(dataDir);
    const heard: string[] = [];
    const subscription = listen(
      { url: server.url, channels: ['test_channel'], logger },
      { onMessage: (text) => heard.push(text), onGap: () => heard.push('gap') },
    );
    const jobs = await startJobs({ url: server.url, logger, pace: { polling: 1 } });
    const done: unknown[] = [];
    await jobs.subscribe('test.event', 'test', async (payload) => void done.push(payload));
    const database = await openOwnDatabase({
      url: server.url,
      schema: 'public',
      poolSize: 2,
      timeoutMs: 5_000,
      entities: [],
      migrations: {},
    });
    await until('gap', async () => heard.at(-1) ?? '', { withinMs });

    const pid = postmasterOf(dataDir);
    endPostmaster(dataDir);
    await servedAnew(dataDir, server.url, pid);
    await until(2, async () => heard.filter((text) => text === 'gap').length, { withinMs });
    await database.pool.query(`notify test_channel, 'after'`);
    await database
      .fork()
      .transactional((em) => jobs.publish(transactionOf(em), 'test.event', { after: true }));
    await until('after', async () => heard.at(-1) ?? '', { withinMs });
    await until(1, async () => done.length, { withinMs });
    expect(done).toEqual([{ after: true }]);
    await jobs.stop();
    await subscription.close();
    await database.close();
    await server.stop();
  });

  it('stays away once its user stops, also in the middle of a restart', async () => {
    for (const pauseMs of [0, 300, 600]) {
      const server = await start(dataDir);
      endPostmaster(dataDir);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await server.stop();
      expect(postmasterPids(dataDir)).toEqual([]);
      expect(await answers(server.url)).toBe(false);
    }
  });

  it('is reported as lost, with the reason, when its data cannot be used again', async () => {
    const server = await start(dataDir);
    await rm(controlFileOf(dataDir));
    endPostmaster(dataDir);
    const { message, cause } = await server.lost;
    expect(message).toMatch(
      /^The embedded PostgreSQL on .* ended and could not be started again; .*postgres\.log/,
    );
    expect(String(cause)).toContain('could not find the database system');
    await server.stop();
    expect(postmasterPids(dataDir)).toEqual([]);
  });
});

describe('a server of several users', () => {
  it('survives the end of the one who started it, and ends with the last', async () => {
    const dataDir = await newFolder();
    const first = await launch({ dataDir });
    const second = await launch({ dataDir });
    await first.stop();
    expect(await answers(second.url)).toBe(true);
    await second.stop();
    expect(postmasterPids(dataDir)).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'postgres.users'))).toEqual([]);
  });

  it('is adopted from one who was killed, and watched too', async () => {
    const dataDir = await newFolder();
    const first = await launch({ dataDir });
    const second = await launch({ dataDir });
    await first.kill();
    const third = await launch({ dataDir });
    expect([second.url, third.url]).toEqual([first.url, first.url]);
    const pid = postmasterOf(dataDir);
    endPostmaster(dataDir);
    await servedAnew(dataDir, first.url, pid);
    expect(postmasterPids(dataDir)).toHaveLength(1);
    await second.stop();
    expect(await answers(third.url)).toBe(true);
    await third.stop();
    expect(postmasterPids(dataDir)).toEqual([]);
  });

  it('is started where they expect it by one who comes when it has just ended', async () => {
    const dataDir = await newFolder();
    const first = await launch({ dataDir });
    // It cannot look after its server now.
    process.kill(first.pid, 'SIGSTOP');
    endPostmaster(dataDir);
    const second = await launch({ dataDir });
    expect(second.url).toBe(first.url);
    process.kill(first.pid, 'SIGCONT');
    await first.stop();
    expect(await answers(second.url)).toBe(true);
    await second.stop();
  });

  it('gets another port if none of them is left', async () => {
    const dataDir = await newFolder();
    const killed = await launch({ dataDir });
    await killed.kill();
    const { port } = new URL(killed.url);
    endPostmaster(dataDir);
    await until(0, async () => postmasterPids(dataDir).length, { withinMs });
    const program = `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('taken'))`;
    const stranger = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(stranger);
    await once(stranger.stdout, 'data');
    const heir = await launch({ dataDir });
    expect(heir.error).toBeUndefined();
    expect(new URL(heir.url).port).not.toBe(port);
    await heir.stop();
    stranger.kill();
  });
});
