import { auditEventsOf } from '../kernel/audit/audit-entry.ts';
import {
  type PersonalData,
  because,
  callersData,
  ourCodes,
  secretsData,
  tellersData,
} from '../kernel/personal-data/personal-data.ts';

const ofMember = 'member_id = :member';
const removeOfMember = { where: ofMember, remove: true } as const;
const ofBusiness = 'business_id = :profile';
/** Owners read on a page what administrators did; the rows have their ids. */
const byOthers = `event not in (${auditEventsOf('PLATFORM')
  .map((event) => `'${event}'`)
  .join(', ')})`;
const ofApp = 'app_id in (select id from authorization_server.app where publisher_profile_id = :profile)';
/** Also those that were never confirmed: nobody else gets what is sent there. */
const addresses = `select unnest(array[email, pending_email]) from authorization_server.account where ${ofMember}`;

export const authorizationPersonalData: PersonalData = {
  ...callersData,
  ...secretsData,
  ...tellersData,
  sent_mail: {
    erase: [
      // What the outbox shows for two days where no mail is sent; that it was sent stays.
      {
        where: `message ->> 'to' in (${addresses}) or position(:name in message ->> 'text') > 0`,
        set: { message: 'null' },
      },
      // And the jobs of this database, where mail is written: those to the member, and what has ended with the name.
      {
        statement: `
          delete from jobs.job where data -> 'content' ->> 'to' in (${addresses})
            or position(:member::text in data::text) > 0
            or (state >= 'completed' and position(to_jsonb(:name)::text in data::text) > 0)`,
        columns: [],
      },
    ],
  },
  audit_event: {
    says: 'What was done to your account, and to the apps, connections and cards of your profile.',
    of: `(${ofBusiness} or ${ofApp} or details ->> 'memberId' = :member::text) and ${byOthers}`,
    withheldFromMembers: ['actor_id'],
    erase: [
      {
        where: `(${ofBusiness} or ${ofApp} or details ->> 'memberId' = :member::text)`,
        set: { details: `details - '{reason,note,name}'::text[]` },
      },
    ],
    keeps: because(ourCodes, 'event', 'actor_kind'),
  },
  authorization_code: { erase: [removeOfMember] },
  refresh_token: {
    erase: [
      {
        where: `family_id in (select id from authorization_server.token_family where ${ofBusiness})`,
        remove: true,
      },
    ],
    keeps: because(ourCodes, 'hash', 'scopes', 'resource'),
  },
  token_family: {
    erase: [{ where: `${ofBusiness} and revoked_at is null`, set: { revoked_at: 'now()' } }],
    keeps: because(ourCodes, 'business_kind'),
  },
  connection: {
    says: 'Apps that are connected.',
    of: `(${ofBusiness} or connected_by = :member)`,
    erase: [
      {
        where: `${ofBusiness} and status = 'CONNECTED'`,
        set: { status: `'DISCONNECTED'`, disconnected_at: 'now()' },
      },
    ],
    keeps: because(ourCodes, 'business_kind', 'scopes'),
  },
  closed_business: { says: 'That the business was closed.', of: ofBusiness },
  client_secret: { erase: [{ where: ofApp, remove: true }] },
  registration: { keeps: { address_digest: 'a digest with a key, deleted after two days' } },
  revoked_token: {},
  app_usage: { keeps: because(ourCodes, 'family') },
  logged_request: {
    keeps: because(
      'templates of addresses and our codes, for a week',
      'method',
      'route',
      'code',
      'request_id',
    ),
  },
  app: {
    says: 'Your apps.',
    of: 'publisher_profile_id = :profile',
    // The row stays: businesses see what they had connected.
    erase: [
      {
        where: 'publisher_profile_id = :profile',
        set: {
          name: `'Former app'`,
          redirect_uris: `'{}'`,
          website_url: 'null',
          policy_url: 'null',
          tos_url: 'null',
          support_email: 'null',
          logo_media_short_code: 'null',
          review_reason: 'null',
          software_id: 'null',
          software_version: 'null',
          status: `'REVOKED'`,
          status_reason: 'null',
          ended_at: 'coalesce(ended_at, now())',
        },
      },
    ],
    keeps: because(
      ourCodes,
      'client_id',
      'token_endpoint_auth_method',
      'review_status',
      'scopes',
      'client_credentials_scopes',
    ),
  },
  payment_card: {
    says: 'The card that the platform checks.',
    of: ofBusiness,
    withheld: ['psp_payment_method'],
    erase: [{ where: ofBusiness, remove: true }],
  },
  attempt: { keeps: { key: 'a digest with a key, deleted after two days' } },
  signing_key: { keeps: because('keys of the platform', 'kid', 'public_jwk', 'sealed_private_jwk') },
  data_export_piece: { keeps: because(ourCodes, 'file', 'service', 'short_code') },
  data_export_part: { keeps: because(ourCodes, 'service', 'files') },
  data_export: {
    says: 'Exports that you asked for.',
    of: ofMember,
    // The sweep removes the files first, and then the rows.
    erase: [
      { where: `subject_id in (:member, :profile) or ${ofMember}`, set: { expires_at: `'2000-01-01'` } },
    ],
    keeps: because(ourCodes, 'kind'),
  },
  erasure: { keeps: because(ourCodes, 'kind') },
  erasure_part: { keeps: because(ourCodes, 'service') },
  email_token: { erase: [removeOfMember] },
  member_device: {
    says: 'Browsers that you signed in with.',
    of: ofMember,
    erase: [removeOfMember],
  },
  member_refresh_token: {
    erase: [
      {
        where: `session_id in (select id from authorization_server.member_session where ${ofMember})`,
        remove: true,
      },
    ],
  },
  member_code: {
    erase: [
      {
        where: `session_id in (select id from authorization_server.member_session where ${ofMember})`,
        remove: true,
      },
    ],
  },
  member_session: {
    says: 'Your sessions.',
    of: ofMember,
    withheld: ['cookie_hash'],
    erase: [removeOfMember],
  },
  spent_challenge: { keeps: because('digests of random values, for ten minutes', 'hash') },
  passkey: {
    says: 'Your passkeys.',
    of: ofMember,
    withheld: ['credential_id', 'public_key', 'counter'],
    erase: [removeOfMember],
  },
  test_business: {
    says: 'Your test businesses.',
    of: ofMember,
    erase: [{ where: `${ofMember} or profile_id = :profile`, remove: true }],
  },
  recovery_code: { erase: [removeOfMember] },
  totp: {
    says: 'Your second factor.',
    of: ofMember,
    withheld: ['sealed_secret', 'last_used_step'],
    erase: [removeOfMember],
  },
  account: {
    says: 'Your account.',
    of: ofMember,
    withheld: ['password_hash'],
    erase: [removeOfMember],
  },
};
