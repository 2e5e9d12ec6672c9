import { Migration } from '@mikro-orm/migrations';

/** Mails to apps about failing subscriptions that are still to be written. */
export class RememberWebhookMail extends Migration {
  override up(): void {
    this.addSql(`
      alter table scheduling.webhook_subscription
        -- When the app was warned of these failures; null again after a success.
        add column warned_at timestamptz(3),
        -- From when on mail about its state is to be written; null when there is nothing to tell.
        add column mail_due_at timestamptz(3),
        -- The mail that tells of it, with whatever else the app is told at the time; null until one is made.
        add column mail_id uuid`);
    this.addSql(`
      create index webhook_subscription_mail
        on scheduling.webhook_subscription (mail_due_at) where mail_due_at is not null`);
  }
}
