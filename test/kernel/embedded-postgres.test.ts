import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../kernel/embedded-postgres.ts';
import { findBinaries, prepareBinaries } from '../../kernel/embedded-postgres/binaries.ts';
import { withLock } from '../../kernel/embedded-postgres/lock.ts';
import { identifyProcess } from '../../kernel/embedded-postgres/processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isRoot = process.getuid?.() === 0;
const itAsRoot = isRoot ? it : () => undefined;
const ordinaryUid = isRoot ? 65534 : undefined;

let temp = '';
/** A copy of the launcher and what it imports, readable for every account and without symbolic links. */
let project = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  temp = await mkdtemp(path.join(tmpdir(), 'svc-embedded-postgres-test-'));
  await chmod(temp, 0o755);
  project = path.join(temp, 'project');
  await copyProject(project);
}, 60_000);

afterAll(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGKILL');
  }
  for (const pid of postmasterPids(temp)) process.kill(pid, 'SIGQUIT');
  for (let i = 0; i < 200 && postmasterPids(temp).length > 0; i++) await sleep(25);
  await rm(temp, { recursive: true, force: true, maxRetries: 5 });
});

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

describe('the account that runs an embedded PostgreSQL', () => {
  itAsRoot('is not root, even where other accounts can reach neither the project nor its data', async () => {
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const shared = '/var/lib/svc-embedded-postgres';
    const hadShared = existsSync(shared);
    const before = hadShared ? readdirSync(shared) : [];
    const closedProject = path.join(closed, 'project');
    await copyProject(closedProject);
    const dataDir = path.join(closed, 'data');

    const first = await launch({ dataDir, project: closedProject });
    expect(first).toMatchObject({ error: undefined, isNew: true });
    const home = readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
    expect(home).toMatch(/^\/var\/lib\/svc-embedded-postgres\/[0-9a-f]{16}-[0-9a-f]{8}$/);
    expect(postmasterUid(home)).toBe(65534);
    await query(first.url, 'CREATE TABLE kept ()');
    await first.stop();

    const second = await launch({ dataDir, project: closedProject });
    expect(second.isNew).toBe(false);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();

    await rm(home, { recursive: true });
    expect((await launch({ dataDir, project: closedProject })).error).toContain('which is gone');

    // Other processes on this machine may keep databases here: only what this test made is removed.
    const copy = readdirSync(shared).find((name) => name.startsWith('postgres-18')) ?? '';
    if (!before.includes(copy) && !isInUse(path.join(shared, copy)))
      await rm(path.join(shared, copy), { recursive: true });
    if (!hadShared) await rmdir(shared).catch(() => {});
  });

  itAsRoot('is the ordinary user who starts it, and root continues with that user’s data', async () => {
    const dataDir = await newFolder(1234);
    const server = await launch({ dataDir, uid: 65534 });
    expect(server.error).toContain('cannot be used');
    const own = await newFolder(65534);
    const first = await launch({ dataDir: own, uid: 65534 });
    expect(first).toMatchObject({ error: undefined, isNew: true });
    expect(postmasterUid(own)).toBe(65534);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir: own, durable: false });
    expect(second.isNew).toBe(false);
    expect(postmasterUid(own)).toBe(65534);
    await second.stop();
  });
});

