import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { fileExists, readIfExists, syncFolder, writePrivately } from './files.ts';
import type { Place } from './place.ts';
import { spawnAs } from './processes.ts';

export const superuser = 'svc';

/**
 * LC_CTYPE decides which letters pg_trgm sees: with C it drops every non-ASCII one. Everything else follows
 * the built-in C.UTF-8 locale, which is the same on every machine.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** The superuser's password, stored next to the cluster and created at the first start. */
export async function findPassword(place: Place): Promise<string> {
  const file = path.join(place.dataDir, 'postgres.password');
  const existing = (await readIfExists(file))?.trim();
  if (existing) return existing;
  if (await fileExists(place.cluster)) {
    throw new Error(
      `${file} is missing, and without it the database in ${place.cluster} cannot be opened. Put it back.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writePrivately(file, `${password}\n`);
  return password;
}

/** Throws if the cluster was created by another major version than `binaries`. */
export async function checkVersion(place: Place, binaries: Binaries): Promise<void> {
  const found = (await readIfExists(path.join(place.cluster, 'PG_VERSION')))?.trim();
  const major = binaries.version.split('.')[0];
  if (found === major) return;
  throw new Error(
    `The data in ${place.cluster} was written by PostgreSQL ${found ?? '(unknown)'}; the embedded one is ${major}. ` +
      `Move ${place.home === place.dataDir ? place.cluster : place.dataDir} away to begin with an empty database, ` +
      `or set DATABASE_URL to a PostgreSQL ${found ?? ''} server.`,
  );
}

/** Creates an empty cluster, under another name until it is complete, so that a crash leaves nothing half done. */
export async function createCluster(
  place: Place,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<void> {
  const begun = (await readdir(place.home)).filter((name) => name.startsWith('postgres.new-'));
  for (const name of begun)
    await rm(path.join(place.home, name), { recursive: true, force: true, maxRetries: 5 });

  const draft = path.join(place.home, `postgres.new-${randomBytes(6).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.account) {
      for (const file of [draft, passwordFile]) await chown(file, place.account.uid, place.account.gid);
    }
    await runInitdb(place, binaries, [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      ...(durable ? [] : ['--no-sync']),
    ]);
    await rename(draft, place.cluster);
    if (durable) await syncFolder(place.home);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function runInitdb(place: Place, binaries: Binaries, options: string[]): Promise<void> {
  for (const characterType of characterTypes) {
    const output = await initdbFailure(place, binaries, [
      ...options,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=english',
    ]);
    if (output === undefined) return;
    await appendFile(place.logFile, output, { mode: 0o600 });
    if (output.includes('invalid locale name')) continue;
    throw new Error(
      `PostgreSQL could not create a database in ${place.home} (DATABASE_URL can name another server):\n${output.trim().slice(-2000)}`,
    );
  }
}

/** Undefined if initdb succeeded, else its output. */
async function initdbFailure(
  place: Place,
  binaries: Binaries,
  options: string[],
): Promise<string | undefined> {
  const child = spawn(path.join(binaries.folder, 'bin/initdb'), options, {
    ...spawnAs(place.account),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const [code, ...output] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  return code === 0 ? undefined : Buffer.concat(output).toString('utf8');
}
