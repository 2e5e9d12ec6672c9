import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../clients/app-store.ts';
import { insertApp, insertClientSecret } from '../clients/app-store.ts';
import { anonymousApp } from './anonymous-app.ts';
import type { ClientMetadata } from './checks/client-metadata.ts';
import { countLimitRefusal } from '../../kernel/limits/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from './oauth-error.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../kernel/database/transaction.ts';
import { deriveKey } from '../../kernel/access/derived-keys.ts';
import type { EncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';

export interface Registration {
  readonly app: App;
  /** Shown only now; null for a public client. */
  readonly secret: string | null;
  readonly createdAt: Date;
}

const dayMs = 86_400_000;

function limitReached(description: string): OAuthError {
  countLimitRefusal('registration');
  return new OAuthError('temporarily_unavailable', description, {
    status: 429,
    headers: { 'Retry-After': '3600' },
  });
}

/** What is stored of a caller's address: enough to count, but not the address. */
function digestAddress(address: string, encryptionSecrets: EncryptionSecrets): Buffer {
  const key = deriveKey(encryptionSecrets, 'authorization-server registrations');
  return createHmac('sha256', key).update(address).digest();
}

/** Runs under the lock: registrations are rare, and one lock serves both limits. */
async function checkLimits(
  client: Queryable,
  { env }: Pick<Dependencies, 'env'>,
  addressDigest: Buffer,
  now: Date,
): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('authorization_server registration', 0))`,
  );
  const dayAgo = new Date(now.getTime() - dayMs);
  await client.query(`delete from authorization_server.registration where registered_at <= $1`, [dayAgo]);
  const startOfDay = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const { rows } = await client.query<{ ofAddress: number; ofDay: number }>(
    `select (count(*) filter (where address_digest = $1))::int as "ofAddress",
            (count(*) filter (where registered_at >= $2))::int as "ofDay"
     from authorization_server.registration`,
    [addressDigest, startOfDay],
  );
  const { ofAddress = 0, ofDay = 0 } = rows[0] ?? {};
  if (ofAddress >= env.REGISTRATIONS_PER_ADDRESS_PER_DAY) {
    throw limitReached('Too many apps were registered from this address in 24 hours.');
  }
  if (ofDay >= env.REGISTRATIONS_PER_DAY) throw limitReached('Registration is paused for today.');
}

/**
 * Registers an anonymous app (spec 5.7). Throws temporarily_unavailable, 429, if the caller's address (`address`: from
 * `addressBucket`) or the platform has had its registrations, even with many parallel requests.
 */
export async function registerApp(
  deps: Pick<Dependencies, 'database' | 'clock' | 'ids' | 'env' | 'encryptionSecrets'>,
  metadata: ClientMetadata,
  address: string,
): Promise<Registration> {
  const createdAt = deps.clock.now();
  const secret = metadata.tokenEndpointAuthMethod === 'none' ? null : newSecret();
  const app = anonymousApp(deps.ids(), `svc-${randomBytes(16).toString('hex')}`, metadata);
  const addressDigest = digestAddress(address, deps.encryptionSecrets);
  await inClientTransaction(deps.database.pool, async (client) => {
    await checkLimits(client, deps, addressDigest, createdAt);
    await insertApp(client, app, createdAt);
    if (secret !== null) {
      await insertClientSecret(client, app.id, hashSecret(secret), { createdAt, expiresAt: null });
    }
    await client.query(
      `insert into authorization_server.registration (app_id, address_digest, registered_at) values ($1, $2, $3)`,
      [app.id, addressDigest, createdAt],
    );
  });
  return { app, secret, createdAt };
}
