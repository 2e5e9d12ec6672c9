import { withClient } from './database.ts';

/** Introduced casefold and the collation pg_unicode_fast, which searches use. */
const neededMajor = 18;

/**
 * Refuses a server that is too old, before anything is changed there. Throws an Error with a text for the
 * operator.
 */
export async function requireServerVersion(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    ),
  );
  const [server] = rows;
  if (server === undefined || Number(server.number) < neededMajor * 10_000) {
    throw new Error(
      `PostgreSQL ${neededMajor} or newer is needed, and the server at ${new URL(url).host} is ` +
        `PostgreSQL ${server?.version}. Nothing was changed there.`,
    );
  }
}
