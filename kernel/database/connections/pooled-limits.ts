import { withClient } from '../database.ts';
import { limitsOf } from './pool.ts';

interface Row {
  readonly role: string;
  readonly name: keyof ReturnType<typeof limitsOf>;
  readonly ms: number;
}

/** Whether statements are prepared under the names that a client gives them: then nothing knows in which session. */
const preparesAsNamed = {
  name: 'svc-is-tracked',
  text: `select name from pg_prepared_statements where name = 'svc-is-tracked'`,
} as const;

/** Refuses a pooler that does not keep prepared statements. Throws an Error with what to set. */
export async function requirePreparedStatements(url: string): Promise<void> {
  const { rowCount } = await withClient(url, (client) => client.query(preparesAsNamed));
  if (rowCount === 0) return;
  throw new Error(
    `The pooler at ${new URL(url).host} does not keep prepared statements: it needs PgBouncer 1.21 or newer with ` +
      'max_prepared_statements = 400.',
  );
}

/**
 * Refuses a pooler whose sessions have no limits, or longer ones than requests have: nobody can set them for a session
 * that changes with each transaction. Throws an Error with the statements that the role needs.
 */
export async function requirePooledLimits(url: string, timeoutMs: number): Promise<void> {
  const limits = limitsOf(timeoutMs);
  const { rows } = await withClient(url, (client) =>
    client.query<Row>(
      `select current_user as role, name, setting::integer as ms from pg_settings where name = any($1)`,
      [Object.keys(limits)],
    ),
  );
  const missing = rows.filter(({ name, ms }) => ms === 0 || ms > limits[name]);
  if (missing.length === 0) return;
  const statements = missing.map(
    ({ role, name }) => `  alter role "${role.replaceAll('"', '""')}" set ${name} = ${limits[name]};`,
  );
  throw new Error(
    `Sessions of the pooler at ${new URL(url).host} wait longer than DATABASE_TIMEOUT_MS=${timeoutMs} allows. ` +
      `Run these statements, then "reconnect" on the pooler's console:\n${statements.join('\n')}`,
  );
}
