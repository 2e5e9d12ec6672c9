/**
 * `bin/node --import tsx deploy/citus/main.ts postgres://… > spread.sql`: prints the statements that spread the tables of a
 * migrated database with Citus (docs/scale.md). It only reads.
 */
import { Client } from 'pg';
import { services } from '../../services.ts';
import { readCatalog } from './catalog.ts';
import { spread } from './spread.ts';

const [connectionString] = process.argv.slice(2);
const client = new Client({ connectionString });
await client.connect();
const known = new Set<string>();
for (const { name, load } of services) {
  const { database } = await load();
  // Two services have one schema.
  if (database === undefined || known.has(database.schema)) continue;
  known.add(database.schema);
  const { schema, ownership } = database;
  const { keys, distribution } = spread(schema, await readCatalog(client, schema), ownership);
  const text = [...keys, ...distribution].map((sql) => `${sql};\n`).join('');
  process.stdout.write(`-- ${name}\nbegin;\n${text}commit;\n\n`);
}
await client.end();
