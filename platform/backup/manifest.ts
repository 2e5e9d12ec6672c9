import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { errorCode } from '../../kernel/embedded-postgres/files.ts';

/** Its files, by their names in the folder of a backup. */
export const filesOf = (folder: string) => ({
  manifest: path.join(folder, 'backup.json'),
  database: path.join(folder, 'postgres.tar.gz'),
  password: path.join(folder, 'postgres.password'),
  internalSecret: path.join(folder, 'internal-secret'),
  media: path.join(folder, 'media'),
});

/** A backup as it describes itself. It is written last, so a folder without it is none. */
const manifestShape = z.object({
  madeAt: z.iso.datetime(),
  /** A physical copy only runs on the system that wrote it. */
  system: z.string(),
  sha256: z.string(),
  pictures: z.number().int().min(0),
  hasInternalSecret: z.boolean(),
  tables: z.record(z.string(), z.object({ columns: z.string(), rows: z.number().int().min(0) })),
});
export type Manifest = z.output<typeof manifestShape>;

export const thisSystem = `${process.platform}-${process.arch}`;

export async function readManifest(folder: string): Promise<Manifest> {
  const file = filesOf(folder).manifest;
  try {
    return manifestShape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'is missing' : 'cannot be read';
    throw new Error(`${folder} is not a backup: ${file} ${why}.`, { cause: error });
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
