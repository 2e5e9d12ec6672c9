import {
  type Ownership,
  byValue,
  ofBusiness,
  ofCallers,
  ofMember,
  ofPlatform,
  ofTellers,
} from '../kernel/database/table-owners.ts';

const byHash = byValue('hash');

export const authorizationOwnership: Ownership = {
  tables: {
    ...ofCallers,
    ...ofTellers,
    idempotency_secret: byValue('owner'),
    account: ofMember('member_id'),
    app: ofPlatform,
    attempt: byValue('key'),
    // Of a business, a member, an app or none of them.
    audit_event: byValue('id'),
    authorization_code: byHash,
    client_secret: ofPlatform,
    closed_business: ofBusiness('business_id'),
    connection: ofBusiness('business_id'),
    data_export: ofMember('member_id'),
    data_export_part: byValue('export_id'),
    data_export_piece: byValue('export_id'),
    email_token: byHash,
    erasure: byValue('subject_id'),
    erasure_part: byValue('subject_id'),
    logged_request: byValue('app_id'),
    member_code: byHash,
    member_device: ofMember('member_id'),
    member_refresh_token: byHash,
    member_session: ofMember('member_id'),
    passkey: ofMember('member_id'),
    payment_card: ofBusiness('business_id'),
    recovery_code: ofMember('member_id'),
    refresh_token: byHash,
    registration: byValue('app_id'),
    revoked_token: byValue('jti'),
    sent_mail: byValue('id'),
    signing_key: ofPlatform,
    spent_challenge: byHash,
    test_business: ofMember('member_id'),
    token_family: ofBusiness('business_id'),
    totp: ofMember('member_id'),
  },
  unique: {
    account_email_key: 'by a registry',
    authorization_code_family_id_key: 'by chance',
    // One at a time for a business, whichever of its owners asks.
    data_export_running: 'by a registry',
    member_session_cookie_hash_key: 'by chance',
    passkey_credential_key: 'by a registry',
  },
  crossing: [
    // What is looked up by a hash is where that is, its member or business elsewhere.
    'authorization_code_family_id_fkey',
    'data_export_part_export_id_fkey',
    'data_export_piece_export_id_fkey',
    'email_token_member_id_fkey',
    'member_code_session_id_fkey',
    'member_refresh_token_session_id_fkey',
    'refresh_token_family_id_fkey',
  ],
};
