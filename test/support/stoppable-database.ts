import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../kernel/embedded-postgres/embedded-postgres.ts';
import { addUser } from '../../kernel/embedded-postgres/users.ts';
import { endPostmaster, postmasterOf } from './postmaster.ts';
import { until } from './until.ts';

export interface StoppableDatabase {
  readonly url: string;
  /** Ends the server at once, as if its machine had failed. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with what was committed. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL server of a test's own that is safe against crashes. */
export async function stoppableDatabase(): Promise<StoppableDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-stoppable-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const open = () => startEmbeddedPostgres({ dataDir, durable: true });
  let server = await open();
  const { url } = server;
  // Whoever else uses it keeps its port for it.
  await addUser(dataDir, Number(new URL(url).port));
  return {
    url,
    stop: async () => {
      await server.stop();
      endPostmaster(dataDir, 'SIGQUIT');
      await until(null, async () => postmasterOf(dataDir), { withinMs: 30_000 });
    },
    start: async () => {
      server = await open();
    },
    remove: async () => {
      await server.stop();
      endPostmaster(dataDir, 'SIGINT');
      await until(null, async () => postmasterOf(dataDir), { withinMs: 30_000 });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
