import { readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './files.ts';
import { identifyProcess, isRunning } from './processes.ts';

const released = 'released';

/**
 * Runs `work` while no other process runs work on the same folder. A lock whose holder was killed is ignored.
 *  A lock is a numbered symbolic link whose target names its holder: created in one step, including its content. A
 * process that finds the highest number released or its holder dead creates the next one. No number is reused while a
 * process may still act on an older view of the folder, so (unlike with "remove the stale lock, then make it again")
 * two processes that find the same stale lock cannot both win.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>, timeoutMs = 600_000): Promise<T> {
  const name = path.join(folder, 'postgres.lock');
  const deadline = Date.now() + timeoutMs;
  let lock = tryToLock(folder, name);
  while (!lock) {
    if (Date.now() > deadline) throw new Error(`Another process has held ${name} for ${timeoutMs / 1000} s.`);
    await sleep(20);
    lock = tryToLock(folder, name);
  }
  try {
    return await work();
  } finally {
    release(lock);
  }
}

function tryToLock(folder: string, name: string): string | undefined {
  const highest = Math.max(0, ...lockNumbers(folder));
  if (highest > 0 && isHeld(`${name}.${highest}`)) return undefined;
  const lock = `${name}.${highest + 1}`;
  try {
    symlinkSync(identifyProcess(process.pid) ?? released, lock);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  }
  const others = lockNumbers(folder).filter((number) => number !== highest + 1);
  if (others.some((number) => number > highest)) {
    rmSync(lock, { force: true });
    return undefined;
  }
  for (const number of others) rmSync(`${name}.${number}`, { force: true });
  return lock;
}

function isHeld(lock: string): boolean {
  try {
    const holder = readlinkSync(lock);
    return holder !== released && isRunning(holder);
  } catch {
    return true; // gone: a higher number was created, look again
  }
}

/** The released lock stays, because its number must not be reused. */
function release(lock: string): void {
  try {
    const draft = `${lock}.${released}`;
    symlinkSync(released, draft);
    renameSync(draft, lock);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error; // ENOENT: the whole folder was removed
  }
}

function lockNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((file) => {
    const number = /^postgres\.lock\.(\d+)$/.exec(file)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
