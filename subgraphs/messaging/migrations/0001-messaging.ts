import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../idempotency.ts';

export class CreateMessaging extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
    this.makeParties();
    this.makeConversations();
    this.makeComplaints();
    this.makeNotices();
  }

  /** Who writes to whom; no row means the defaults. */
  private makeParties(): void {
    this.addSql(`
      create table messaging.business (
        business_id uuid primary key,
        -- For complaints; null while the business may send.
        paused_at timestamptz(3),
        -- Complaints before it do not count again.
        lifted_at timestamptz(3)
      )`);
    this.addSql(`
      create index business_paused on messaging.business (paused_at, business_id) where paused_at is not null`);
    this.addSql(`
      create table messaging.member (
        member_id uuid primary key,
        -- Wants nothing that apps send for businesses.
        is_opted_out boolean not null default false,
        has_push_notices boolean not null default true
      )`);
    this.addSql(`
      create table messaging.contact (
        business_id uuid not null,
        member_id uuid not null,
        is_blocked_by_business boolean not null default false,
        is_blocked_by_member boolean not null default false,
        -- The member wants nothing of this business.
        is_opted_out boolean not null default false,
        -- The member has left the conversation, the next one too.
        has_left boolean not null default false,
        primary key (business_id, member_id)
      )`);
    this.addSql(`create index contact_of_member on messaging.contact (member_id, business_id)`);
  }

  private makeConversations(): void {
    this.addSql(`
      create table messaging.conversation (
        id uuid primary key,
        business_id uuid not null,
        member_id uuid not null,
        -- The business's record of the member, as the last message sent named it.
        client_id uuid not null,
        client_name text not null,
        subject text,
        message_count integer not null,
        -- Number of the last message that each has read.
        read_by_business integer not null default 0,
        read_by_member integer not null default 0,
        closed_at timestamptz(3),
        created_at timestamptz(3) not null,
        last_message_at timestamptz(3) not null
      )`);
    this.addSql(`
      create unique index conversation_open on messaging.conversation (business_id, member_id) where closed_at is null`);
    this.addSql(`
      create index conversation_of_business on messaging.conversation (business_id, last_message_at desc, id desc)`);
    this.addSql(`
      create index conversation_of_member on messaging.conversation (member_id, last_message_at desc, id desc)`);
    this.addSql(`
      create table messaging.message (
        id uuid primary key,
        conversation_id uuid not null references messaging.conversation (id),
        -- From 1 in each conversation.
        number integer not null,
        business_id uuid not null,
        member_id uuid not null,
        author text not null constraint message_author_known check (author in ('BUSINESS', 'CLIENT')),
        -- Sent by an app or as one sends, and no reply: it counts for the caps, and can be complained of.
        is_sent boolean not null,
        app_id uuid,
        -- Who wrote it for the business; null for an app.
        author_member_id uuid,
        body text not null,
        posted_at timestamptz(3) not null,
        constraint message_number_key unique (conversation_id, number)
      )`);
    this.addSql(`
      create index message_sent on messaging.message (business_id, posted_at) include (member_id) where is_sent`);
  }

  private makeComplaints(): void {
    this.addSql(`
      create table messaging.complaint (
        message_id uuid primary key references messaging.message (id),
        business_id uuid not null,
        member_id uuid not null,
        reason text not null,
        note text,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create index complaint_of_business on messaging.complaint (business_id, created_at) include (member_id)`);
  }

  private makeNotices(): void {
    this.addSql(`
      create table messaging.push_notice (
        message_id uuid primary key references messaging.message (id),
        member_id uuid not null,
        attempts integer not null default 0,
        due_at timestamptz(3) not null
      )`);
    this.addSql(`create index push_notice_due on messaging.push_notice (due_at, message_id)`);
  }
}
