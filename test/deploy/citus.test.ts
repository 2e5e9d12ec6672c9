import type { Client } from 'pg';
import { readCatalog } from '../../deploy/citus/catalog.ts';
import { keysWithoutOwner, spread } from '../../deploy/citus/spread.ts';
import { services } from '../../services.ts';
import { demoDatabaseUrl } from '../support/platform.ts';
import { connectTo } from '../support/postgres.ts';

let client: Client;
beforeAll(async () => {
  client = await connectTo(await demoDatabaseUrl());
});
afterAll(async () => client.end());

it('what the demo world stores fits keys that have the owner in them, and is spread as a whole', async () => {
  const known = new Set<string>();
  for (const { load } of services) {
    const { database } = await load();
    // Two services have one schema.
    if (database === undefined || known.has(database.schema)) continue;
    known.add(database.schema);
    const { schema, ownership } = database;
    const before = await readCatalog(client, schema);
    const { keys, distribution } = spread(schema, before, ownership);
    for (const sql of keys)
      await client.query(sql).catch((error: unknown) => {
        throw new Error(sql, { cause: error });
      });
    const after = await readCatalog(client, schema);
    expect(keysWithoutOwner(after, ownership)).toEqual([]);
    const placed = after.tables
      .map(({ name }) => name)
      .filter((name) => ownership.tables[name]?.of !== 'database');
    const named = distribution.map((sql) => /'\w+\.(\w+)'/.exec(sql)?.[1] ?? sql);
    expect(named.toSorted()).toEqual(placed.toSorted());
  }
});
