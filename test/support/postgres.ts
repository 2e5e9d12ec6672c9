import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Address of a new, empty database on the test server. It goes with the server at the end of the run. */
export async function testDatabaseUrl(): Promise<string> {
  const server = process.env['TEST_DATABASE_SERVER'];
  if (server === undefined) throw new Error('the test server was not started by global-setup.ts');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
