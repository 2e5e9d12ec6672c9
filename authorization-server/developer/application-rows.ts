import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import { supportAddress } from '../../kernel/mail-route.ts';
import type { Dependencies } from '../dependencies.ts';

type Application = MemberOperationAnswer<'readApplication'>;
type AdminApplication = MemberOperationAnswer<'reviewApplication'>;

/** A row of `applicationColumns`. */
export interface ApplicationRow extends Omit<AdminApplication, 'accessTokenSeconds' | 'statusContact'> {
  /** null: the platform's default. */
  readonly accessTokenSeconds: number | null;
}

/** The columns of an ApplicationRow, for queries that alias the table as `a`. */
export const applicationColumns = `
  a.id as "appId", a.client_id as "clientId", a.name, a.website_url as "websiteUrl",
  a.policy_url as "privacyUrl", a.support_email as "supportEmail", a.redirect_uris as "redirectUris",
  a.scopes, a.review_status as "reviewStatus", a.status, a.status_reason as "statusReason",
  a.logo_media_short_code as "logoMediaShortCode",
  a.review_requested_at::text as "reviewRequestedAtUtc", a.review_reason as "reviewReason", a.is_self_registered as "isSelfRegistered",
  a.access_token_seconds as "accessTokenSeconds", a.created_at::text as "createdAtUtc", a.version,
  a.publisher_profile_id as "publisherProfileId", a.client_credentials_scopes as "clientCredentialsScopes"`;

type Settings = Pick<Dependencies, 'env'>;

/** An application as administrators see it. */
export function adminApplicationOf({ env }: Settings, row: ApplicationRow): AdminApplication {
  return {
    ...row,
    reviewRequestedAtUtc: row.reviewRequestedAtUtc === null ? null : isoInstant(row.reviewRequestedAtUtc),
    statusContact: row.status === 'ACTIVE' ? null : supportAddress(env),
    accessTokenSeconds: row.accessTokenSeconds ?? env.ACCESS_TOKEN_SECONDS,
    createdAtUtc: isoInstant(row.createdAtUtc),
  };
}

/** An application as its developer sees it (contract 3). */
export function applicationOf(deps: Settings, row: ApplicationRow): Application {
  const {
    publisherProfileId: _,
    clientCredentialsScopes: __,
    ...application
  } = adminApplicationOf(deps, row);
  return application;
}
