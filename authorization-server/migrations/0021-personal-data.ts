import { Migration } from '@mikro-orm/migrations';
import { letErasureChange } from '../../kernel/personal-data/let-erasure-change.ts';

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
        -- When somebody may begin with it, or begin again because whoever had begun has died.
        due_at timestamptz(3) not null default clock_timestamp(),
        primary key (subject_id, service)
      )`);
    this.addSql(`create index erasure_part_due on authorization_server.erasure_part (service, due_at)
      where done_at is null`);
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
        due_at timestamptz(3) not null default clock_timestamp(),
        -- What its files are, and how many lines and pieces each has.
        files jsonb,
        primary key (export_id, service)
      )`);
    this.addSql(`create index data_export_part_due on authorization_server.data_export_part (service, due_at)
      where done_at is null`);
    this.addSql(`
      create table authorization_server.data_export_piece (
        export_id uuid not null references authorization_server.data_export (id) on delete cascade,
        service text not null,
        -- Path in the archive, and place in that file.
        file text not null,
        position integer not null,
        -- Where the store has it, encrypted.
        short_code text not null,
        primary key (export_id, file, position)
      )`);
    // Reasons that administrators wrote about a person go with the person.
    this.addSql(
      letErasureChange(
        'authorization_server',
        ['audit_event'],
        `raise exception 'the audit log is only added to';`,
      ),
    );
  }
}
