import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../kernel/embedded-postgres/files.ts';

/**
 * Copies a folder of pictures, whose owner may write and delete some meanwhile; returns how many files. Unfinished
 * uploads are left out. None if there is no such folder.
 */
export async function copyMedia(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  let count = 0;
  for (const entry of entries) {
    if (entry.name.endsWith('.draft')) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) count += await copyMedia(source, target);
    else if (await copyUnlessGone(source, target)) count += 1;
  }
  return count;
}

async function copyUnlessGone(source: string, target: string): Promise<boolean> {
  return copyFile(source, target).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}
