import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../kernel/database/database.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { fold } from './fold.ts';
import { watchFold } from './fold-lag.ts';

/** Time between checks for new rows. */
const pauseMs = 1_000;
/**
 * Rows per pass: with more rows each takes less time, because each sum is updated once per pass, but all of them take
 * more memory.
 */
export const mostRows = 40_000;

/** How long a process passes over a lane whose pass failed, so that its fault does not hold up the others. */
const passedOverMs = 60_000;

/** What tests replace. */
export interface FoldPace {
  readonly pauseMs: number;
  readonly mostRows: number;
}

/** Folds hits in this process until it is closed, in one lane at a time; other processes take other lanes (see fold.ts). */
export function workOnVisits(
  { database, logger }: Pick<ServiceDependencies, 'logger'> & { readonly database: Pick<Database, 'pool'> },
  replaced: { readonly fold?: FoldPace } = {},
): { close(): Promise<void> } {
  const pace = replaced.fold ?? { pauseMs, mostRows };
  const end = new AbortController();
  const { signal } = end;

  /** By lane, until when. */
  const passedOver = new Map<number, number>();

  async function pass(): Promise<boolean> {
    const now = performance.now();
    let lane: number | null = null;
    try {
      const outcome = await fold(database.pool, pace.mostRows, {
        passedOver: [...passedOver].flatMap(([failed, untilMs]) => (untilMs > now ? failed : [])),
        onTaken: (taken) => (lane = taken),
      });
      return outcome === 'MORE';
    } catch (error) {
      if (signal.aborted) return false;
      logger.warn({ err: error, lane }, 'hits cannot be folded at the moment');
      if (lane !== null) passedOver.set(lane, now + passedOverMs);
      return false;
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      if (await pass()) continue;
      await sleep(pace.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const forgetLag = watchFold(database.pool);
  const working = work();
  return {
    close: async () => {
      forgetLag();
      end.abort();
      await working;
    },
  };
}
