import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer;
  if (server === undefined) return;
  await server.postgres.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}
