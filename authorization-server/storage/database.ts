import { OAuthMigration } from '../migrations/0001-oauth.ts';
import { AccountsMigration } from '../migrations/0002-accounts.ts';
import { AccountsTotpMigration } from '../migrations/0003-accounts-totp.ts';
import { DeveloperMigration } from '../migrations/0004-developer.ts';
import { ConnectionScopesMigration } from '../migrations/0005-connection-scopes.ts';
import { PendingAccountsMigration } from '../migrations/0006-pending-accounts.ts';
import { ClientChangesMigration } from '../migrations/0007-client-changes.ts';
import { AnsweredCodesMigration } from '../migrations/0008-answered-codes.ts';
import { RevokedTokensMigration } from '../migrations/0009-revoked-tokens.ts';
import { IdempotencyKeysMigration } from '../migrations/0010-idempotency-keys.ts';
import { EmailMigration } from '../migrations/0011-email.ts';

/** What `openDatabase` needs to know of this service. */
export const authorizationServerDatabase = {
  schema: 'authorization_server',
  entities: [],
  migrations: {
    '0001-oauth': OAuthMigration,
    '0002-accounts': AccountsMigration,
    '0003-accounts-totp': AccountsTotpMigration,
    '0004-developer': DeveloperMigration,
    '0005-connection-scopes': ConnectionScopesMigration,
    '0006-pending-accounts': PendingAccountsMigration,
    '0007-client-changes': ClientChangesMigration,
    '0008-answered-codes': AnsweredCodesMigration,
    '0009-revoked-tokens': RevokedTokensMigration,
    '0010-idempotency-keys': IdempotencyKeysMigration,
    '0011-email': EmailMigration,
  },
} as const;
