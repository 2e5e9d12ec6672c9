import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { startEmbeddedPostgres } from '../../kernel/embedded-postgres/embedded-postgres.ts';
import { restoreCluster } from '../../kernel/embedded-postgres/restore-cluster.ts';
import { filesOf } from './manifest.ts';
import { type Tables, readTables } from './tables.ts';

/**
 * Makes the database of a backup in a data folder without one, starts it, which replays its log, and reads all of it; it
 * is stopped afterwards.
 */
export async function restoreDatabase(backup: string, dataDir: string, durable: boolean): Promise<Tables> {
  const files = filesOf(backup);
  const tar = new PassThrough();
  const password = (await readFile(files.password, 'utf8')).trim();
  await Promise.all([
    pipeline(createReadStream(files.database), createGunzip(), tar),
    restoreCluster(dataDir, tar, password),
  ]);
  const postgres = await startEmbeddedPostgres({ dataDir, durable });
  try {
    return await readTables(postgres.url);
  } finally {
    await postgres.stop();
  }
}
