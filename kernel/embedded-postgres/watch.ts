import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from './files.ts';
import type { Postmaster } from './postmaster.ts';
import { identifyProcess, isRunning } from './processes.ts';

export interface Watch {
  /** The current server; after its end, the previous one. */
  readonly current: () => Postmaster;
  /** Stops watching; resolves when a restart in progress is over. */
  end(): Promise<void>;
}

export interface WatchOptions {
  /** Whether somebody else told the server to end. */
  readonly isStopping: () => Promise<boolean>;
  /** Restarts the server, or finds the one that somebody else has started; null once the watch is over. */
  readonly restart: () => Promise<Postmaster | null>;
  readonly warn: (message: string) => void;
  /** Called once, when the server is gone for good; then the watch is over. */
  readonly onLost: (error: unknown) => void;
}

const lookMs = 250;
/** How many restarts in a row may fail, with a pause in between. */
const attempts = 3;
const pauseMs = 1_000;
/** A server that lived no longer than this has ended through its own fault, if that happens again and again. */
const shortLifeMs = 5_000;
const maximumShortLives = 10;

async function repeatedly(restart: WatchOptions['restart'], warn: WatchOptions['warn']) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await restart();
    } catch (error) {
      if (attempt === attempts) throw error;
      warn(`PostgreSQL did not start again and is tried once more: ${errorMessage(error)}`);
      await sleep(pauseMs);
    }
  }
}

/** Restarts a server whenever its postmaster has ended, whatever the reason; it polls for that. */
export function watchPostmaster(
  first: Postmaster,
  { isStopping, restart, warn, onLost }: WatchOptions,
): Watch {
  let current = first;
  const over = new AbortController();

  /** Whether it ended by itself, before the watch did. */
  async function outlives(identity: string | undefined): Promise<boolean> {
    const isServing = async () => identity !== undefined && isRunning(identity) && !(await isStopping());
    while (await isServing()) {
      await sleep(lookMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      if (over.signal.aborted) return false;
    }
    return !over.signal.aborted;
  }

  async function watch(): Promise<void> {
    let shortLives = 0;
    for (let since = Date.now(); await outlives(identifyProcess(current.pid)); since = Date.now()) {
      shortLives = Date.now() - since < shortLifeMs ? shortLives + 1 : 0;
      if (shortLives > maximumShortLives)
        throw new Error(`It ended ${shortLives} times right after its start.`);
      warn(`PostgreSQL (pid ${current.pid}) ended and is started again`);
      const next = await repeatedly(restart, warn);
      if (next === null) return;
      current = next;
      warn(`PostgreSQL serves again (pid ${current.pid}, port ${current.port})`);
    }
  }

  const watching = watch().catch(onLost);
  return {
    current: () => current,
    end: async () => {
      over.abort();
      await watching;
    },
  };
}
