import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../kernel/embedded-postgres/embedded-postgres.ts';
import { projectRoot } from '../../kernel/project-root.ts';

declare global {
  var testRun: { postgres: EmbeddedPostgres; folders: readonly string[] } | undefined;
}

/** Builds the platform as `npm start` does, into a folder of this run alone beside dist; its path. */
async function build(): Promise<string> {
  const folder = await mkdtemp(path.join(projectRoot, 'dist-'));
  await promisify(execFile)('npm', ['run', '--silent', 'build', '--', `--outdir=${folder}`], {
    cwd: projectRoot,
  });
  return folder;
}

/** One PostgreSQL server and one build for the whole run; each test file makes a database of its own in the server. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-test-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const built = await build();
  globalThis.testRun = { postgres, folders: [dataDir, built] };
  process.env['TEST_DATABASE_SERVER'] = postgres.url;
  process.env['TEST_MEDIA'] = path.join(dataDir, 'demo-media');
  process.env['TEST_PROGRAM'] = path.join(built, 'main.js');
}
