import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { testDatabaseUrl, testServer } from './postgres.ts';

export interface LimitedDatabase {
  readonly url: string;
  /** Connections that the role has at this moment. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/** A database of its own whose owner may have so many connections at a time, like one that a provider gives. */
export async function limitedDatabase(connections: number): Promise<LimitedDatabase> {
  const role = `limited_${randomBytes(6).toString('hex')}`;
  const url = new URL(await testDatabaseUrl());
  const admin = new Client({ connectionString: testServer() });
  await admin.connect();
  await admin.query(`create role ${role} login password 'limited' connection limit ${connections}`);
  await admin.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  url.username = role;
  url.password = 'limited';
  return {
    url: url.toString(),
    count: async () => {
      const { rowCount } = await admin.query('select from pg_stat_activity where usename = $1', [role]);
      return rowCount ?? 0;
    },
    close: () => admin.end(),
  };
}
