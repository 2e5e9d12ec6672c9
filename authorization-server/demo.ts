import { z } from 'zod';
import type { App } from './clients/app-store.ts';
import { insertApp, insertClientSecret } from './clients/app-store.ts';
import { checkRedirectUris } from './oauth/checks/redirect-uri.ts';
import type { Dependencies } from './dependencies.ts';
import { hashSecret } from '../kernel/access/secrets.ts';
import { inClientTransaction } from '../kernel/database/transaction.ts';

const demoAppSchema = z.object({
  appId: z.uuid(),
  client_id: z.string().regex(/^svc-[a-z0-9-]+$/),
  client_secret: z.string().min(32),
  name: z.string(),
  publisherProfileId: z.uuid(),
  redirectUris: z.array(z.string()).min(1),
  scopes: z.array(z.string()).min(1),
  /** Omitted: not approved for client credentials. */
  clientCredentialsScopes: z.array(z.string()).nullish(),
  /** The expires_in of token answers; omitted: the platform's default. */
  expires_in: z.int().positive().nullish(),
  status: z.enum(['ACTIVE', 'SUSPENDED', 'REVOKED']).default('ACTIVE'),
  statusReason: z.string().nullish(),
  reviewStatus: z.enum(['NOT_REVIEWED', 'REVIEWED', 'REJECTED']).default('NOT_REVIEWED'),
  websiteUrl: z.string().nullish(),
  policyUrl: z.string().nullish(),
  supportEmail: z.string().nullish(),
  /** A secret still in its grace period, which begins when the world is loaded. */
  previousSecret: z.string().min(32).optional(),
  /** A secret whose grace period is over. */
  expiredSecret: z.string().min(32).optional(),
});

/** The part of demo/world.json for OAuth: apps, and the cards of businesses (contract 11.3). */
export const appsDemoSchema = z.object({
  apps: z.record(z.string(), demoAppSchema),
  businesses: z.record(
    z.string(),
    z.object({ profileId: z.uuid(), card: z.enum(['VALID', 'NONE']).default('NONE') }),
  ),
});
export type AppsDemo = z.infer<typeof appsDemoSchema>;

function appOf(demo: z.infer<typeof demoAppSchema>): App {
  return {
    id: demo.appId,
    clientId: demo.client_id,
    name: demo.name,
    publisherProfileId: demo.publisherProfileId,
    isSelfRegistered: false,
    tokenEndpointAuthMethod: 'client_secret_basic',
    status: demo.status,
    reviewStatus: demo.reviewStatus,
    redirectUris: checkRedirectUris(demo.redirectUris),
    scopes: demo.scopes,
    clientCredentialsScopes: demo.clientCredentialsScopes ?? null,
    accessTokenSeconds: demo.expires_in ?? null,
    websiteUrl: demo.websiteUrl ?? null,
    policyUrl: demo.policyUrl ?? null,
    tosUrl: null,
    supportEmail: demo.supportEmail ?? null,
    softwareId: null,
    softwareVersion: null,
    logoMediaShortCode: null,
  };
}

/** Loads the demo world's apps and cards; existing ones stay as they are, so loading twice changes nothing. */
export async function loadAppsDemo(
  { database, clock, env }: Pick<Dependencies, 'database' | 'clock' | 'env'>,
  world: AppsDemo,
): Promise<void> {
  const now = clock.now();
  const graceMs = env.SECRET_GRACE_HOURS * 3_600_000;
  await inClientTransaction(database.pool, async (client) => {
    for (const demo of Object.values(world.apps)) {
      if (!(await insertApp(client, appOf(demo), now))) continue;
      await client.query('update authorization_server.app set status_reason = $2 where id = $1', [
        demo.appId,
        demo.statusReason,
      ]);
      const secrets: readonly [string | undefined, Date, Date | null][] = [
        [demo.client_secret, now, null],
        [demo.previousSecret, now, new Date(now.getTime() + graceMs)],
        [demo.expiredSecret, new Date(now.getTime() - 2 * graceMs - 1000), new Date(now.getTime() - 1000)],
      ];
      for (const [secret, createdAt, expiresAt] of secrets) {
        if (secret === undefined) continue;
        await insertClientSecret(client, demo.appId, hashSecret(secret), { createdAt, expiresAt });
      }
    }
    for (const { profileId, card } of Object.values(world.businesses)) {
      if (card === 'NONE') continue;
      await client.query(
        `insert into authorization_server.payment_card
           (business_id, status, brand, last4, exp_month, exp_year, checked_at)
         values ($1, 'VALID', 'visa', '4242', 12, $2, $3) on conflict do nothing`,
        [profileId, now.getUTCFullYear() + 4, now],
      );
    }
  });
}

/** Gives new secrets to the demo world's apps that still have those in its file. */
export async function replacePublishedSecrets(
  { database }: Pick<Dependencies, 'database'>,
  published: AppsDemo,
  own: AppsDemo,
): Promise<void> {
  for (const [role, app] of Object.entries(published.apps)) {
    for (const name of ['client_secret', 'previousSecret', 'expiredSecret'] as const) {
      const [before, after] = [app[name], own.apps[role]?.[name]];
      if (before === undefined || after === undefined) continue;
      await database.pool.query('update authorization_server.client_secret set hash = $2 where hash = $1', [
        hashSecret(before),
        hashSecret(after),
      ]);
    }
  }
}
