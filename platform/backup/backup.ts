import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { takeBaseBackup } from '../../kernel/embedded-postgres/base-backup.ts';
import { startEmbeddedPostgres } from '../../kernel/embedded-postgres/embedded-postgres.ts';
import { errorCode, fileExists, syncFolder } from '../../kernel/embedded-postgres/files.ts';
import {
  hasCluster,
  passwordFileOf,
  removeDataFolder,
} from '../../kernel/embedded-postgres/restore-cluster.ts';
import { countText } from '../../kernel/text/count-text.ts';
import type { Env } from '../../services.ts';
import { servicesElsewhere } from './embedded-only.ts';
import { untilInterrupted } from './interrupted.ts';
import { type Manifest, filesOf, sha256Of, thisSystem } from './manifest.ts';
import { copyMedia } from './media.ts';
import { restoreDatabase } from './restored.ts';
import { type Tables, differencesOf, readTables, rowsOf } from './tables.ts';

async function refuseToOverwrite(folder: string): Promise<void> {
  const present = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (present.length > 0) throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
}

/** Copies the database into the draft of a backup, and reads what is in it before and after. */
async function copyDatabase(dataDir: string, draft: string): Promise<{ before: Tables; after: Tables }> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    const before = await readTables(postgres.url);
    await takeBaseBackup(postgres.url, (tar) =>
      pipeline(
        tar,
        createGzip({ level: constants.Z_BEST_SPEED }),
        createWriteStream(filesOf(draft).database, { mode: 0o600, flush: true }),
      ),
    );
    return { before, after: await readTables(postgres.url) };
  } finally {
    await postgres.stop();
  }
}

/** Fills the draft of a backup, and restores its database beside it to see that this can be done. */
async function fill(draft: string, scratch: string, { DATA_DIR: dataDir }: Env): Promise<Manifest> {
  const files = filesOf(draft);
  const madeAt = new Date().toISOString();
  const { before, after } = await copyDatabase(dataDir, draft);
  await copyFile(passwordFileOf(dataDir), files.password);
  // Pictures later than the rows that name them: one without a row does no harm.
  const pictures = await copyMedia(path.join(dataDir, 'media'), files.media);
  const internalSecret = path.join(dataDir, 'internal-secret');
  const hasInternalSecret = await fileExists(internalSecret);
  if (hasInternalSecret) await copyFile(internalSecret, files.internalSecret);

  const copy = await restoreDatabase(draft, scratch, false);
  const differences = differencesOf(copy, before, after);
  if (differences.length > 0) {
    throw new Error(
      `The backup was not kept, because it differs from the database:\n${differences.join('\n')}`,
    );
  }
  const sha256 = await sha256Of(files.database);
  return {
    madeAt,
    system: thisSystem,
    sha256,
    pictures,
    hasInternalSecret,
    tables: Object.fromEntries(copy),
  };
}

function describe(
  folder: string,
  { tables, pictures, hasInternalSecret }: Manifest,
  elsewhere: string[],
  env: Env,
) {
  const all = new Map(Object.entries(tables));
  const secret = hasInternalSecret
    ? 'the internal secret of the data folder'
    : 'no internal secret: it needs the same INTERNAL_SECRETS when it is restored';
  return [
    `Backed up to ${folder}, and restored from there on trial:`,
    `  ${countText(rowsOf(all))} rows in ${countText(all.size)} tables, ${countText(pictures)} files of pictures,`,
    `  ${secret}.`,
    ...(env.ENCRYPTION_SECRETS === undefined
      ? []
      : ['It needs the same ENCRYPTION_SECRETS when it is restored.']),
    'Not in it: settings (the environment and .env) with their secrets, pictures of a bucket, hits that wait in NATS,',
    '  the books of the fake payment provider.',
    ...(elsewhere.length > 0 ? [`  Nor the databases of ${elsewhere.join(', ')}, which are elsewhere.`] : []),
    'Whoever has this folder can read everything in it: keep it as you keep the data folder.',
  ].join('\n');
}

/** `npm run backup -- <folder>`: the embedded database and the data folder's other files, while the platform runs. */
export async function backup([folder, ...rest]: readonly string[], env: Env): Promise<string> {
  if (folder === undefined || rest.length > 0) throw new Error('Usage: npm run backup -- <new folder>');
  const elsewhere = servicesElsewhere(env);
  const target = path.resolve(folder);
  await refuseToOverwrite(target);
  if (!(await hasCluster(env.DATA_DIR))) {
    throw new Error(`There is no database in ${path.resolve(env.DATA_DIR)} (DATA_DIR).`);
  }
  const mark = randomBytes(6).toString('hex');
  const [draft, scratch] = [`${target}.unfinished-${mark}`, `${target}.trial-${mark}`];
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const manifest = await untilInterrupted(fill(draft, scratch, env));
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(filesOf(draft).manifest, text, { mode: 0o600, flush: true });
    await syncFolder(draft);
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return describe(target, manifest, elsewhere, env);
  } finally {
    await removeDataFolder(scratch);
    await rm(draft, { recursive: true, force: true });
  }
}
