import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, syncFolder } from '../embedded-postgres/files.ts';
import type { MediaStore } from './media-store.ts';

/** No other user of the machine may read it; older versions created it open to all. */
function keepPrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch {
    // A process without pictures may have no such folder; one with pictures gets the error when it writes.
  }
}

/**
 * Pictures in a local folder, each in its own folder. A picture is written next to its place and moved there when
 * every file is on disk: it is there completely or not at all.
 */
export function createFolderStore(root: string): MediaStore {
  keepPrivate(root);
  const shelfOf = (shortCode: string) => path.join(root, shortCode.slice(0, 2));
  const placeOf = (shortCode: string) => path.join(shelfOf(shortCode), shortCode);
  const draftOf = (shortCode: string) => `${placeOf(shortCode)}.draft`;

  async function remove(shortCode: string): Promise<void> {
    for (const folder of [placeOf(shortCode), draftOf(shortCode)]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    put: async (shortCode, renditions) => {
      await remove(shortCode);
      const draft = draftOf(shortCode);
      await mkdir(draft, { recursive: true });
      for (const [name, bytes] of renditions) await writeFile(path.join(draft, name), bytes, { flush: true });
      await syncFolder(draft);
      await rename(draft, placeOf(shortCode));
      // The shelf may be new, too.
      await syncFolder(shelfOf(shortCode));
      await syncFolder(root);
    },
    get: async (shortCode, name) => {
      try {
        return await readFile(path.join(placeOf(shortCode), name));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove,
  };
}
