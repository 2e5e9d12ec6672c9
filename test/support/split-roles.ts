import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import { connectTo } from './postgres.ts';

/** Makes the two roles of `deploy/postgres/roles.sql` for a database; the addresses of whoever migrates and runs it. */
export async function splitRoles(databaseUrl: string): Promise<{ owner: string; runtime: string }> {
  const id = randomBytes(6).toString('hex');
  const [owner, runtime] = [`owner_${id}`, `runtime_${id}`];
  const sql = await readFile(path.join(projectRoot, 'deploy/postgres/roles.sql'), 'utf8');
  const client = await connectTo(databaseUrl);
  for (const role of [owner, runtime]) await client.query(`create role ${role} login password 'secret'`);
  await client.query(sql.replaceAll('svc_owner', owner).replaceAll(/\bsvc\b/g, runtime));
  await client.end();
  const urlOf = (role: string) => {
    const url = new URL(databaseUrl);
    url.username = role;
    url.password = 'secret';
    return url.toString();
  };
  return { owner: urlOf(owner), runtime: urlOf(runtime) };
}
