import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the embedded database of a data folder. */
function clusterOf(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres.location');
  return path.join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir, 'postgres');
}

/** The process of the embedded database's server; null when there is none. */
export function postmasterOf(dataDir: string): number | null {
  const file = path.join(clusterOf(dataDir), 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 ? pid : null;
}

/** Ends the server of an embedded database without its users knowing. */
export function endPostmaster(dataDir: string, signal: NodeJS.Signals = 'SIGKILL'): void {
  const pid = postmasterOf(dataDir);
  // Process 0 would be everybody here.
  if (pid === null) throw new Error(`no server runs on ${dataDir}`);
  process.kill(pid, signal);
}

/** A file without which the embedded database cannot be started again. */
export function controlFileOf(dataDir: string): string {
  return path.join(clusterOf(dataDir), 'global/pg_control');
}
