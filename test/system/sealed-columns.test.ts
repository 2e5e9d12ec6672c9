import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { projectRoot } from '../../kernel/project-root.ts';
import { services } from '../../services.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';

/** Digests, salts of digests, and public keys of passkeys with their ids: nothing that could be decrypted. */
const digests = new Set([
  'hash',
  'token_hash',
  'cookie_hash',
  'caller',
  'secret_hash',
  'key',
  'address_digest',
  'visitor',
  'earlier_visitor',
  'page',
  'undeclared_page',
  'salt',
  'credential_id',
  'public_key',
]);
/** Secrets that a repeated request gets again, for an hour. */
const keptForAnHour = 'sealed';

/** The services for which the operations name encryption secrets of their own. */
async function servicesWithOwnSecrets(): Promise<string[]> {
  const page = await readFile(path.join(projectRoot, 'docs', 'operations.md'), 'utf8');
  const [, listed = ''] = /^\| (.*?) *\| of its own *\|$/m.exec(page) ?? [];
  return listed.split(', ').map((name) => name.slice(1, -1));
}

describe('columns of bytes in every service’s tables', () => {
  it('are digests, or encrypted anew after a change of the secrets', async () => {
    const pool = new Pool({ connectionString: await migratedDatabaseUrl(), max: 1 });
    const { rows } = await pool.query<{ place: string; service: string; name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as place, column_name as name,
         replace(table_schema, '_', '-') as service
       from information_schema.columns where data_type = 'bytea'
       and table_schema not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
    );
    await pool.end();
    const encrypted = rows.filter(({ name }) => !digests.has(name) && name !== keptForAnHour);
    const modules = await Promise.all(services.map(({ load }) => load()));
    const anew = modules.flatMap(({ sealedColumns = [] }) => sealedColumns);
    const jobs = modules.flatMap(({ schedules = [] }) =>
      schedules.filter(({ name }) => name.endsWith('.reseal')),
    );
    expect(jobs).toHaveLength(modules.filter(({ sealedColumns }) => sealedColumns !== undefined).length);
    expect(encrypted.map(({ place }) => place).toSorted()).toEqual(
      anew.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
    const encrypting = new Set(rows.filter(({ name }) => !digests.has(name)).map(({ service }) => service));
    expect(await servicesWithOwnSecrets()).toEqual(expect.arrayContaining([...encrypting]));
  });
});
