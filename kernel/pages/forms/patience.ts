import { setTimeout } from 'node:timers/promises';
import { DomainError } from '../../errors/errors.ts';

/** How often and after how long a form that is still being worked on is asked for again. */
const patience = { times: 20, ms: 250 };

/** Asks until a form that was sent before is no longer worked on: a second press gets the answer of the first. */
export async function whileRunning<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await ask();
    } catch (error) {
      const isRunning = error instanceof DomainError && error.code === '0010010000409';
      if (!isRunning || time === patience.times) throw error;
      await setTimeout(patience.ms);
    }
  }
}
