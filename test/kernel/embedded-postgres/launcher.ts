import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, cp, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '../../../kernel/embedded-postgres/binaries.ts';
import { identifyProcess } from '../../../kernel/embedded-postgres/processes.ts';
import { projectRoot } from '../../../kernel/project-root.ts';

const isRoot = process.getuid?.() === 0;
/** Who runs the servers: never root. */
export const ordinaryUid = isRoot ? 65534 : undefined;

let temp = '';
/** A copy of the launcher and what it imports, readable for every account and without symbolic links. */
export let project = '';
/** Processes that end with the test file at the latest. */
export const children: ChildProcess[] = [];

/** Makes the folder of a test file's data and its copy of the launcher. */
export async function prepareLauncher(): Promise<void> {
  temp = await mkdtemp(path.join(tmpdir(), 'svc-embedded-postgres-test-'));
  await chmod(temp, 0o755);
  project = path.join(temp, 'project');
  await copyProject(project);
}

/** Ends, at the end of a test file, what is still running, and leaves nothing. */
export async function endLauncher(): Promise<void> {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGKILL');
  }
  for (const pid of postmasterPids(temp)) process.kill(pid, 'SIGQUIT');
  for (let i = 0; i < 200 && postmasterPids(temp).length > 0; i++) await sleep(25);
  await rm(temp, { recursive: true, force: true, maxRetries: 5 });
}

export interface Start {
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
export function begin({
  dataDir,
  uid,
  durable = false,
  project: from = project,
  env = {},
}: StartOptions): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from '${from}/kernel/embedded-postgres/embedded-postgres.ts';
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

export async function launch(options: StartOptions): Promise<Start> {
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

export async function query(url: string, sql: string): Promise<unknown[]> {
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

export function account(): { uid: number; gid: number } | undefined {
  return ordinaryUid === undefined ? undefined : { uid: ordinaryUid, gid: ordinaryUid };
}

export async function newFolder(uid?: number): Promise<string> {
  const folder = await mkdtemp(path.join(temp, 'case-'));
  await chmod(folder, 0o755);
  if (uid !== undefined) await chown(folder, uid, uid);
  return folder;
}

/** The command lines of all servers on this machine, by pid. */
function serverCommands(): Map<number, string[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commands = pids.map(Number).map((pid): [number, string[]] => {
    try {
      return [pid, identifyProcess(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') : []];
    } catch {
      // Processes of other tests end meanwhile.
      return [pid, []];
    }
  });
  return new Map(commands.filter(([, [program = '']]) => path.basename(program) === 'postgres'));
}

/** Servers that work below `folder`. */
export function postmasterPids(folder: string): number[] {
  const below = [...serverCommands()].filter(([, command]) => (command[2] ?? '').startsWith(`${folder}/`));
  return below.map(([pid]) => pid);
}

export function isInUse(binaries: string): boolean {
  return [...serverCommands().values()].some(([program = '']) => program.startsWith(`${binaries}/`));
}

export function postmasterUid(folder: string): number | undefined {
  const [pid] = postmasterPids(folder);
  return pid === undefined ? undefined : statSync(`/proc/${pid}`).uid;
}

export function packageName(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

export async function copyPackaged(to: string): Promise<string> {
  const target = path.join(to, 'native');
  await cp((await findBinaries()).folder, target, {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  return target;
}

/** What an install without scripts leaves: the launcher, pg with its dependencies, the binaries, and Node. */
export async function copyProject(to: string): Promise<void> {
  await mkdir(path.join(to, 'kernel'), { recursive: true });
  await cp(path.join(projectRoot, 'kernel/embedded-postgres'), path.join(to, 'kernel/embedded-postgres'), {
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
async function copyPackage(name: string, to: string, parent = projectRoot): Promise<void> {
  const nested = path.join(parent, 'node_modules', name);
  const folder = existsSync(nested) ? nested : path.join(projectRoot, 'node_modules', name);
  if (parent === projectRoot || folder !== nested) await cp(folder, path.join(to, name), { recursive: true });
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const hasDependencies = typeof manifest === 'object' && manifest !== null && 'dependencies' in manifest;
  for (const dependency of Object.keys(hasDependencies ? Object(manifest.dependencies) : {})) {
    await copyPackage(dependency, to, folder);
  }
}
