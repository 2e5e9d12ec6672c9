import { Client } from 'pg';

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

/** A statement on one line, without comments, and without ids where MikroORM writes them into it. */
export const normalized = (text: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[0-9a-f]{8}-[0-9a-f-]{27}'/g, "'00000000-0000-0000-0000-000000000000'")
    .trim();

/** The statements that the pools of services send while `work` runs, each once; those of tests have no pool of theirs. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts = new Set<string>();
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query function');
  Reflect.set(Client.prototype, 'query', function record(this: unknown, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    // A pool of ours gives each of its connections a query function of its own.
    if (typeof this === 'object' && this !== null && Object.hasOwn(this, 'query'))
      texts.add(normalized(text));
    const answer: unknown = Reflect.apply(query, this, given);
    return answer;
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', query);
  }
  return [...texts];
}
