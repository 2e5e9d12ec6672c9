import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCluster, contentsOf, isInUse } from '../../kernel/embedded-postgres/restore-cluster.ts';
import { countText } from '../../kernel/text/count-text.ts';
import type { Env } from '../../services.ts';
import { servicesElsewhere } from './embedded-only.ts';
import { untilInterrupted } from './interrupted.ts';
import { type Manifest, filesOf, readManifest, sha256Of, thisSystem } from './manifest.ts';
import { copyMedia } from './media.ts';
import { restoreDatabase } from './restored.ts';
import { rowsOf } from './tables.ts';

async function requireEmpty(dataDir: string): Promise<void> {
  if (await isInUse(dataDir)) {
    throw new Error(`The platform runs on ${dataDir} (DATA_DIR). Stop it, and move the folder away, first.`);
  }
  const present = await contentsOf(dataDir);
  if (present.length === 0) return;
  throw new Error(
    `${dataDir} (DATA_DIR) is not empty: ${present.join(', ')}. Nothing is overwritten: move the folder away first.`,
  );
}

async function requireWhole(backup: string, { system, sha256 }: Manifest): Promise<void> {
  if (system !== thisSystem) {
    throw new Error(`${backup} was made on ${system} and can be restored only there; this is ${thisSystem}.`);
  }
  const { database } = filesOf(backup);
  if ((await sha256Of(database)) !== sha256) {
    throw new Error(`${database} is damaged: it is not the file that was backed up. Take another backup.`);
  }
}

/** Throws if the database is not the one that was backed up. */
async function restoreAndCompare(backup: string, dataDir: string, { tables }: Manifest): Promise<void> {
  const found = await restoreDatabase(backup, dataDir, true);
  const names = new Set([...found.keys(), ...Object.keys(tables)]);
  const differing = [...names].filter((name) => {
    const [one, other] = [found.get(name), tables[name]];
    return one?.rows !== other?.rows || one?.columns !== other?.columns;
  });
  if (differing.length === 0) return;
  throw new Error(
    `The database in ${dataDir} is not what was backed up; these tables differ: ${differing.join(', ')}. ` +
      'Do not use it: move the folder away and restore another backup.',
  );
}

/** `npm run restore -- <folder>`: fills an empty data folder with a backup. Never overwrites anything. */
export async function restore([folder, ...rest]: readonly string[], env: Env): Promise<string> {
  if (folder === undefined || rest.length > 0) {
    throw new Error('Usage: npm run restore -- <folder of a backup>');
  }
  servicesElsewhere(env);
  const [source, dataDir] = [path.resolve(folder), path.resolve(env.DATA_DIR)];
  const manifest = await readManifest(source);
  await requireEmpty(dataDir);
  await requireWhole(source, manifest);
  const files = filesOf(source);
  const others = { media: path.join(dataDir, 'media'), secret: path.join(dataDir, 'internal-secret') };
  let pictures = 0;
  try {
    pictures = await copyMedia(files.media, others.media);
    if (manifest.hasInternalSecret) await copyFile(files.internalSecret, others.secret);
    // Last, because a start in between would take the rest for its own.
    await untilInterrupted(restoreAndCompare(source, dataDir, manifest));
  } catch (error) {
    if (!(await hasCluster(dataDir))) {
      for (const file of Object.values(others)) await rm(file, { recursive: true, force: true });
    }
    throw error;
  }
  const all = new Map(Object.entries(manifest.tables));
  const lacking = manifest.pictures - pictures;
  return [
    `Restored the backup of ${manifest.madeAt} to ${dataDir}:`,
    `  ${countText(rowsOf(all))} rows in ${countText(all.size)} tables, ${countText(pictures)} files of pictures.`,
    ...(lacking === 0
      ? []
      : [`  The backup had ${countText(manifest.pictures)} files of pictures: some are gone.`]),
    manifest.hasInternalSecret
      ? 'Its internal secret was restored, too; INTERNAL_SECRETS, if set, comes first.'
      : 'Start it with the INTERNAL_SECRETS that it had; with others it cannot read its own secrets.',
    'Start it with the ENCRYPTION_SECRETS that it had, too, if any.',
    'docs/operations.md, "After a restore", says what apps may have seen since.',
  ].join('\n');
}
