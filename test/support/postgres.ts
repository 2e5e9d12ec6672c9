import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Address of the server of this run. */
export function testServer(): string {
  const server = process.env['TEST_DATABASE_SERVER'];
  if (server === undefined) throw new Error('the test server was not started by global-setup.ts');
  return server;
}

/** Makes a database under a name, or one that nobody has, as a copy of another where one is given; its address. */
export async function createTestDatabase(
  client: Client,
  name: string | null,
  template: string | null = null,
): Promise<string> {
  const chosen = name ?? `test_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${chosen}${template === null ? '' : ` template ${template}`}`);
  const url = new URL(testServer());
  url.pathname = `/${chosen}`;
  return url.toString();
}

/** Address of a new, empty database on the test server. It goes with the server at the end of the run. */
export async function testDatabaseUrl(): Promise<string> {
  const client = new Client({ connectionString: testServer() });
  await client.connect();
  try {
    return await createTestDatabase(client, null);
  } finally {
    await client.end();
  }
}
