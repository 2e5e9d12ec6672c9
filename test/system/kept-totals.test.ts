import { Pool } from 'pg';
import { z } from 'zod';
import { type CountedList, countExisting, keptTotal } from '../../kernel/database/kept-counts.ts';
import { newId } from '../../kernel/text/ids.ts';
import { countedAnimals } from '../../subgraphs/animals/animals/counted-animals.ts';
import { countedItems } from '../../subgraphs/commerce/inventory/counted-items.ts';
import { countedSales } from '../../subgraphs/commerce/sales/counted-sales.ts';
import { countedDeposits } from '../../subgraphs/deposits/records/counted-deposits.ts';
import { countedConversations } from '../../subgraphs/messaging/conversations/counted-conversations.ts';
import { countedClients } from '../../subgraphs/scheduling/clients/counted-clients.ts';
import { demoDatabaseUrl } from '../support/platform.ts';

const lists = [
  countedAnimals,
  countedClients,
  countedConversations,
  countedDeposits,
  countedItems,
  countedSales,
];
const nameOf = ({ schema, table }: CountedList) => `${schema}.${table}`;
const named = lists.map((list) => ({ list, name: nameOf(list) }));

let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await demoDatabaseUrl(), max: 2 });
  // Nobody has written to anybody in the demo world.
  await pool.query(
    `
    insert into messaging.conversation
      (id, business_id, member_id, client_id, client_name, message_count, created_at, last_message_at)
    select gen_random_uuid(), (array[$1, $2]::uuid[])[n % 2 + 1], gen_random_uuid(), gen_random_uuid(), 'Ann', 1, now(), now()
    from generate_series(1, 7) n`,
    [newId(), newId()],
  );
});
afterAll(() => pool?.end());

const totals = z.array(z.object({ owner: z.string(), kept: z.number(), counted: z.number() }));

/** Of everybody who has entries: the kept number, and the counted one. */
async function totalsOf(list: CountedList) {
  const { owner, isListed = () => 'true' } = list;
  const { rows } = await pool.query(
    `select o.owner, ${keptTotal(list).replaceAll('$1', 'o.owner')} as kept, o.counted from (
       select ${owner} as owner, (count(*) filter (where ${isListed('r')}))::integer as counted
       from ${nameOf(list)} r group by ${owner}) o`,
  );
  return totals.parse(rows);
}

const expectExact = (all: z.output<typeof totals>) =>
  expect(all.map(({ owner, kept }) => [owner, kept])).toEqual(
    all.map(({ owner, counted }) => [owner, counted]),
  );

it('every list with a kept total is here', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_insert\\_counted'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});

describe.each(named)('the kept total of $name', ({ list }) => {
  it('is the number of entries', async () => {
    const all = await totalsOf(list);
    expect(all.length).toBeGreaterThan(0);
    expectExact(all);
  });

  it('is so too once entries of before were counted by the migration', async () => {
    for (const table of ['kept_count', 'count_change'])
      await pool.query(`delete from ${list.schema}.${table} where list = $1`, [list.table]);
    await pool.query(`begin; ${countExisting(list).join(';')}; commit`);
    expectExact(await totalsOf(list));
  });
});
