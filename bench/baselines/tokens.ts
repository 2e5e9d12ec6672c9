/**
 * The baseline for the token endpoint: Koa that signs a token for each request, and with pg refreshes with the two
 * statements that a refresh needs. It authenticates nobody. Started by bench/main.ts with an access token on standard
 * input, whose claims its own have.
 */
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { Pool } from 'pg';
import { z } from 'zod';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const [header = '', claims = ''] = (await text(process.stdin)).replace(/^svcat_/, '').split('.');
const known = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
const { privateKey } = generateKeyPairSync('ed25519');

/** A JWT in the compact form, as RFC 7515 7.1 has it. */
function newToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  const own = JSON.stringify({ ...known, jti: randomUUID(), iat, exp: iat + 3600 });
  const content = `${header}.${Buffer.from(own).toString('base64url')}`;
  return `svcat_${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
}

const newAnswer = () => ({
  access_token: newToken(),
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'animal:read animal:write',
});

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const find = `select r.scopes, r.resource, r.expires_at, r.replaced_at, n.status, f.revoked_at, f.id, f.business_id
  from authorization_server.refresh_token r
  join authorization_server.token_family f on f.id = r.family_id
  left join authorization_server.connection n on n.app_id = f.app_id and n.business_id = f.business_id
  where r.hash = $1`;
const replace = `with replaced as (
    update authorization_server.refresh_token set replaced_at = $3
    where hash = $1 and replaced_at is null and expires_at > $3 returning family_id, scopes, resource)
  insert into authorization_server.refresh_token (hash, family_id, scopes, resource, issued_at, expires_at)
  select $2, family_id, scopes, resource, $3, $4 from replaced`;

async function refresh(used: string): Promise<string | null> {
  const hash = hashOf(used);
  const { rows } = await pool.query({ name: 'find', text: find, values: [hash] });
  if (rows.length === 0) return null;
  const token = `svcrt_${randomBytes(32).toString('base64url')}`;
  const now = new Date();
  const values = [hash, hashOf(token), now, new Date(now.getTime() + 90 * 86_400_000)];
  const { rowCount } = await pool.query({ name: 'replace', text: replace, values });
  return rowCount === 1 ? token : null;
}

const app = new Koa();
app.use(async (context) => {
  context.set('Cache-Control', 'no-store');
  if (context.path === '/readyz') {
    context.body = 'ok';
    return;
  }
  const parameters = new URLSearchParams(await text(context.req));
  const used = parameters.get('refresh_token');
  if (used === null) {
    context.body = newAnswer();
    return;
  }
  const token = await refresh(used);
  if (token === null) context.status = 400;
  else context.body = { ...newAnswer(), refresh_token: token };
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
