import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileExists, syncFolder, writePrivately } from './files.ts';
import { withLock } from './lock.ts';
import { type Place, findPlace, openDataFolder } from './place.ts';
import { findPostmaster, shutDownPostmaster } from './postmaster.ts';
import { spawnAs } from './processes.ts';
import { findUsers } from './users.ts';

/** Where the superuser's password of a data folder is. */
export const passwordFileOf = (dataDir: string) => path.join(dataDir, 'postgres.password');

/** Whether a data folder has an embedded database. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  if (!(await fileExists(dataDir))) return false;
  const folder = await openDataFolder(dataDir);
  return withLock(folder, async () => fileExists((await findPlace(folder)).cluster));
}

/** Whether a process uses the database of this data folder, or its server runs. */
export async function isInUse(dataDir: string): Promise<boolean> {
  const folder = await openDataFolder(dataDir);
  return withLock(folder, async () => {
    const { live } = await findPostmaster(await findPlace(folder));
    return live !== undefined || (await findUsers(folder)).length > 0;
  });
}

/** Unpacks as the account that will run the server, which then owns the files. */
async function unpack({ account }: Place, tar: Readable, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-f', '-', '-C', folder], {
    ...spawnAs(account),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  const [piped, complaints, ended] = await Promise.allSettled([
    pipeline(tar, child.stdin),
    text(child.stderr),
    closed,
  ]);
  if (ended.status === 'rejected') {
    throw new Error('The program tar could not be run; install it.', { cause: ended.reason });
  }
  const told = complaints.status === 'fulfilled' ? complaints.value.trim() : '';
  if (child.exitCode !== 0) throw new Error(`The archive of the database could not be unpacked: ${told}`);
  // Its exit closes the pipe, which may be noticed before the end of what it has read: that is no fault.
  if (piped.status === 'rejected' && !tar.readableEnded) throw piped.reason;
}

/**
 * Makes the embedded database of a data folder from the archive that `takeBaseBackup` made, and the password of that
 * server. Throws if there is a database. The next start replays the log that is in the archive.
 */
export async function restoreCluster(dataDir: string, tar: Readable, password: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  await withLock(folder, async () => {
    const place = await findPlace(folder);
    if (await fileExists(place.cluster)) throw new Error(`There is a database in ${dataDir} already.`);
    // A name that the next start removes if this process is killed.
    const draft = path.join(place.home, `postgres.new-${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(draft, { mode: 0o700 });
      if (place.account) await chown(draft, place.account.uid, place.account.gid);
      await unpack(place, tar, draft);
      await writePrivately(passwordFileOf(folder), `${password}\n`);
      await rename(draft, place.cluster);
      await syncFolder(place.home);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  });
}

/** Ends the server of a data folder if it runs, and removes everything there. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  if (!(await fileExists(dataDir))) return;
  const folder = await openDataFolder(dataDir);
  const home = await withLock(folder, async () => {
    const place = await findPlace(folder);
    const { live } = await findPostmaster(place);
    if (live) await shutDownPostmaster(live, place.cluster);
    return place.home;
  });
  for (const gone of [home, folder]) await rm(gone, { recursive: true, force: true, maxRetries: 5 });
}

/** What is in a data folder besides the traces of starts that kept nothing. */
export async function contentsOf(dataDir: string): Promise<string[]> {
  const isTrace = (name: string) =>
    /^(postgres\.(lock\.\d+|users|log|log\.1|location)|lost\+found)$/.test(name);
  return (await readdir(dataDir)).filter((name) => !isTrace(name));
}
