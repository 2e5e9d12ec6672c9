import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import type { Pool } from 'pg';
import { isAway } from '../kernel/errors/outage.ts';
import type { Logger } from '../kernel/observability/logger.ts';

/** What services need done in their database before their first request, on its connections for background work. */
export type Preparation = (pool: Pool) => Promise<void>;

/** A database that was away at the start. */
export interface LateDatabase {
  readonly services: readonly string[];
  /** Does something once the database is back, before it is opened to requests. */
  prepare(step: () => Promise<void>): Promise<void>;
  /** Looks for it until it is back and in order. */
  begin(): { close(): Promise<void> };
}

interface LateOptions {
  readonly services: readonly string[];
  /** Why it is away. */
  readonly reason: unknown;
  /** Throws while it is away or not in order; lets in what prepares it. */
  readonly enter: () => Promise<void>;
  /** Lets in requests. */
  readonly open: () => void;
  readonly logger: Logger;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;

const reasonOf = (error: unknown) => (isNativeError(error) ? error.message : String(error));

/**
 * Its services start without it: what needs it is 503. It is looked for again and again, less often with time; one that
 * is back and cannot be used, because it lacks migrations for example, is waited for as well.
 */
export function awaitDatabase({ services, reason, enter, open, logger }: LateOptions): LateDatabase {
  const steps: (() => Promise<void>)[] = [];
  let isOpen = false;
  let complaint = '';

  function complain(error: unknown): void {
    const said = reasonOf(error);
    if (said === complaint) return;
    complaint = said;
    if (isAway(error))
      logger.warn({ services, reason: said }, 'a database is away: its services wait for it');
    else
      logger.error({ services, reason: said }, 'a database cannot be used: its services wait until it can');
  }

  async function join(): Promise<void> {
    await enter();
    // One that fails is repeated, those before it are not.
    for (; steps[0] !== undefined; steps.shift()) await steps[0]();
    isOpen = true;
    open();
    logger.info({ services }, 'a database is back, and its services serve');
  }

  async function joinLater(signal: AbortSignal): Promise<void> {
    for (let pauseMs = firstPauseMs; !isOpen; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      // Not all processes of a house at once.
      await sleep(pauseMs * (0.8 + 0.4 * Math.random()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await join().catch(complain);
    }
  }

  complain(reason);
  return {
    services,
    prepare: async (step) => (isOpen ? step() : void steps.push(step)),
    begin: () => {
      const end = new AbortController();
      const joined = joinLater(end.signal);
      return {
        close: () => {
          end.abort();
          return joined;
        },
      };
    },
  };
}
