import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readIfExists, writePrivately } from './files.ts';
import { identifyProcess, isRunning } from './processes.ts';

/** A start that uses the server of a data folder; a process may have several. */
export interface User {
  readonly file: string;
  readonly port: number;
}

const folderOf = (dataDir: string) => path.join(dataDir, 'postgres.users');

/**
 * The running users of this folder's server: each is a file named after its process, with the port that it was given.
 * Killed ones are removed. Call this, like everything here, under the folder's lock.
 */
export async function findUsers(dataDir: string): Promise<User[]> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const users: User[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const port = Number(await readIfExists(file));
    if (port > 0 && isRunning(name.split('.')[0] ?? '')) users.push({ file, port });
    else await rm(file, { force: true });
  }
  return users;
}

export async function addUser(dataDir: string, port: number): Promise<User> {
  const name = `${identifyProcess(process.pid)}.${randomBytes(6).toString('hex')}`;
  const file = path.join(folderOf(dataDir), name);
  await writePrivately(file, String(port));
  return { file, port };
}

export async function removeUser({ file }: User): Promise<void> {
  await rm(file, { force: true });
}
