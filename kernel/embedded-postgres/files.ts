import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';

/** The `code` of a system error such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage ? String(error.message) : String(error);
}

/** The text of a file; undefined if there is none. */
export async function readIfExists(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** Unlike existsSync, throws if the folder above cannot be read: "may not look" is not "is not there". */
export async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Writes a file that only we can read; a reader sees the old text or the new one, and a power cut keeps one of them.
 */
export async function writePrivately(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}

/** The end of a text file from byte `from` on, at most 2,000 characters. */
export async function readTail(file: string, from = 0): Promise<string> {
  const text = await readFile(file);
  return text.subarray(Math.min(from, text.length)).toString('utf8').slice(-2000).trim();
}

/** Makes a rename inside `folder` survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
