import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';

const run = promisify(execFile);
const packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }));

/** A folder with nothing but the packed client, installed as people install it. */
export interface InstalledClient {
  readonly folder: string;
  /** What is in the packed file. */
  readonly files: readonly string[];
  /** Lets modules of the folder import a package of the project. */
  lend(name: string): Promise<void>;
  remove(): Promise<void>;
}

/** Packs the client and installs it in an empty folder, without asking a registry. */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-client-'));
  const pack = async (directory: string) => {
    const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: path.join(projectRoot, directory),
    });
    // What the build says comes first.
    const [file] = packed.parse(JSON.parse(stdout.slice(stdout.indexOf('[\n'))));
    if (file === undefined) throw new Error(`nothing was packed of ${directory}`);
    return { name: `./${file.filename}`, files: file.files.map((entry) => entry.path) };
  };
  const client = await pack('sdk');
  const needed = ['openapi-fetch', 'openapi-typescript-helpers'];
  const others = await Promise.all(needed.map((name) => pack(path.join('node_modules', name))));
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', client.name, ...others.map(({ name }) => name)],
    {
      cwd: folder,
    },
  );
  return {
    folder,
    files: client.files,
    lend: async (name) => {
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.join(projectRoot, 'node_modules', name), link, 'dir');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
