import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { WebhookDisabledReason } from './webhook-subscription.enums.ts';

/** Where an app wants to receive a business's events (contract 2.4): the table's row without its secrets. */
@Entity({ tableName: 'webhook_subscription' })
export class WebhookSubscription {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  appId!: string;

  @Property({ type: 'uuid' })
  businessId!: string;

  @Property({ type: 'text' })
  url!: string;

  @Property({ type: 'text[]' })
  eventTypes!: string[];

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Property({ type: 'text', nullable: true })
  disabledReason!: WebhookDisabledReason | null;

  @Property({ type: 'timestamptz', nullable: true })
  disabledAt!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  /** When the app was warned about failures. */
  @Property({ type: 'timestamptz', nullable: true })
  warnedAt!: Date | null;

  /** From when on the app is to be told about its state by mail; null if there is nothing to tell. */
  @Property({ type: 'timestamptz', nullable: true })
  mailDueAt!: Date | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Disables it for this reason; one that is already disabled keeps its reason. */
  disable(reason: WebhookDisabledReason, now: Date): void {
    if (this.disabledAt !== null) return;
    this.disabledReason = reason;
    this.disabledAt = now;
    this.mailDueAt = null;
  }

  /** Enables it with a clean slate; one that is not disabled keeps since when it fails. */
  enable(): void {
    if (this.disabledAt === null) return;
    this.disabledReason = null;
    this.disabledAt = null;
    this.failingSince = null;
    this.warnedAt = null;
    this.mailDueAt = null;
  }
}
