import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { findBinaries, prepareBinaries } from './embedded-postgres/binaries.ts';
import { checkVersion, createCluster, findPassword, superuser } from './embedded-postgres/cluster.ts';
import { errorCode, errorMessage, isThere, readIfThere, writePrivately } from './embedded-postgres/files.ts';
import { withLock } from './embedded-postgres/lock.ts';
import { findPlace, findSharedFolder, openDataFolder } from './embedded-postgres/place.ts';
import type { Place } from './embedded-postgres/place.ts';
import { findPostmaster, launchPostmaster, shutDownPostmaster } from './embedded-postgres/postmaster.ts';
import type { Postmaster } from './embedded-postgres/postmaster.ts';
import { identifyProcess, isRunning } from './embedded-postgres/processes.ts';

export interface EmbeddedPostgres {
  /** postgresql:// URL of the database `svc`, reached over TCP on the loopback interface */
  url: string;
  /** true when this call made a new empty cluster */
  isNew: boolean;
  /** ends the server if this start owns it; does nothing while another live process does */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** folder of the database, its password and its log; made when missing */
  dataDir: string;
  /** false gives up safety against crashes for speed: tests only */
  durable: boolean;
  log?: (message: string) => void;
}

const database = 'svc';
const unusableFolderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'];

/**
 * Starts the PostgreSQL that npm installed, on the data in `dataDir`.
 *
 * One server serves every process that names the same folder. Whoever started it owns it and its stop()
 * ends it for all. A server whose owner was killed lives on: the next start reuses it and owns it.
 * Errors say what to do, which is often to set DATABASE_URL to another server.
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

async function start({
  dataDir,
  durable,
  log = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir);
  const password = await findPassword(place);
  const ownerFile = path.join(place.dataDir, 'postgres.owner');
  const claim = `${identifyProcess(process.pid)} ${randomBytes(6).toString('hex')}\n`;
  const { live, stalePid } = await findPostmaster(place);

  const isOwned = live !== undefined && isRunning(((await readIfThere(ownerFile)) ?? '').split(' ')[0] ?? '');
  const isReusable = live && (isOwned || (await suits(live, password, durable)));
  if (live && !isReusable) await shutDownPostmaster(live, place.cluster);
  const isNew = !live && !(await isThere(place.cluster));
  const postmaster = isReusable ? live : await launch(place, password, { isNew, durable, stalePid });

  if (!isOwned) await writePrivately(ownerFile, claim);
  await createDatabaseIfMissing(postmaster, password, isNew).catch(async (error: unknown) => {
    if (!isOwned) await shutDownPostmaster(postmaster, place.cluster);
    throw error;
  });
  const url = urlOf(postmaster, password, database);
  const verb = isReusable ? 'Reusing' : isNew ? 'Created' : 'Started';
  log(`${verb} PostgreSQL in ${place.cluster} on port ${postmaster.port}`);

  const stop = async (): Promise<void> => {
    if (isOwned) return;
    if (!(await isThere(place.dataDir))) return shutDownPostmaster(postmaster, place.cluster);
    await withLock(place.dataDir, async () => {
      if ((await readIfThere(ownerFile)) !== claim) return;
      await shutDownPostmaster(postmaster, place.cluster);
      await rm(ownerFile, { force: true });
    });
  };
  return { url, isNew, stop };
}

async function launch(
  place: Place,
  password: string,
  { isNew, durable, stalePid }: { isNew: boolean; durable: boolean; stalePid?: number },
): Promise<Postmaster> {
  const copiesFolder = async (): Promise<string> => (place.account ? findSharedFolder() : place.dataDir);
  const binaries = await prepareBinaries(await findBinaries(), place.account, copiesFolder);
  if (isNew) await createCluster(place, binaries, password, durable);
  else await checkVersion(place, binaries);
  return launchPostmaster(place, binaries, { durable, stalePid });
}

/** Whether an orphaned server runs with the wanted durability; throws if it does not know our password. */
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
