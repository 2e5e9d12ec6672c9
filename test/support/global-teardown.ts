import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const run = globalThis.testRun;
  if (run === undefined) return;
  await run.postgres.stop();
  for (const folder of run.folders) await rm(folder, { recursive: true, force: true });
}
