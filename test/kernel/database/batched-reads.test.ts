import { Pool } from 'pg';
import { batchReads } from '../../../kernel/database/batched-reads.ts';
import { currentTraceparent, followTrace } from '../../../kernel/observability/tracing.ts';

const pools: Pool[] = [];
function newPool(): Pool {
  const pool = new Pool();
  pools.push(pool);
  return pool;
}
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** Reads even numbers as text, when it is let. */
function heldReads() {
  const statements: (readonly number[])[] = [];
  const release: (() => void)[] = [];
  const read = batchReads<number, string>(async (_pool, asked) => {
    statements.push(asked);
    await new Promise<void>((resolve) => release.push(resolve));
    if (asked.includes(13)) throw new Error('the database is away');
    return asked.map((number) => (number % 2 === 0 ? String(number) : null));
  });
  return { statements, read, letGo: () => release.splice(0).forEach((resolve) => resolve()) };
}

describe('reads of single rows', () => {
  it('begin at once, and those that come meanwhile share the next statement, each with its own row', async () => {
    const { statements, read, letGo } = heldReads();
    const pool = newPool();
    const rows = Promise.all(Array.from({ length: 8 }, (_, number) => read(pool, number)));
    expect(statements).toEqual([[0], [1]]);
    letGo();
    await new Promise(setImmediate);
    expect(statements).toEqual([[0], [1], [2, 3, 4, 5, 6, 7]]);
    letGo();
    expect(await rows).toEqual(['0', null, '2', null, '4', null, '6', null]);
  });

  it('ask for 100 rows in a statement at most', async () => {
    const { statements, read, letGo } = heldReads();
    const pool = newPool();
    const rows = Promise.all(Array.from({ length: 150 }, () => read(pool, 2)));
    letGo();
    await new Promise(setImmediate);
    expect(statements.map(({ length }) => length)).toEqual([1, 1, 100, 48]);
    letGo();
    expect(await rows).toEqual(Array.from({ length: 150 }, () => '2'));
  });

  it("are seen in the trace of the first who asks and is traced, and in nobody else's", async () => {
    const seen: (string | null)[] = [];
    const release: (() => void)[] = [];
    const read = batchReads<number, number>(async (_pool, asked) => {
      seen.push(currentTraceparent());
      await new Promise<void>((resolve) => release.push(resolve));
      return asked;
    });
    const pool = newPool();
    const traceparent = (last: string) => `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902${last}`;
    const span = { service: 'test', name: 'test' };
    const traced = (last: string) =>
      followTrace({ traceparent: traceparent(last) }, span, () => read(pool, 1));
    const rows = Promise.all([
      traced('a1-01'),
      read(pool, 2),
      read(pool, 3),
      traced('a2-00'),
      traced('a3-01'),
    ]);
    release.shift()?.();
    await new Promise(setImmediate);
    const later = read(pool, 4);
    release.splice(0).forEach((resolve) => resolve());
    await new Promise(setImmediate);
    release.splice(0).forEach((resolve) => resolve());
    await Promise.all([rows, later]);
    expect(seen).toEqual([traceparent('a1-01'), null, traceparent('a3-01'), null]);
  });

  it('fail with their statement, and no later than it', async () => {
    const { read, letGo } = heldReads();
    const pool = newPool();
    const rows = Promise.allSettled([13, 2, 4].map((number) => read(pool, number)));
    letGo();
    await new Promise(setImmediate);
    letGo();
    expect((await rows).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const again = read(pool, 6);
    letGo();
    expect(await again).toBe('6');
  });

  it('fail alone if one of a statement cannot be read, and together if the database is away', async () => {
    const statements: (readonly number[])[] = [];
    const read = batchReads<number, number>(async (_pool, asked) => {
      statements.push(asked);
      await new Promise(setImmediate);
      if (asked.includes(13)) throw new Error('not a number for this test');
      if (asked.includes(57)) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return asked;
    });
    const outcomes = async (numbers: readonly number[]) => {
      const pool = newPool();
      statements.length = 0;
      return (await Promise.allSettled(numbers.map((number) => read(pool, number)))).map((one) => one.status);
    };
    expect(await outcomes([1, 2, 3, 13, 4])).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(statements).toEqual([[1], [2], [3, 13, 4], [3], [13], [4]]);
    expect(await outcomes([1, 2, 3, 57, 4])).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(statements).toEqual([[1], [2], [3, 57, 4]]);
  });

  it('of one database never wait for another', () => {
    const { statements, read, letGo } = heldReads();
    const all = [newPool(), newPool()].flatMap((pool) => [read(pool, 2), read(pool, 4)]);
    expect(statements).toHaveLength(4);
    letGo();
    return Promise.all(all);
  });
});
