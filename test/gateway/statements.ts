import { Client } from 'pg';

const original: unknown = Reflect.get(Client.prototype, 'query');

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : String(text);
}

/**
 * Every SQL statement that this process sends while `work` runs, on any connection of any pool: `pg` has one
 * way out. Left out is what the job queue, and whoever looks for push notices, send by their own clock.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  if (typeof original !== 'function') throw new Error('pg has no query function');
  Reflect.set(Client.prototype, 'query', function count(this: unknown, ...args: unknown[]): unknown {
    const text = textOf(args[0]);
    if (!/\bjobs\b|from messaging\.push_notice n where n\.due_at/.test(text)) texts.push(text);
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
