import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { newId } from '../../kernel/text/ids.ts';
import { keyedEffects } from '../support/keyed-effects.ts';
import { graphApi, signIn } from '../support/member.ts';
import { migrateDatabase } from '../support/migrated-database.ts';
import { demoDatabaseUrl, startTestPlatform } from '../support/platform.ts';
import { connectTo, testDatabaseUrl } from '../support/postgres.ts';
import { scheduledStatements } from '../support/scheduled-statements.ts';
import { splitRoles } from '../support/split-roles.ts';
import { graphOperations } from '../system/statements/graph-walk.ts';
import { severalAtOnce } from '../system/statements/several-at-once.ts';

/** What the server refuses for want of a right while `work` runs, whoever asks. */
async function refusals(work: () => Promise<unknown>): Promise<string[]> {
  const name = '_handleErrorMessage';
  const handle: unknown = Reflect.get(Client.prototype, name);
  if (typeof handle !== 'function') throw new Error('pg handles errors of the server elsewhere');
  const refused = new Set<string>();
  Reflect.set(Client.prototype, name, function record(this: unknown, error: Error & { code?: string }) {
    if (error.code === '42501') refused.add(error.message);
    const handled: unknown = Reflect.apply(handle, this, [error]);
    return handled;
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, name, handle);
  }
  return [...refused];
}

describe('a database that one role migrates and another one uses', () => {
  it('gives the second rows of all tables, and nothing that it could make, change or drop', async () => {
    const { owner, runtime } = await splitRoles(await testDatabaseUrl());
    await migrateDatabase(owner);
    const client = await connectTo(runtime);
    const { rows } = await client.query<{ without: string[]; owned: string[]; creating: string[] }>(`
      select
        array(select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = relnamespace
          where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema$)'
            and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
              and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))) as without,
        array(select c.oid::regclass::text from pg_class c where relowner = current_user::regrole) as owned,
        array(select nspname::text from pg_namespace where has_schema_privilege(oid, 'create')) as creating`);
    expect(rows).toEqual([{ without: [], owned: [], creating: [] }]);
    await expect(client.query('create table animals.other (id uuid)')).rejects.toThrow('permission denied');
    await expect(client.query('create schema other')).rejects.toThrow('permission denied');
    await expect(client.query('drop table animals.animal')).rejects.toThrow('must be owner');
    await expect(client.query(`select audience.drop_day('site', '2020-01-01')`)).rejects.toThrow(
      'no days of',
    );
    await client.end();
  });

  it('serves everything with the rights of the second', async () => {
    const databaseUrl = await demoDatabaseUrl();
    const { runtime } = await splitRoles(databaseUrl);
    const refused = await refusals(async () => {
      const settings = { DATABASE_URL: runtime, DEMO: '0', MIGRATE: 'never' };
      const platform = await startTestPlatform({ settings });
      const { accounts, businesses } = platform.world;
      const effects = await keyedEffects(platform, databaseUrl);
      const statuses: number[] = [];
      const makes = Object.values(effects.makers).map((make) => async () => {
        statuses.push((await (await make()).send(newId())).status);
      });
      const owner = await signIn(platform, accounts.owner, businesses.kennel.profileId);
      const admin = await signIn(platform, accounts.admin);
      const asks = [owner, admin].flatMap(({ accessToken }) => {
        const ask = graphApi(platform, accessToken);
        return graphOperations(randomUUID()).map(
          ({ document }) =>
            () =>
              ask(document),
        );
      });
      await severalAtOnce(makes);
      expect(statuses.filter((status) => status >= 300)).toEqual([]);
      await effects.stop();
      await severalAtOnce(asks);
      await platform.stop();
      await scheduledStatements(runtime);
    });
    expect(refused).toEqual([]);
  }, 300_000);

  it('makes days of hits and requests for the second', async () => {
    const { owner, runtime } = await splitRoles(await testDatabaseUrl());
    await migrateDatabase(owner);
    await scheduledStatements(runtime);
    const client = await connectTo(runtime);
    const { rows } = await client.query<{ parent: string; days: number }>(`
      select inhparent::regclass::text as parent, count(*)::integer as days from pg_inherits
      where inhparent in (select oid from pg_class where relkind = 'p' and relnamespace <> 'jobs'::regnamespace)
      group by 1 order by 1`);
    expect(rows).toEqual(
      ['audience.action', 'audience.hit', 'authorization_server.logged_request'].map((parent) => ({
        parent,
        days: 8,
      })),
    );
    await client.end();
  });
});
