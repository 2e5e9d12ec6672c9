import { Migration } from '@mikro-orm/migrations';

export class CreateNotices extends Migration {
  override up(): void {
    this.addSql(`
      create table notices.notice (
        id uuid primary key,
        event_id uuid not null,
        member_id uuid not null,
        kind text not null,
        -- The business or place whose member is told; null where it is told to the person.
        business_id uuid,
        -- What the reader is in it, where the texts differ.
        side text,
        subject_kind text not null,
        subject_id text not null,
        actor_profile_id uuid,
        arguments jsonb not null,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        -- The mail that has it, alone or with others; null before it is known which.
        mail_id uuid,
        -- When the mail is ordered; null once that is done, and where there is none.
        mail_due_at timestamptz(3),
        constraint notice_of_event unique (event_id, member_id)
      )`);
    this.addSql(`create index notice_of_member on notices.notice (member_id, created_at desc, id desc)`);
    this.addSql(`
      create index notice_unread on notices.notice (member_id, created_at desc, id desc) where read_at is null`);
    this.addSql(`create index notice_by_age on notices.notice (created_at)`);
    this.addSql(`create index notice_mail_due on notices.notice (mail_due_at) where mail_due_at is not null`);
    this.addSql(`create index notice_of_mail on notices.notice (mail_id) where mail_id is not null`);
    this.addSql(`
      create table notices.preference (
        member_id uuid not null,
        kind text not null,
        mail boolean not null,
        push boolean,
        updated_at timestamptz(3) not null,
        primary key (member_id, kind)
      )`);
  }
}
