import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../kernel/embedded-postgres/embedded-postgres.ts';
import { identifyProcess } from '../../../kernel/embedded-postgres/processes.ts';
import {
  children,
  endLauncher,
  launch,
  newFolder,
  ordinaryUid,
  postmasterPids,
  postmasterUid,
  prepareLauncher,
  query,
} from './launcher.ts';

beforeAll(prepareLauncher, 60_000);
afterAll(endLauncher);

describe('an embedded PostgreSQL', () => {
  it('is created empty, and keeps its data from one start to the next', async () => {
    const dataDir = await newFolder();
    const first = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(first.isNew).toBe(true);
    expect(new URL(first.url)).toMatchObject({
      protocol: 'postgresql:',
      hostname: '127.0.0.1',
      pathname: '/svc',
    });
    await query(first.url, 'CREATE TABLE kept (word text)');
    await query(first.url, "INSERT INTO kept VALUES ('Zoë')");
    expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

    const second = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(second.isNew).toBe(false);
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'Zoë' }]);
    await second.stop();
    await second.stop();
  });

  it('is reached only with the password, which only its user can read', async () => {
    const dataDir = await newFolder();
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const url = new URL(server.url);
    url.password = 'wrong';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
    expect(postmasterUid(dataDir)).toBe(ordinaryUid ?? process.getuid?.());
    await server.stop();
  });

  it('treats letters alike whatever the locale of its environment', async () => {
    const server = await launch({
      dataDir: await newFolder(),
      env: { LC_ALL: 'xx_YY', LANG: 'C', TZ: 'Asia/Tokyo' },
    });
    await query(server.url, 'CREATE EXTENSION pg_trgm');
    const sql = `SELECT upper('zoë'), 'ZOË' ILIKE 'zoë' AS "isAlike", similarity('Zoë', 'zoe') < 1 AS "differs",
      cardinality(show_trgm('ë')) AS trigrams, current_setting('timezone') AS zone, current_setting('server_encoding') AS encoding`;
    expect(await query(server.url, sql)).toEqual([
      { upper: 'ZOË', isAlike: true, differs: true, trigrams: 2, zone: 'UTC', encoding: 'UTF8' },
    ]);
    await server.stop();
  });

  it('finds its data by a path of 200 characters with spaces', async () => {
    const dataDir = path.join(await newFolder(), `a long name${' x'.repeat(95)}`);
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe('starting on data that is already served', () => {
  it('reuses the server of a live process, and leaves it running', async () => {
    const dataDir = await newFolder();
    const owner = await startEmbeddedPostgres({ dataDir, durable: false });
    const other = await launch({ dataDir });
    const same = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(other).toMatchObject({ url: owner.url, isNew: false });
    expect(same).toMatchObject({ url: owner.url, isNew: false });
    await other.stop();
    await same.stop();
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await owner.stop();
    expect(postmasterPids(dataDir)).toEqual([]);
  });

  it('reuses the server of a killed process, and then owns it', async () => {
    const dataDir = await newFolder();
    const killed = await launch({ dataDir });
    await killed.kill();
    const heir = await launch({ dataDir });
    expect(heir).toMatchObject({ url: killed.url, isNew: false });
    await heir.stop();
    expect(postmasterPids(dataDir)).toEqual([]);
  });

  it('restarts the server of a killed process when it lacks the wanted durability', async () => {
    const dataDir = await newFolder();
    const killed = await launch({ dataDir });
    await killed.kill();
    const heir = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(await query(heir.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await heir.stop();
  });

  it('starts again after both the process and its server were killed', async () => {
    const dataDir = await newFolder();
    const killed = await launch({ dataDir, durable: true });
    await query(killed.url, 'CREATE TABLE kept ()');
    await killed.kill();
    const [pid = 0] = postmasterPids(dataDir);
    process.kill(pid, 'SIGKILL');
    const heir = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(heir.isNew).toBe(false);
    expect(await query(heir.url, 'SELECT * FROM kept')).toEqual([]);
    await heir.stop();
  });

  it('is not misled when the pid of a killed server belongs to another program', async () => {
    const dataDir = await newFolder();
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    const stranger = spawn('sleep', ['60'], { uid: ordinaryUid, stdio: 'ignore' });
    children.push(stranger);
    const lines = [
      stranger.pid,
      path.join(dataDir, 'postgres'),
      0,
      5432,
      '',
      '127.0.0.1',
      '1 1',
      'ready   ',
      '',
    ];
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), lines.join('\n'));
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(identifyProcess(stranger.pid ?? 0)).toBeDefined();
    stranger.kill();
  });

  it('makes one server for processes that start at the same time', async () => {
    const dataDir = await newFolder();
    const starts = await Promise.all([1, 2, 3, 4].map(async () => launch({ dataDir })));
    expect(starts.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set(starts.map(({ url }) => url)).size).toBe(1);
    expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(postmasterPids(dataDir)).toHaveLength(1);
    await Promise.all(starts.map(async (start) => start.stop()));
    expect(postmasterPids(dataDir)).toEqual([]);
  });

  it('survives Ctrl-C in the terminal, so that requests can drain', async () => {
    const dataDir = await newFolder();
    const server = await launch({ dataDir });
    process.kill(-server.pid, 'SIGINT'); // the whole process group, as a terminal does
    await server.ended();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    expect(postmasterPids(dataDir)).toEqual([]);
  });
});
