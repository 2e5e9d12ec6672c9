import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';

/** How long after recording its time an answer is sent: not before the recorded time, and only once that is stored. */
const announcedMs = 50;
/** Timers may fire a millisecond early, and the record is rounded to one. */
const marginMs = 2;
/** Other requests with the same code are waited for at most this many times, each for the same time. */
const maximumWaits = 40;
/** If the time cannot be recorded, nobody is answered later than this. */
export const latestAnswerMs = 10_000;

/** Requests in this process that present a code, by its hash. */
const underWay = new Map<string, number>();

/** Counts a request with a code while `work` runs; `isAlone` tells whether no other one is under way. */
export async function amongOthers<T>(hash: Buffer, work: (isAlone: () => boolean) => Promise<T>): Promise<T> {
  const key = hash.toString('base64');
  underWay.set(key, (underWay.get(key) ?? 0) + 1);
  try {
    return await work(() => underWay.get(key) === 1);
  } finally {
    const left = (underWay.get(key) ?? 1) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }
}

/**
 * Waits until the answer to a code may be sent, by the database's clock; that time is recorded by then, and presenting
 * the code later ends its tokens (RFC 6749 4.1.2). The answer is sent last: of many parallel requests, some only get
 * their turn when others are done. A failure here fails nothing: the code is spent.
 */
export async function awaitAnswer(
  { database, logger }: Pick<Dependencies, 'database' | 'logger'>,
  hash: Buffer,
  isAlone: () => boolean,
): Promise<void> {
  for (let waits = 0; waits < maximumWaits && !isAlone(); waits += 1) await sleep(announcedMs);
  await database.pool
    .query({
      name: 'record-code-answer',
      text: `update authorization_server.authorization_code
             set answered_at = clock_timestamp() + $2 * interval '1 millisecond' where hash = $1`,
      values: [hash, announcedMs],
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'the answer to a code is not on record'));
  await sleep(announcedMs + marginMs);
}
