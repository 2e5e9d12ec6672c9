import type { Pool } from 'pg';
import { isOutage } from '../errors/outage.ts';
import { type TracePlace, currentPlace, nowhere } from '../observability/tracing.ts';

/** Statements that run in parallel: a slow one delays only half of the reads. */
const atOnce = 2;
const maximumAsked = 100;

interface Waiting<Asked, Row> {
  readonly asked: Asked;
  readonly place: TracePlace;
  readonly resolve: (row: Row | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Single rows that many ask for, several in one statement: who comes while statements run waits for the next one, and
 * nobody waits where none runs. `read` answers a row or null for each that is asked for, in order. If it fails for several,
 * it is called for each alone. A statement for several is seen in the trace of the first of them that is traced.
 */
export function batchReads<Asked, Row>(
  read: (pool: Pool, asked: readonly Asked[]) => Promise<readonly (Row | null)[]>,
): (pool: Pool, asked: Asked) => Promise<Row | null> {
  const queues = new WeakMap<Pool, { waiting: Waiting<Asked, Row>[]; running: number }>();

  async function run(pool: Pool, batch: readonly Waiting<Asked, Row>[]): Promise<void> {
    try {
      const { place } = batch.find((one) => one.place !== nowhere) ?? { place: nowhere };
      const asked = batch.map((one) => one.asked);
      const rows = await place.run(() => read(pool, asked));
      batch.forEach(({ resolve }, position) => resolve(rows[position] ?? null));
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await run(pool, [one]);
    }
  }

  return (pool, asked) => {
    const queue = queues.get(pool) ?? { waiting: [], running: 0 };
    queues.set(pool, queue);
    const work = async () => {
      queue.running += 1;
      while (queue.waiting.length > 0) await run(pool, queue.waiting.splice(0, maximumAsked));
      queue.running -= 1;
    };
    return new Promise((resolve, reject) => {
      queue.waiting.push({ asked, place: currentPlace(), resolve, reject });
      if (queue.running < atOnce) void work();
    });
  };
}
