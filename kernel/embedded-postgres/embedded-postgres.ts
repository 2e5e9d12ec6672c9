import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { Client } from 'pg';
import { findBinaries, prepareBinaries } from './binaries.ts';
import { checkVersion, createCluster, findPassword, superuser } from './cluster.ts';
import { errorCode, errorMessage, fileExists } from './files.ts';
import { withLock } from './lock.ts';
import { findPlace, findSharedFolder, openDataFolder } from './place.ts';
import type { Place } from './place.ts';
import { findPostmaster, isStopping, launchPostmaster, shutDownPostmaster } from './postmaster.ts';
import type { LaunchSettings, Postmaster } from './postmaster.ts';
import { addUser, findUsers, removeUser } from './users.ts';
import { watchPostmaster } from './watch.ts';

export interface EmbeddedPostgres {
  /** postgresql:// URL of the database `svc`, over TCP on the loopback interface */
  url: string;
  /** true if this call created a new empty cluster */
  isNew: boolean;
  /** resolves with the reason once the server has ended and cannot be restarted */
  lost: Promise<Error>;
  /** releases the server, which ends when nobody else uses it */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** folder of the database, its password and its log; created if missing */
  dataDir: string;
  /** false gives up crash safety for speed: tests only */
  durable: boolean;
  log?: (message: string) => void;
  /** called when the server has ended by itself, and when it serves again */
  warn?: (message: string) => void;
}

const database = 'svc';
const unusableFolderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'];

/**
 * Starts the PostgreSQL that npm installed, on the data in `dataDir`, and watches it from then on: if it ends, it is
 * restarted on the same port.
 *  One server serves every process that names the same folder, and ends with the last of them. A server whose users
 * were all killed keeps running: the next start reuses it. Errors say what to do, which is often to set DATABASE_URL to
 * another server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const dataDir = await openDataFolder(options.dataDir);
    return await withLock(dataDir, () => start({ ...options, dataDir }));
  } catch (error) {
    if (errorCode(error) === '28P01') {
      const reason = 'A PostgreSQL server runs on it but refuses the password in postgres.password';
      throw new Error(`${path.resolve(options.dataDir)}: ${reason}. Stop that server.`, { cause: error });
    }
    if (!unusableFolderCodes.includes(errorCode(error) ?? '')) throw error;
    throw new Error(
      `The data folder ${path.resolve(options.dataDir)} cannot be used: ${errorMessage(error)}. ` +
        'Name a folder that this user owns and can write, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** How many times, and at which interval, a server that does not answer is checked: it may have just been killed. */
const looks = 20;
const lookAgainMs = 100;

async function start(options: EmbeddedPostgresOptions, look = 1): Promise<EmbeddedPostgres> {
  const { dataDir, durable, log = () => {} } = options;
  const place = await findPlace(dataDir);
  const password = await findPassword(place);
  const { live, stalePid } = await findPostmaster(place);
  const users = await findUsers(place.dataDir);

  const isSuited = live && users.length === 0 ? await suitsUnlessGone(live, password, durable) : true;
  if (isSuited === null && look < looks) {
    await sleep(lookAgainMs);
    return start(options, look + 1);
  }
  const isReusable = live && isSuited;
  if (live && !isReusable) await shutDownPostmaster(live, place.cluster);
  const isNew = !live && !(await fileExists(place.cluster));
  // If it has just ended, its users expect it at the same port.
  const port = users[0]?.port;
  const postmaster = isReusable ? live : await launch(place, password, { isNew, durable, stalePid, port });

  await createDatabaseIfMissing(postmaster, password, isNew).catch(async (error: unknown) => {
    if (users.length === 0) await shutDownPostmaster(postmaster, place.cluster);
    throw error;
  });
  const verb = isReusable ? 'Reusing' : isNew ? 'Created' : 'Started';
  log(`${verb} PostgreSQL in ${place.cluster} on port ${postmaster.port}`);
  return {
    url: urlOf(postmaster, password, database),
    isNew,
    ...(await use(place, password, postmaster, options)),
  };
}

/** Counts this start as a user of the server, and keeps the server running until it stops. */
async function use(
  place: Place,
  password: string,
  postmaster: Postmaster,
  { durable, warn = () => {} }: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'lost' | 'stop'>> {
  const user = await addUser(place.dataDir, postmaster.port);
  const lost = Promise.withResolvers<Error>();
  let isOver = false;
  const restart = async () =>
    withLock(place.dataDir, async () => {
      if (isOver) return null;
      const { live, stalePid } = await findPostmaster(place);
      return live ?? launch(place, password, { isNew: false, durable, stalePid, port: user.port });
    });
  const onLost = (cause: unknown): void => {
    const reason = `The embedded PostgreSQL on ${place.cluster} ended and could not be started again`;
    lost.resolve(new Error(`${reason}; the end of ${place.logFile} tells why.`, { cause }));
  };
  const watch = watchPostmaster(postmaster, {
    isStopping: () => isStopping(place.cluster),
    restart,
    warn,
    onLost,
  });
  const stop = async (): Promise<void> => {
    isOver = true;
    await watch.end();
    if (!(await fileExists(place.dataDir))) return shutDownPostmaster(watch.current(), place.cluster);
    await withLock(place.dataDir, async () => {
      await removeUser(user);
      if ((await findUsers(place.dataDir)).length > 0) return;
      // Another user may have restarted it without this watch noticing.
      const { live } = await findPostmaster(place);
      if (live) await shutDownPostmaster(live, place.cluster);
    });
  };
  return { lost: lost.promise, stop };
}

async function launch(
  place: Place,
  password: string,
  { isNew, ...settings }: { isNew: boolean } & LaunchSettings,
): Promise<Postmaster> {
  const copiesFolder = async (): Promise<string> => (place.account ? findSharedFolder() : place.dataDir);
  const binaries = await prepareBinaries(await findBinaries(), place.account, copiesFolder);
  if (isNew) await createCluster(place, binaries, password, settings.durable);
  else await checkVersion(place, binaries);
  return launchPostmaster(place, binaries, settings);
}

/** Whether its settings fit; null if it does not answer, or only that it is shutting down. */
function suitsUnlessGone(postmaster: Postmaster, password: string, durable: boolean) {
  return suits(postmaster, password, durable).catch((error: unknown) => {
    // An SQLSTATE is an answer; class 57 means that the server is shutting down.
    if (/^(?!57)\d/.test(errorCode(error) ?? '')) throw error;
    return null;
  });
}

/** Whether an orphaned server runs with the wanted durability; throws if it does not accept our password. */
async function suits(postmaster: Postmaster, password: string, durable: boolean): Promise<boolean> {
  const { rows } = await query(urlOf(postmaster, password, 'postgres'), 'SHOW fsync');
  return rows[0]?.['fsync'] === (durable ? 'on' : 'off');
}

async function createDatabaseIfMissing(
  postmaster: Postmaster,
  password: string,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    const missing = await query(urlOf(postmaster, password, database), 'SELECT 1').then(
      () => false,
      (error: unknown) => {
        if (errorCode(error) === '3D000') return true; // invalid_catalog_name
        throw error;
      },
    );
    if (!missing) return;
  }
  await query(urlOf(postmaster, password, 'postgres'), `CREATE DATABASE ${database}`);
}

async function query(url: string, sql: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
}

function urlOf({ port }: Postmaster, password: string, name: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}
