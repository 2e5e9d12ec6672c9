import { isNativeError } from 'node:util/types';
import { withSessionOptions, withoutLimits } from './connections/session-options.ts';
import { withClient } from './database.ts';

/** Introduced casefold and the collation pg_unicode_fast, which searches use. */
const neededMajor = 18;

/** Says where it was that an error came from; a pooler is known by refusing the settings of a session that lasts. */
function explain(error: unknown, url: string): never {
  if (!isNativeError(error)) throw error;
  const { host } = new URL(url);
  const isPooler = error.message.startsWith('unsupported startup parameter');
  const pooler =
    `A pooler answers at ${host}, and sessions do not last there: set DATABASE_DIRECT_URL (or ` +
    '<SERVICE>_DATABASE_DIRECT_URL) to the address of the PostgreSQL server behind it.';
  throw new Error(isPooler ? pooler : `PostgreSQL at ${host}: ${error.message}`, { cause: error });
}

/**
 * Refuses a pooler, and a server that is too old, before anything is changed there. Throws an Error with a text for the
 * operator.
 */
export async function requireServerVersion(url: string): Promise<void> {
  const { rows } = await withClient(withSessionOptions(url, withoutLimits), (client) =>
    client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    ),
  ).catch((error: unknown) => explain(error, url));
  const [server] = rows;
  if (server === undefined || Number(server.number) < neededMajor * 10_000) {
    throw new Error(
      `PostgreSQL ${neededMajor} or newer is needed, and the server at ${new URL(url).host} is ` +
        `PostgreSQL ${server?.version}. Nothing was changed there.`,
    );
  }
}