describe('the binaries of an embedded PostgreSQL', () => {
  it('get the symbolic links that npm’s install script did not make', async () => {
    const packaged = await copyPackaged(await newFolder());
    const version = (await findBinaries()).version;
    const uncalled = async (): Promise<string> => Promise.reject(new Error('no copy is needed'));
    const prepared = await prepareBinaries({ folder: packaged, version }, account(), uncalled);
    expect(prepared.folder).toBe(packaged);
    expect(
      existsSync(path.join(packaged, process.platform === 'darwin' ? 'lib/libpq.dylib' : 'lib/libpq.so.5')),
    ).toBe(true);
  });

  itAsRoot('are copied, links and all, where the package folder cannot be written', async () => {
    const unlinked = path.join(await newFolder(), 'project');
    await copyProject(unlinked);
    const dataDir = await newFolder(65534);
    const server = await launch({ dataDir, uid: 65534, project: unlinked });
    expect(server.error).toBeUndefined();
    const copy = readdirSync(dataDir).find((name) => /^postgres-\d/.test(name)) ?? '';
    expect(existsSync(path.join(dataDir, copy, 'lib/libpq.so.5'))).toBe(true);
    expect(readdirSync(path.join(unlinked, `node_modules/${packageName()}/native/lib`))).not.toContain(
      'libpq.so.5',
    );
    await server.stop();
  });

  itAsRoot('are copied once by processes that start at the same time', async () => {
    const copies = await newFolder();
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const packaged = { folder: await copyPackaged(closed), version: '18.0' };
    const prepare = async () => prepareBinaries(packaged, account(), async () => copies);
    const prepared = await Promise.all([prepare(), prepare(), prepare()]);
    expect(new Set(prepared.map(({ folder }) => folder)).size).toBe(1);
    expect(readdirSync(copies)).toHaveLength(1);
  });

  it('are missing on a platform without a package, and the error says what to do', async () => {
    await expect(findBinaries('win32-x64')).rejects.toThrow(
      /no embedded PostgreSQL for win32-x64.*DATABASE_URL/,
    );
    const absent = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64';
    await expect(findBinaries(absent)).rejects.toThrow(/not installed.*DATABASE_URL/);
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

  it('starts anew after both the process and its server were killed', async () => {
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

describe('a start that fails', () => {
  it.each([0, 60, 200])('in initdb, killed %d ms in, leaves nothing half done', async (delayMs) => {
    const dataDir = await newFolder();
    const victim = begin({ dataDir });
    const hasBegun = (): boolean =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
    while (!hasBegun() && victim.exitCode === null) await sleep(2);
    await sleep(delayMs);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(server.isNew).toBe(true);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  it('in a folder that cannot be written says so', async () => {
    const file = path.join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file, durable: false })).rejects.toThrow(
      /cannot be used.*DATABASE_URL/,
    );
    await expect(startEmbeddedPostgres({ dataDir: path.join(file, 'x'), durable: false })).rejects.toThrow(
      'cannot be used',
    );
  });

  it('on data of another major version names both', async () => {
    const dataDir = await newFolder();
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '16\n');
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /written by PostgreSQL 16; the embedded one is 18.*DATABASE_URL/,
    );
  });

  it('shows the end of the server’s log', async () => {
    const dataDir = await newFolder();
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    await rm(path.join(dataDir, 'postgres/global/pg_control'));
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /did not start on .*postgres\.log:[^]*could not find the database system/,
    );
  });

  it('for want of the password says where it belongs', async () => {
    const dataDir = await newFolder();
    const killed = await launch({ dataDir });
    await killed.kill();
    const file = path.join(dataDir, 'postgres.password');
    const password = await readFile(file, 'utf8');
    await rm(file);
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      'postgres.password is missing',
    );
    await writeFile(file, 'another');
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow('refuses the password');
    await writeFile(file, password);
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
  });
});

describe('the lock on a data folder', () => {
  it('admits one at a time, also of those that find the same stale lock', async () => {
    const folder = await newFolder();
    // In every round all find the same stale lock at the same moment. With a lock that removes a stale file
    // and makes it again, this counts second holders; inside, a folder that exists already betrays them.
    const program = `
      import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
      import { withLock } from '${project}/kernel/embedded-postgres/lock.ts';
      const [folder, begin] = process.argv.slice(1);
      let seconds = 0;
      for (let round = 0; round < 80; round++) {
        const own = folder + '/' + round;
        mkdirSync(own, { recursive: true });
        try { symlinkSync('999999-dead-1', own + '/postgres.lock.1'); } catch {}
        const at = Number(begin) + round * 25;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 2)));
        while (Date.now() < at);
        await withLock(own, async () => {
          try { mkdirSync(own + '/inside'); } catch { seconds++; }
          await new Promise((resolve) => setTimeout(resolve, 2));
          rmSync(own + '/inside', { recursive: true, force: true });
        });
      }
      process.exitCode = seconds;`;
    const options = ['--input-type=module', '--eval', program, folder, String(Date.now() + 500)];
    const contenders = [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, options, { stdio: 'ignore' });
      children.push(child);
      return once(child, 'exit');
    });
    const endings = await Promise.all(contenders);
    expect(endings.map(([code]) => Number(code))).toEqual([0, 0, 0]);
  });

  it('is free again once its holder was killed', async () => {
    const folder = await newFolder();
    const program = `
      import { withLock } from '${project}/kernel/embedded-postgres/lock.ts';
      await withLock(process.argv[1], async () => process.kill(process.pid, 'SIGKILL'));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
      stdio: 'ignore',
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    expect(await withLock(folder, async () => 'free')).toBe('free');
  });
});

interface Start {
  pid: number;
  url: string;
  isNew: boolean;
  error: string | undefined;
  stop(): Promise<void>;
  kill(): Promise<void>;
  ended(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  uid?: number;
  durable?: boolean;
  project?: string;
  env?: Record<string, string>;
}

/** A process that starts an embedded PostgreSQL, prints the outcome, and stops it when its input ends. */
function begin({
  dataDir,
  uid,
  durable = false,
  project: from = project,
  env = {},
}: StartOptions): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from '${from}/kernel/embedded-postgres.ts';
    const [dataDir] = process.argv.slice(1);
    try {
      const server = await startEmbeddedPostgres({ dataDir, durable: ${durable} });
      console.log(JSON.stringify({ url: server.url, isNew: server.isNew }));
      process.stdin.resume().on('end', () => server.stop());
    } catch (error) {
      console.log(JSON.stringify({ error: error.message }));
    }`;
  const child = spawn(path.join(from, 'node'), ['--input-type=module', '--eval', program, dataDir], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: '/',
    env: { PATH: process.env['PATH'], ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function launch(options: StartOptions): Promise<Start> {
  const child = begin(options);
  const exit = once(child, 'exit');
  if (!child.stdout) throw new Error('no output');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exit.then(() => ['{}'])]);
  const outcome: { url?: string; isNew?: boolean; error?: string } = JSON.parse(String(line));
  const ended = async (): Promise<void> => exit.then(() => undefined);
  return {
    pid: child.pid ?? 0,
    url: outcome.url ?? '',
    isNew: outcome.isNew ?? false,
    error: outcome.error,
    ended,
    stop: async () => {
      child.stdin?.end();
      await ended();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended();
    },
  };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function account(): { uid: number; gid: number } | undefined {
  return ordinaryUid === undefined ? undefined : { uid: ordinaryUid, gid: ordinaryUid };
}

async function newFolder(uid?: number): Promise<string> {
  const folder = await mkdtemp(path.join(temp, 'case-'));
  await chmod(folder, 0o755);
  if (uid !== undefined) await chown(folder, uid, uid);
  return folder;
}

/** The command lines of all servers on this machine, by pid. */
function serverCommands(): Map<number, string[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commands = pids.map(Number).map((pid): [number, string[]] => {
    const file = `/proc/${pid}/cmdline`;
    return [pid, identifyProcess(pid) ? readFileSync(file, 'utf8').split('\0') : []];
  });
  return new Map(commands.filter(([, [program = '']]) => path.basename(program) === 'postgres'));
}

/** Servers that work below `folder`. */
function postmasterPids(folder: string): number[] {
  const below = [...serverCommands()].filter(([, command]) => (command[2] ?? '').startsWith(`${folder}/`));
  return below.map(([pid]) => pid);
}

function isInUse(binaries: string): boolean {
  return [...serverCommands().values()].some(([program = '']) => program.startsWith(`${binaries}/`));
}

function postmasterUid(folder: string): number | undefined {
  const [pid] = postmasterPids(folder);
  return pid === undefined ? undefined : statSync(`/proc/${pid}`).uid;
}

function packageName(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

async function copyPackaged(to: string): Promise<string> {
  const target = path.join(to, 'native');
  await cp((await findBinaries()).folder, target, {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  return target;
}

/** What an install without scripts leaves: the launcher, pg with its dependencies, the binaries, and Node. */
async function copyProject(to: string): Promise<void> {
  await mkdir(path.join(to, 'kernel'), { recursive: true });
  await cp(path.join(root, 'kernel/embedded-postgres.ts'), path.join(to, 'kernel/embedded-postgres.ts'));
  await cp(path.join(root, 'kernel/embedded-postgres'), path.join(to, 'kernel/embedded-postgres'), {
    recursive: true,
  });
  await writeFile(path.join(to, 'package.json'), '{"type":"module"}');
  const own = path.join(to, `node_modules/${packageName()}`);
  await copyPackaged(own);
  const packaged = path.dirname((await findBinaries()).folder);
  for (const name of ['package.json', 'dist'])
    await cp(path.join(packaged, name), path.join(own, name), { recursive: true });
  await copyPackage('pg', path.join(to, 'node_modules'));
  const program = path.join(to, 'node');
  await link(process.execPath, program).catch(async () => copyFile(process.execPath, program));
}

/** Copies a package with all it depends on; one nested in `parent` has been copied with that. */
async function copyPackage(name: string, to: string, parent = root): Promise<void> {
  const nested = path.join(parent, 'node_modules', name);
  const folder = existsSync(nested) ? nested : path.join(root, 'node_modules', name);
  if (parent === root || folder !== nested) await cp(folder, path.join(to, name), { recursive: true });
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const hasDependencies = typeof manifest === 'object' && manifest !== null && 'dependencies' in manifest;
  for (const dependency of Object.keys(hasDependencies ? Object(manifest.dependencies) : {})) {
    await copyPackage(dependency, to, folder);
  }
}
