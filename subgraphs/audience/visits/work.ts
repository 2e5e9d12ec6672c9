import { setTimeout as sleep } from 'node:timers/promises';
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

/** What tests replace. */
export interface FoldPace {
  readonly pauseMs: number;
  readonly mostRows: number;
}

/** Folds hits in this process until it is closed, in one lane at a time; other processes take other lanes (see fold.ts). */
export function workOnVisits(
  { database, logger }: Pick<ServiceDependencies, 'database' | 'logger'>,
  replaced: { readonly fold?: FoldPace } = {},
): { close(): Promise<void> } {
  const pace = replaced.fold ?? { pauseMs, mostRows };
  const end = new AbortController();
  const { signal } = end;

  async function pass(): Promise<boolean> {
    try {
      return (await fold(database.pool, pace.mostRows)) === 'MORE';
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'hits cannot be folded at the moment');
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
