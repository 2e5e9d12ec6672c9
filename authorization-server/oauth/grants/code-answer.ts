import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';

/** An answer goes out so long after its moment was put on record: no sooner than the record says, and once it is there. */
const announcedMs = 50;
/** Timers may ring a millisecond early, and the record is rounded to one. */
const marginMs = 2;
/** Others who bring the same code are waited for at most this often, each time as long. */
const maximumWaits = 40;
/** Should the moment itself not get on record: nobody is answered later than this. */
export const latestAnswerMs = 10_000;

/** Requests of this process that bring a code, by its hash. */
const underWay = new Map<string, number>();

/** Counts a request that brings a code for as long as `work` runs; `isAlone` tells whether no other one is under way. */
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
 * Waits for the moment when the answer to a code may go out, which is on record by then, by the database's clock:
 * whoever brings the code later ends what it gave (RFC 6749 4.1.2). The answer goes last: of a crowd that was sent at
 * once, some get their turn only when others are through. Its failure fails nothing: the code is spent.
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
