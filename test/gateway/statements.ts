import { Client } from 'pg';

const original: unknown = Reflect.get(Client.prototype, 'query');

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : String(text);
}

/**
 * Every SQL statement that this process sends while `work` runs, on any connection of any pool: all go through one
 * function of `pg`. Those of the job queue and of the delivery of notices, which run by their own clock, are left out.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  if (typeof original !== 'function') throw new Error('pg has no query function');
  Reflect.set(Client.prototype, 'query', function count(this: unknown, ...args: unknown[]): unknown {
    const text = textOf(args[0]);
    if (
      !/\bjobs\b|from messaging\.push_notice n where n\.due_at|notice_event|mail_due_at|notices gather/.test(
        text,
      )
    )
      texts.push(text);
    const result: unknown = Reflect.apply(original, this, args);
    return result;
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', original);
  }
  return texts;
}

const tries = 6;

/**
 * The same of the time out of several in which there were the fewest: work that runs by its own clock, or a session that is
 * looked up again, may fall into one of them.
 */
export async function fewestStatementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  let fewest = await statementsDuring(work);
  for (let others = 1; others < tries; others += 1) {
    const texts = await statementsDuring(work);
    if (texts.length < fewest.length) fewest = texts;
  }
  return fewest;
}
