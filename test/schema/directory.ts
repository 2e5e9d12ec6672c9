import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';
import { clientTypesFile } from '../../schema/client-types.ts';
import { operationFolders } from '../../schema/stored-operations.ts';

const run = promisify(execFile);

/** Runs with an empty folder outside of the project, which is gone afterwards. */
export async function inDirectory(use: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'svc-schema-'));
  try {
    await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs with a copy of what is committed of the schema. */
export function inCopy(use: (directory: string) => Promise<void>): Promise<void> {
  return inDirectory(async (directory) => {
    for (const folder of [
      'schema',
      path.dirname(clientTypesFile),
      ...operationFolders.map((folder) => `${folder}/stored-operations`),
    ]) {
      const from = path.join(projectRoot, folder);
      if (existsSync(from)) await cp(from, path.join(directory, folder), { recursive: true });
    }
    await use(directory);
  });
}

/** Runs git in a folder; throws when it fails. */
export async function git(directory: string, ...args: string[]): Promise<void> {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  await run('git', [...author, ...args], { cwd: directory });
}

/** Commits everything that a folder holds. */
export async function commit(directory: string, message: string): Promise<void> {
  await git(directory, 'add', '--all');
  await git(directory, 'commit', '--quiet', '--allow-empty', '--message', message);
}
