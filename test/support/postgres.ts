import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { Client } from 'pg';
import { connectWithRetries } from '../../kernel/database/connections/admission.ts';
import { until } from './until.ts';

/** Address of the server of this run. */
export function testServer(): string {
  const server = process.env['TEST_DATABASE_SERVER'];
  if (server === undefined) throw new Error('the test server was not started by global-setup.ts');
  return server;
}

/** A connection of one's own. Two platforms that were busy may hold all that the server has, and let go of them soon. */
export function connectTo(url: string): Promise<Client> {
  return connectWithRetries(async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  }, 30_000);
}

let kept: Promise<Client> | undefined;

/** One connection for all test files of a worker: to make one takes longer than most of what is done with it. */
function server(): Promise<Client> {
  kept ??= connectTo(testServer()).then((client) => {
    client.on('error', () => (kept = undefined));
    // It ends with the worker.
    if (client.connection.stream instanceof Socket) client.connection.stream.unref();
    return client;
  });
  return kept;
}

/** Makes a database, empty or as a copy of another; its address. */
async function create(client: Client, name: string, template: string | null = null): Promise<string> {
  // Copied as files: through the log, page by page, it would take several times as long.
  const copied = template === null ? '' : ` template ${template} strategy file_copy`;
  await client.query(`create database ${name}${copied}`);
  const url = new URL(testServer());
  url.pathname = `/${name}`;
  return url.toString();
}

/** A name that no other database has. */
const newName = () => `test_${randomBytes(6).toString('hex')}`;

/** Address of a new, empty database on the test server. It goes with the server at the end of the run. */
export async function testDatabaseUrl(): Promise<string> {
  return create(await server(), newName());
}

/** Makes a database of this name with what `fill` puts into it, unless another process of the run has. */
async function makeTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const draft = `${name}_draft`;
  const client = await connectTo(testServer());
  try {
    // The run's processes that need the template wait for each other.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return;
    await client.query(`drop database if exists ${draft}`);
    await fill(await create(client, draft));
    // A server's session ends a moment after its connection.
    const sessions = async () =>
      (await client.query('select from pg_stat_activity where datname = $1', [draft])).rowCount;
    await until(0, sessions, { withinMs: 10_000 });
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.end();
  }
}

const templates = new Map<string, Promise<void>>();

/**
 * Address of a new database that holds what `fill` puts into one. The first caller of a run with this name has it
 * filled; everybody gets a copy, which takes a fraction of the time.
 */
export async function copiedDatabaseUrl(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const made = templates.get(name) ?? makeTemplate(name, fill);
  templates.set(name, made);
  await made.catch((error: unknown) => {
    templates.delete(name);
    throw error;
  });
  return create(await server(), newName(), name);
}

/**
 * Drops a database that nobody is connected to any more, so that a run does not write hundreds of copies to the disk.
 * One that somebody still uses goes with the server at the end of the run.
 */
export async function dropIfUnused(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = await server();
  const sessions = await client.query('select from pg_stat_activity where datname = $1', [name]);
  if (sessions.rowCount === 0) await client.query(`drop database if exists ${name}`).catch(() => undefined);
}
