import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { readLatest } from '../../releases/latest.ts';

const run = promisify(execFile);
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
const dependenciesOf = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))).dependencies;

/** The latest release from git, built in a folder of its own; the folder. */
export async function buildReleased(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-released-'));
  const archive = path.join(folder, 'released.tar');
  const { commit } = readLatest();
  await run('git', ['archive', '--output', archive, commit], { cwd: projectRoot });
  const source = path.join(folder, 'source');
  await mkdir(source);
  await run('tar', ['-xf', archive, '-C', source]);
  const [ours, theirs] = await Promise.all([dependenciesOf(projectRoot), dependenciesOf(source)]);
  if (JSON.stringify(ours) === JSON.stringify(theirs)) {
    await symlink(path.join(projectRoot, 'node_modules'), path.join(source, 'node_modules'));
  } else {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: source });
  }
  await run('npm', ['run', '--silent', 'build'], { cwd: source });
  return folder;
}
