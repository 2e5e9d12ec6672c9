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
  /** Processor time that it and its children used so far in milliseconds, as Linux reports it; null elsewhere. */
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

/** Processor time of a process, of its children and of those that have ended, in milliseconds; null if unknown. */
export async function cpuMsOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name in front may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const ofChildren = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(cpuMsOf));
  return ofChildren.reduce<number>((sum, ms) => sum + (ms ?? 0), ticks * millisecondsPerTick);
}

function runningProcess(child: ChildProcess, readyMs: number, inspectorPort: number | null): RunningProcess {
  return {
    readyMs,
    inspectorPort,
    cpuMs: async () => (child.pid === undefined ? null : cpuMsOf(child.pid)),
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

const readyWithinMs = 180_000;

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
    if (performance.now() - startedAt > readyWithinMs) {
      child.kill();
      throw new Error(`${[program, ...args].join(' ')} does not get ready`);
    }
    await sleep(10);
  }
  return runningProcess(child, Math.round(performance.now() - startedAt), inspectorPortIn(env));
}
