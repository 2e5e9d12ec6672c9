import { Migration } from '@mikro-orm/migrations';

export class CreateMediaAndAgreements extends Migration {
  override up(): void {
    this.makeMedia();
    this.makeTemplates();
    this.makeContracts();
  }

  private makeMedia(): void {
    this.addSql(`
      create table deposits.media_asset (
        short_code text primary key constraint media_asset_short_code check (short_code ~ '^[A-Z2-7]{26}$'),
        -- Who acted when it was uploaded.
        profile_id uuid not null,
        width integer not null,
        height integer not null,
        uploaded_at timestamptz(3) not null,
        -- Null while nothing shows it: it is deleted some day.
        used_at timestamptz(3)
      )`);
    this.addSql(`create index media_asset_of_profile on deposits.media_asset (profile_id, uploaded_at)`);
    this.addSql(`
      create index media_asset_unused on deposits.media_asset (uploaded_at, short_code) where used_at is null`);
    // Pictures whose files may be in the store without an asset: uploads in progress or interrupted, and assets being
    // deleted.
    this.addSql(`
      create table deposits.media_upload (
        short_code text primary key,
        profile_id uuid not null,
        begun_at timestamptz(3) not null
      )`);
    this.addSql(`create index media_upload_begun on deposits.media_upload (begun_at, short_code)`);
    this.addSql(`create index media_upload_of_profile on deposits.media_upload (profile_id, begun_at)`);
  }

  private makeTemplates(): void {
    this.addSql(`
      create table deposits.contract_template (
        id uuid primary key,
        profile_id uuid not null,
        name text not null,
        text text not null,
        -- Whether buyers may begin an agreement from it.
        is_open_to_buyers boolean not null,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`
      create index contract_template_of_profile on deposits.contract_template (profile_id, created_at, id)`);
  }

  /** Agreements and signatures are never changed, whatever a service does: the tables ensure that. */
  private makeContracts(): void {
    this.addSql(`
      create table deposits.contract (
        id uuid primary key,
        template_id uuid not null references deposits.contract_template (id),
        template_version integer not null,
        buyer_profile_id uuid not null,
        seller_profile_id uuid not null,
        -- What the agreement is about: a listing, or a transfer between members.
        listing_id uuid,
        transfer_id uuid,
        title text not null,
        text text not null,
        text_sha256 text not null,
        created_at timestamptz(3) not null,
        constraint contract_between_two check (buyer_profile_id <> seller_profile_id),
        constraint contract_about_one check (num_nonnulls(listing_id, transfer_id) = 1),
        constraint contract_text_digest
          check (text_sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
      )`);
    this.addSql(`
      create table deposits.contract_signature (
        contract_id uuid not null references deposits.contract (id),
        party text not null constraint contract_signature_party check (party in ('BUYER', 'SELLER')),
        method text not null constraint contract_signature_method check (method in ('IN_APP', 'LINK')),
        -- Who acted in the app; null for a link, behind which anybody can be.
        profile_id uuid,
        member_id uuid,
        -- What whoever opened a link says to be called.
        signer_name text,
        signed_at timestamptz(3) not null,
        primary key (contract_id, party, method),
        constraint contract_signature_of_somebody check (
          case method when 'IN_APP' then num_nonnulls(profile_id, member_id) = 2 and signer_name is null
          else num_nonnulls(profile_id, member_id) = 0 and signer_name is not null end)
      )`);
    this.addSql(`
      create table deposits.contract_signing_link (
        -- SHA-256 of the token that the link holds.
        token_hash bytea primary key,
        contract_id uuid not null references deposits.contract (id),
        party text not null constraint contract_signing_link_party check (party in ('BUYER', 'SELLER')),
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create index contract_signing_link_expires on deposits.contract_signing_link (expires_at)`);
    this.addSql(`
      create trigger contract_stays before update on deposits.contract
      for each row execute function deposits.refuse_change()`);
    this.addSql(`
      create trigger contract_signature_stays before update or delete on deposits.contract_signature
      for each row execute function deposits.refuse_change()`);
  }
}
