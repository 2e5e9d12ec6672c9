import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }));
const packages = z.array(z.object({ file: z.string(), files: z.array(z.string()) })).min(1);
type Packages = z.output<typeof packages>;

/** A folder with nothing but the packed client, installed as people install it. */
export interface InstalledClient {
  readonly folder: string;
  /** What is in the packed file. */
  readonly files: readonly string[];
  /** Lets modules of the folder import a package of the project. */
  lend(name: string): Promise<void>;
  remove(): Promise<void>;
}

/** The client and what it needs, packed into a folder; the client is the first. */
async function packAll(folder: string): Promise<Packages> {
  const pack = async (directory: string) => {
    const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: path.join(projectRoot, directory),
    });
    // What the build says comes first.
    const [made] = packed.parse(JSON.parse(stdout.slice(stdout.indexOf('[\n'))));
    if (made === undefined) throw new Error(`nothing was packed of ${directory}`);
    return { file: path.join(folder, made.filename), files: made.files.map((entry) => entry.path) };
  };
  const needed = ['openapi-fetch', 'openapi-typescript-helpers'];
  return Promise.all(['sdk', ...needed.map((name) => path.join('node_modules', name))].map(pack));
}

/** Packs once a run, whichever test file is the first: two builds at once would meet in the same folder. */
async function packOnce(): Promise<Packages> {
  const program = process.env['TEST_PROGRAM'];
  if (program === undefined) throw new Error('global-setup.ts has made no folder for this run');
  const folder = path.join(path.dirname(program), 'packed-client');
  const list = path.join(folder, 'packages.json');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await writeFile(`${list}.new`, JSON.stringify(await packAll(folder)));
    await rename(`${list}.new`, list);
  } else {
    await until(true, async () => existsSync(list), { withinMs: 120_000 });
  }
  return packages.parse(JSON.parse(await readFile(list, 'utf8')));
}

/** Installs the packed client in an empty folder, without asking a registry. */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-client-'));
  const all = await packOnce();
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, ...all.map(({ file }) => file)], { cwd: folder });
  return {
    folder,
    files: all[0]?.files ?? [],
    lend: async (name) => {
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.join(projectRoot, 'node_modules', name), link, 'dir');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
