import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileExists, readIfExists, writePrivately } from './files.ts';
import { canAccess, unprivilegedAccount, type Account } from './processes.ts';

/** The folders of one embedded database. */
export interface Place {
  /** the real path of the caller's data folder: lock, password, owner and log */
  dataDir: string;
  /** the folder of the cluster; a different one only if root's data folder is closed to `nobody` */
  home: string;
  cluster: string;
  logFile: string;
  /** the account that owns the cluster and runs the server */
  account: Account;
}

/** Creates the data folder if it is missing; returns its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return realpath(dataDir);
}

/** Finds, or as root chooses, the place of the cluster of a data folder. Call it under the folder's lock. */
export async function findPlace(dataDir: string): Promise<Place> {
  const home = await findHome(dataDir);
  const cluster = path.join(home, 'postgres');
  return {
    dataDir,
    home,
    cluster,
    logFile: path.join(dataDir, 'postgres.log'),
    account: await findAccount(cluster),
  };
}

async function findHome(dataDir: string): Promise<string> {
  const pointer = path.join(dataDir, 'postgres.location');
  const chosen = (await readIfExists(pointer))?.trim();
  if (chosen !== undefined) {
    if (await fileExists(chosen)) return chosen;
    throw new Error(
      `The database of ${dataDir} was in ${chosen}, which is gone. Remove ${pointer} to begin with an empty one.`,
    );
  }
  const account = unprivilegedAccount();
  const stays =
    !account || (await fileExists(path.join(dataDir, 'postgres'))) || (await canAccess(account, dataDir));
  if (stays) return dataDir;

  // The random part keeps a data folder that was removed and recreated from finding the data it lost.
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}-${randomBytes(4).toString('hex')}`;
  const home = path.join(await findSharedFolder(), name);
  await mkdir(home);
  await chmod(home, 0o755);
  await writePrivately(pointer, `${home}\n`);
  return home;
}

/** A folder of root's that every account can enter and only root can change. */
export async function findSharedFolder(): Promise<string> {
  const candidates = ['/var/lib', tmpdir(), '/tmp'].map((parent) =>
    path.join(parent, 'svc-embedded-postgres'),
  );
  for (const folder of candidates) {
    const isNew = await mkdir(folder, { recursive: true }).catch(() => undefined);
    if (isNew) await chmod(folder, 0o755);
    const found = await lstat(folder).catch(() => undefined);
    const isSafe = found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
    if (isSafe && (await canAccess(unprivilegedAccount(), folder))) return folder;
  }
  throw new Error(
    'PostgreSQL cannot run as root, and no folder was found that root can write and other accounts can enter ' +
      `(tried ${candidates.join(', ')}). Run as another user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** As root, an existing cluster is run by its owner, whoever created it. */
async function findAccount(cluster: string): Promise<Account> {
  const account = unprivilegedAccount();
  if (!account || !(await fileExists(cluster))) return account;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? account : { uid, gid };
}
