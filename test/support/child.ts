import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../kernel/project-root.ts';

/** Another process of a test, and its output so far. */
export interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** Everything on standard error, for the message of a failure. */
  readonly complaints: string[];
  /** Waits until it has printed a line that contains `text`. */
  hears(text: string, withinMs?: number): Promise<string>;
  /** Waits for its end; answers its exit code, or the signal that ended it. */
  ended(): Promise<number | string | null>;
}

const running = new Set<ChildProcess>();

/** Starts a process in the project's folder with nothing of this environment or its .env but what finds programs. */
export function startChild(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  stdout: 'pipe' | number = 'pipe',
): Child {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...argv], {
    cwd: projectRoot,
    env: { PATH, HOME, ENV_FILE: '', ...environment },
    stdio: ['ignore', stdout, 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const lines: string[] = [];
  const complaints: string[] = [];
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  if (child.stderr !== null)
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  return {
    process: child,
    lines,
    complaints,
    hears: async (text, withinMs = 30_000) => {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
        const line = lines.find((said) => said.includes(text));
        if (line !== undefined) return line;
        if (child.exitCode !== null || child.signalCode !== null) break;
      }
      throw new Error(`never said ${text}: ${[...lines, ...complaints].join('\n')}`);
    },
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode ?? child.signalCode;
    },
  };
}

/** The main file of the build that global-setup.ts made for this run. */
export const program = 'main.js';

/** Starts the platform as `npm start` does, or a command of it; `preload` is a module to be loaded before it. */
export function startProgram(
  environment: NodeJS.ProcessEnv,
  {
    preload = [],
    stdout,
    words = [],
  }: { preload?: readonly string[]; stdout?: 'pipe' | number; words?: readonly string[] } = {},
): Child {
  const built = process.env['TEST_PROGRAM'];
  if (built === undefined) throw new Error('the platform was not built by global-setup.ts');
  // What one process has compiled, the others of the run need not.
  const compiled = { NODE_COMPILE_CACHE: path.join(path.dirname(built), 'compiled') };
  const argv = [...preload.flatMap((url) => ['--import', url]), built, ...words];
  return startChild(argv, { ...compiled, ...environment }, stdout);
}

/** Starts a process that runs this text as a module of the project's folder. */
export function startModule(text: string, environment: NodeJS.ProcessEnv = {}): Child {
  return startChild(['--input-type=module-typescript', '--eval', text], environment);
}

/** Ends, at the end of a test file, what is still running, and waits for what that has started in turn. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    }),
  );
}
