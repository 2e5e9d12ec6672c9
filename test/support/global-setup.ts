import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../kernel/embedded-postgres.ts';

declare global {
  var testServer: { postgres: EmbeddedPostgres; dataDir: string } | undefined;
}

/** One PostgreSQL server for the whole run; each test file makes a database of its own in it. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-test-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.testServer = { postgres, dataDir };
  process.env['TEST_DATABASE_SERVER'] = postgres.url;
}
