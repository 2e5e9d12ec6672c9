import { Migration } from '@mikro-orm/migrations';

/** What of a person or a business is to be erased or exported, and how far each service is with it. */
export class PersonalDataMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.erasure (
        -- The member, or the profile of a business.
        subject_id uuid primary key,
        kind text not null check (kind in ('MEMBER', 'BUSINESS')),
        profile_id uuid not null,
        ordered_at timestamptz(3) not null,
        finished_at timestamptz(3)
      )`);
    this.addSql(`create index erasure_open on authorization_server.erasure (ordered_at)
      where finished_at is null`);
    this.addSql(`
      create table authorization_server.erasure_part (
        subject_id uuid not null references authorization_server.erasure (subject_id) on delete cascade,
        service text not null,
        done_at timestamptz(3),
        primary key (subject_id, service)
      )`);
    this.addSql(`
      create table authorization_server.data_export (
        id uuid primary key,
        -- Who asked for it, and alone may download it.
        member_id uuid not null,
        subject_id uuid not null,
        kind text not null check (kind in ('MEMBER', 'BUSINESS')),
        profile_id uuid not null,
        asked_at timestamptz(3) not null,
        ready_at timestamptz(3),
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create unique index data_export_running on authorization_server.data_export (subject_id)
      where ready_at is null`);
    this.addSql(
      `create index data_export_of_member on authorization_server.data_export (member_id, asked_at)`,
    );
    this.addSql(
      `create index data_export_of_subject on authorization_server.data_export (subject_id, asked_at)`,
    );
    this.addSql(`create index data_export_expiry on authorization_server.data_export (expires_at)`);
    this.addSql(`
      create table authorization_server.data_export_part (
        export_id uuid not null references authorization_server.data_export (id) on delete cascade,
        service text not null,
        done_at timestamptz(3),
        primary key (export_id, service)
      )`);
    this.addSql(`
      create table authorization_server.data_export_piece (
        export_id uuid not null references authorization_server.data_export (id) on delete cascade,
        -- Path in the archive, and place in that file.
        file text not null,
        position integer not null,
        service text not null,
        -- Where the store of media has it.
        short_code text not null,
        name text not null,
        -- Whether it was stored for the export alone, and goes with it.
        is_own boolean not null,
        primary key (export_id, file, position)
      )`);
  }
}
