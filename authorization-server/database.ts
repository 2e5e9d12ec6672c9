import { OAuthMigration } from './migrations/0001-oauth.ts';
import { AccountsMigration } from './migrations/0002-accounts.ts';

/** What `openDatabase` needs to know of this service. */
export const authorizationServerDatabase = {
  schema: 'authorization_server',
  entities: [],
  migrations: { '0001-oauth': OAuthMigration, '0002-accounts': AccountsMigration },
} as const;
