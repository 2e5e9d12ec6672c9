import { Pool } from 'pg';
import { z } from 'zod';
import { until } from '../../support/until.ts';
import { type PricesWorld, change, point, soon, startPricesWorld } from './prices-world.ts';

const notNow = 'Price_PricePoint_UP_State_RJ';

let world: PricesWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startPricesWorld('in one process');
  pool = new Pool({ connectionString: world.databaseUrl, max: 3 });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const day = 86_400_000;
const midnight = Math.ceil(Date.now() / day) * day;
const inDays = (days: number, ms = 0) => new Date(midnight + days * day + ms).toISOString();

let count = 0;
/** A new price of something without another; returns its id. */
async function added(more: object = {}): Promise<unknown> {
  count += 1;
  const { made, text } = await change(
    world.admin,
    'addPricePoint',
    point(`ENDS-${count}`, `feature:ENDS_${count}`, more),
  );
  if (made['id'] === undefined) throw new Error(text);
  return made['id'];
}
const end = (id: unknown, at?: string) =>
  change(world.admin, 'endPricePoint', { id, at }, 'effectiveFrom effectiveUntil');
function replace(id: unknown, at?: string) {
  count += 1;
  const input = { id, at, code: `ENDS-${count}`, baseAmountMinorUnits: 7 };
  return change(world.admin, 'replacePricePoint', input, 'id effectiveFrom effectiveUntil');
}

const timesSchema = z.tuple([z.object({ since: z.date(), until: z.date().nullable() })]);
/** The period of a price, as stored. */
async function timesOf(id: unknown) {
  const { rows } = await pool.query(
    'select effective_from as since, effective_until as until from commerce.price_point where id = $1',
    [id],
  );
  const [{ since, until: ends }] = timesSchema.parse(rows);
  return { since: since.toISOString(), until: ends?.toISOString() ?? null };
}

describe('a price that is planned', () => {
  it('ends after its begin and neither then nor before', async () => {
    const begin = inDays(3);
    const id = await added({ effectiveFrom: begin });
    for (const at of [begin, inDays(3, -1), inDays(1)]) {
      expect((await end(id, at)).codes).toEqual([notNow]);
      expect((await replace(id, at)).codes).toEqual([notNow]);
    }
    expect(await timesOf(id)).toEqual({ since: begin, until: null });
    const { made } = await end(id, inDays(3, 1));
    expect(made).toEqual({ effectiveFrom: begin, effectiveUntil: inDays(3, 1) });
  });

  it('ends before the end that it has and neither then nor after', async () => {
    const [begin, last] = [inDays(3), inDays(5)];
    const id = await added({ effectiveFrom: begin, effectiveUntil: last });
    for (const at of [last, inDays(5, 1)]) {
      expect((await end(id, at)).codes).toEqual([notNow]);
      expect((await replace(id, at)).codes).toEqual([notNow]);
    }
    expect(await timesOf(id)).toEqual({ since: begin, until: last });
    expect((await end(id, inDays(5, -1))).codes).toEqual([]);
  });
});

/** The results of two changes that wait for their list in this order, and continue together. */
async function inTurn<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const waiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query("select from commerce.price_list where code = 'platform-usd' for update");
    const one = first();
    await until(1, waiting, soon);
    const other = second();
    await until(2, waiting, soon);
    await holder.query('commit');
    return await Promise.all([one, other]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('an end and a replacement of one price at once', () => {
  it('put the replacement into the time that the end has left', async () => {
    const id = await added();
    const last = inDays(9);
    const [ended, replaced] = await inTurn(
      () => end(id, last),
      () => replace(id),
    );
    expect([ended.codes, replaced.codes]).toEqual([[], []]);
    expect(replaced.made).toMatchObject({ effectiveUntil: last });
    const [old, next] = [await timesOf(id), await timesOf(replaced.made['id'])];
    expect(old.until).toBe(next.since);
    expect(next.until).toBe(last);
  });

  it('refuse the end of what was replaced already', async () => {
    const id = await added();
    const [replaced, ended] = await inTurn(
      () => replace(id),
      () => end(id, inDays(9)),
    );
    expect([replaced.codes, ended.codes]).toEqual([[], [notNow]]);
    expect((await timesOf(id)).until).toBe((await timesOf(replaced.made['id'])).since);
    expect((await timesOf(replaced.made['id'])).until).toBeNull();
  });

  it('refuse the replacement of what has ended already', async () => {
    const id = await added();
    const [ended, replaced] = await inTurn(
      () => end(id),
      () => replace(id, inDays(1)),
    );
    expect([ended.codes, replaced.codes]).toEqual([[], [notNow]]);
    expect((await timesOf(id)).until).toBe(ended.made['effectiveUntil']);
  });

  it('leave no time with two prices, nor with none that was meant to have one', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => added()));
    await Promise.all(
      ids.map(async (id) => {
        const [ended, replaced] = await Promise.all([end(id, inDays(9)), replace(id)]);
        expect(replaced.codes).toEqual([]);
        const [old, next] = [await timesOf(id), await timesOf(replaced.made['id'])];
        expect(old.until).toBe(next.since);
        expect(next.until).toBe(ended.codes.length === 0 ? inDays(9) : null);
      }),
    );
  });
});
