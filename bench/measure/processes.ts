import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const millisecondsPerTick = 10;

export interface RunningProcess {
  /** From the start of the process until it answered that it is ready. */
  readonly readyMs: number;
  /** Where it can be profiled; null if it cannot. */
  readonly inspectorPort: number | null;
  /** Processor time used so far in milliseconds, as Linux reports it; null elsewhere. */
  cpuMs(): Promise<number | null>;
  /** Resident memory in MiB, as Linux reports it; null elsewhere. */
  memoryMiB(): Promise<number | null>;
  stop(): Promise<void>;
}

async function answersReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** What the flag in a program's settings says. */
function inspectorPortIn({ NODE_OPTIONS }: NodeJS.ProcessEnv): number | null {
  const port = /--inspect=127\.0\.0\.1:(\d+)/.exec(NODE_OPTIONS ?? '')?.[1];
  return port === undefined ? null : Number(port);
}

function runningProcess(child: ChildProcess, readyMs: number, inspectorPort: number | null): RunningProcess {
  return {
    readyMs,
    inspectorPort,
    cpuMs: async () => {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '')).split(' ');
      const ticks = Number(fields[13]) + Number(fields[14]);
      return Number.isNaN(ticks) ? null : ticks * millisecondsPerTick;
    },
    memoryMiB: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
      return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts a program and waits until `readyUrl` answers 2xx. */
export async function startProcess(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readyUrl: string,
  input = '',
): Promise<RunningProcess> {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.end(input);
  while (!(await answersReady(readyUrl))) {
    if (child.exitCode !== null)
      throw new Error(`${[program, ...args].join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > 60_000)
      throw new Error(`${[program, ...args].join(' ')} does not get ready`);
    await sleep(10);
  }
  return runningProcess(child, Math.round(performance.now() - startedAt), inspectorPortIn(env));
}
