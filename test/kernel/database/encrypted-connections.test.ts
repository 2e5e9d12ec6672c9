import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { endChildren } from '../../support/child.ts';
import { type PostgresServer, createPostgres, withServer } from '../../support/postgres-server.ts';
import { start } from '../../support/started.ts';
import { until } from '../../support/until.ts';
import * as elsewhere from '../outgoing/certificate.ts';
import {
  authority,
  certificate,
  clientCertificate,
  clientKey,
  privateKey,
} from '../http/house-certificate.ts';

/** A server that lets `house` in by TLS alone, and by a certificate alone. */
let server: PostgresServer;
let fileOf: (name: string) => string;
beforeAll(async () => {
  server = await createPostgres({
    ssl: 'on',
    ssl_cert_file: 'house.crt',
    ssl_key_file: 'house.key',
    ssl_ca_file: 'ca.crt',
  });
  fileOf = (name) => path.join(server.cluster, name);
  const { uid, gid } = await stat(server.cluster);
  for (const [name, content] of [
    ['ca.crt', authority],
    ['house.crt', certificate],
    ['house.key', privateKey],
    ['svc.crt', clientCertificate],
    ['svc.key', clientKey],
  ] as const) {
    await writeFile(fileOf(name), content, { mode: 0o600 });
    await chown(fileOf(name), uid, gid);
  }
  const access = fileOf('pg_hba.conf');
  const rules = 'hostssl all house 127.0.0.1/32 cert\nhostnossl all house 127.0.0.1/32 reject\n';
  await writeFile(access, rules + (await readFile(access, 'utf8')));
  await server.start();
  await withServer(server.url, (client) => client.query('create role house login superuser'));
});
afterAll(async () => {
  await endChildren();
  await server?.remove();
});

const addressWith = (parameters: Readonly<Record<string, string>>) =>
  `postgres://house@localhost:${server.port}/postgres?${new URLSearchParams(parameters).toString()}`;
const known = () => ({ sslcert: fileOf('svc.crt'), sslkey: fileOf('svc.key') });
const trusted = () => ({ sslmode: 'verify-full', sslrootcert: fileOf('ca.crt'), ...known() });

/** What statements sent together say about their connection. */
async function ask(url: string) {
  const pool = createPool({ url, poolSize: 1, timeoutMs: 5_000 });
  try {
    const asked = ['ssl', 'version', 'client_dn'].map((column) =>
      pool.query(`select ${column} as it from pg_stat_ssl where pid = pg_backend_pid()`),
    );
    return (await Promise.all(asked)).map(({ rows }) => rows[0].it);
  } finally {
    await pool.end();
  }
}

describe('a database that is reached by TLS', () => {
  it('is, and knows the platform by its certificate, without a password', async () => {
    expect(await ask(addressWith(trusted()))).toEqual([true, 'TLSv1.3', '/CN=house']);
  });

  it('is not spoken to if nobody vouches for it', async () => {
    await expect(ask(addressWith({ sslmode: 'verify-full', ...known() }))).rejects.toThrow(/certificate/);
  });

  it('lets nobody in without TLS, and nobody without a certificate', async () => {
    await expect(ask(addressWith({}))).rejects.toThrow(/rejects connection|no encryption/);
    const { sslcert: _cert, sslkey: _key, ...anonymous } = trusted();
    await expect(ask(addressWith(anonymous))).rejects.toThrow(/certificate/);
  });

  it('serves a process with everything that it opens: migrations, pools, jobs, notifications', async () => {
    await start({ NODE_ENV: 'production', SERVICES: 'documents', DATABASE_URL: addressWith(trusted()) });
    const open = await withServer(server.url, (client) =>
      client.query<{ all: number; encrypted: number }>(
        `select count(*)::int as all, count(*) filter (where ssl)::int as encrypted
         from pg_stat_activity join pg_stat_ssl using (pid) where usename = 'house'`,
      ),
    );
    const [counts] = open.rows;
    expect(counts?.all).toBeGreaterThan(2);
    expect(counts?.encrypted).toBe(counts?.all);
  });

  it('is not spoken to if its certificate is for another host', async () => {
    await writeFile(fileOf('house.crt'), elsewhere.certificate);
    await writeFile(fileOf('house.key'), elsewhere.privateKey);
    await writeFile(fileOf('elsewhere.crt'), elsewhere.certificate);
    await withServer(server.url, (client) => client.query('select pg_reload_conf()'));
    const url = addressWith({ ...trusted(), sslrootcert: fileOf('elsewhere.crt') });
    await until(
      true,
      () =>
        ask(url).then(
          () => false,
          (error: unknown) => String(error).includes("does not match certificate's altnames"),
        ),
      { withinMs: 10_000 },
    );
  });
});
