import type { Client } from 'pg';

/** How many connections are allowed at a time. */
export interface ConnectionLimit {
  readonly connections: number;
  /** What sets the limit, in words. */
  readonly setBy: string;
  /** Whose connections count: all of the server's, or those of one role or one database. */
  readonly holdsFor: 'the server' | 'some of it';
}

interface Row {
  readonly server: number;
  readonly role: number;
  readonly database: number;
  readonly roleName: string;
  readonly databaseName: string;
  readonly isSuperuser: boolean;
}

/**
 * All limits that a server sets for our role. Those of role and database do not apply to a superuser; connections
 * reserved for superusers are left to administrators.
 */
export async function readConnectionLimits(client: Client): Promise<ConnectionLimit[]> {
  const { rows } = await client.query<Row>(
    `select current_setting('max_connections')::integer
         - current_setting('superuser_reserved_connections')::integer
         - coalesce(current_setting('reserved_connections', true)::integer, 0) as server,
       role.rolconnlimit as role, database.datconnlimit as database, role.rolname as "roleName",
       database.datname as "databaseName", role.rolsuper as "isSuperuser"
     from pg_roles role, pg_database database
     where role.rolname = session_user and database.datname = current_database()`,
  );
  return rows.flatMap(
    ({ server, role, database, roleName, databaseName, isSuperuser }): ConnectionLimit[] => [
      { connections: server, setBy: 'max_connections without the reserved ones', holdsFor: 'the server' },
      // -1: none
      ...(isSuperuser || role < 0
        ? []
        : [{ connections: role, setBy: `the limit of role ${roleName}`, holdsFor: 'some of it' } as const]),
      ...(isSuperuser || database < 0
        ? []
        : [
            {
              connections: database,
              setBy: `the limit of database ${databaseName}`,
              holdsFor: 'some of it',
            } as const,
          ]),
    ],
  );
}
