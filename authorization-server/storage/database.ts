import { authorizationPersonalData } from '../personal-data.ts';
import { authorizationOwnership } from '../table-owners.ts';

/** The settings of this service's database. */
export const authorizationServerDatabase = {
  schema: 'authorization_server',
  ownership: authorizationOwnership,
  personalData: authorizationPersonalData,
  migrations: {
    '0001-oauth': async () => (await import('../migrations/0001-oauth.ts')).OAuthMigration,
    '0002-accounts': async () => (await import('../migrations/0002-accounts.ts')).AccountsMigration,
    '0003-accounts-totp': async () =>
      (await import('../migrations/0003-accounts-totp.ts')).AccountsTotpMigration,
    '0004-developer': async () => (await import('../migrations/0004-developer.ts')).DeveloperMigration,
    '0005-connection-scopes': async () =>
      (await import('../migrations/0005-connection-scopes.ts')).ConnectionScopesMigration,
    '0006-pending-accounts': async () =>
      (await import('../migrations/0006-pending-accounts.ts')).PendingAccountsMigration,
    '0007-client-changes': async () =>
      (await import('../migrations/0007-client-changes.ts')).ClientChangesMigration,
    '0008-answered-codes': async () =>
      (await import('../migrations/0008-answered-codes.ts')).AnsweredCodesMigration,
    '0009-revoked-tokens': async () =>
      (await import('../migrations/0009-revoked-tokens.ts')).RevokedTokensMigration,
    '0010-idempotency-keys': async () =>
      (await import('../migrations/0010-idempotency-keys.ts')).IdempotencyKeysMigration,
    '0011-email': async () => (await import('../migrations/0011-email.ts')).EmailMigration,
    '0012-kept-secrets': async () =>
      (await import('../migrations/0012-kept-secrets.ts')).KeepSecretsMigration,
    '0013-proofs-and-reasons': async () =>
      (await import('../migrations/0013-proofs-and-reasons.ts')).ProofsAndReasonsMigration,
    '0014-first-party-clients': async () =>
      (await import('../migrations/0014-first-party-clients.ts')).FirstPartyClientsMigration,
    '0015-client-documents': async () =>
      (await import('../migrations/0015-client-documents.ts')).ClientDocumentsMigration,
    '0016-request-log': async () => (await import('../migrations/0016-request-log.ts')).RequestLogMigration,
    '0017-sweep-indexes': async () =>
      (await import('../migrations/0017-sweep-indexes.ts')).SweepIndexesMigration,
    '0018-locked-accounts': async () =>
      (await import('../migrations/0018-locked-accounts.ts')).LockedAccountsMigration,
    '0019-code-expiry': async () => (await import('../migrations/0019-code-expiry.ts')).CodeExpiryMigration,
    '0020-notice-events': async () =>
      (await import('../migrations/0020-notice-events.ts')).NoticeEventsMigration,
    '0021-personal-data': async () =>
      (await import('../migrations/0021-personal-data.ts')).PersonalDataMigration,
    '0022-passkeys': async () => (await import('../migrations/0022-passkeys.ts')).PasskeysMigration,
    '0023-test-businesses': async () =>
      (await import('../migrations/0023-test-businesses.ts')).TestBusinessesMigration,
    '0024-told-proofs': async () => (await import('../migrations/0024-told-proofs.ts')).ToldProofsMigration,
    '0025-kept-audit': async () => (await import('../migrations/0025-kept-audit.ts')).KeptAuditMigration,
    '0026-endings': async () => (await import('../migrations/0026-endings.ts')).EndingsMigration,
    '0027-deletions-due': async () =>
      (await import('../migrations/0027-deletions-due.ts')).DeletionsDueMigration,
    '0028-app-reviews': async () => (await import('../migrations/0028-app-reviews.ts')).AppReviewsMigration,
    '0029-app-usage': async () => (await import('../migrations/0029-app-usage.ts')).AppUsageMigration,
    '0030-made-days': async () => (await import('../migrations/0030-made-days.ts')).MadeDaysMigration,
  },
} as const;
