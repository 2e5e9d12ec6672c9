import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { cpuMsOf } from '../measure/processes.ts';

/** Processor time that the database's server used so far, in milliseconds; null unless it runs on this machine. */
export async function postmasterCpuMs(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const status = await readFile(`/proc/${rows[0]?.pid ?? 0}/status`, 'utf8').catch(() => '');
  const parent = /PPid:\s+(\d+)/.exec(status)?.[1];
  return parent === undefined ? null : cpuMsOf(Number(parent));
}
