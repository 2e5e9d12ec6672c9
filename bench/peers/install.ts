import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Target } from '../measure/load.ts';
import { type RunningProcess, startProcess } from '../measure/processes.ts';

/** What others run, installed for this run alone. */
export interface Installed {
  /** The path of one of its files. */
  file(name: string): string;
  /** Starts one of its programs on a port; `ready` is the path that answers 2xx as soon as it serves. */
  start(
    program: readonly string[],
    port: number,
    how: { readonly ready: string; readonly env: Readonly<Record<string, string>>; readonly input?: string },
  ): Promise<Target>;
}

/**
 * Installs the versions of programs/package-lock.json into a folder that is there as long as `use` lasts, without running
 * scripts of packages. Whatever it starts ends with it.
 */
export async function withPeers(use: (peers: Installed) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-bench-peers-'));
  await cp(path.join(import.meta.dirname, 'programs'), folder, { recursive: true });
  const started: RunningProcess[] = [];
  const start: Installed['start'] = async ([program = '', ...more], port, { ready, env, input }) => {
    const url = `http://127.0.0.1:${port}`;
    const variables = { NODE_ENV: 'production', PORT: String(port), ...env };
    const argv = [path.join(folder, program), ...more];
    const server = await startProcess(process.execPath, argv, variables, url + ready, input);
    started.push(server);
    return { url, server };
  };
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', args, { cwd: folder });
    await use({ file: (name) => path.join(folder, name), start });
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
