import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';

/** Advances the clock in steps of milliseconds, so that what waits for other times sees the next one. */
const stepMs = 25;
const mostSteps = 10_000;

async function passTime(end: AbortSignal): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    if (end.aborted) return;
    mock.timers.tick(stepMs);
  }
  throw new Error('it is still waiting');
}

/** Runs something while the clock goes on by itself, so that it waits for nothing; how long it waits is seen by Date. */
export async function inPassingTime<T>(run: () => Promise<T>, now = new Date()): Promise<T> {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now });
  const end = new AbortController();
  try {
    const [result] = await Promise.all([run().finally(() => end.abort()), passTime(end.signal)]);
    return result;
  } finally {
    mock.timers.reset();
  }
}
