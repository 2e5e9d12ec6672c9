import type { PublishedFact } from './business.enums.ts';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Address of a business. */
export interface Address {
  line1: string;
  line2: string | null;
  city: string;
  subdivisionCode: string | null;
  postalCode: string;
  countryCode: string;
}

/** The booking policy of a business (contract 1.1). The table's row; `BookingBusiness` is its GraphQL type. */
@Entity({ tableName: 'business' })
export class Business {
  @PrimaryKey({ type: 'uuid' })
  profileId!: string;

  /** IANA */
  @Property({ type: 'text' })
  timeZone!: string;

  /** ISO 4217 */
  @Property({ type: 'text' })
  currency!: string;

  /** ISO 3166-1 alpha-2 */
  @Property({ type: 'text' })
  countryCode!: string;

  @Property({ type: 'text', nullable: true })
  phone!: string | null;

  @Property({ type: 'text', nullable: true })
  email!: string | null;

  @Property({ type: 'text', nullable: true })
  websiteUrl!: string | null;

  @Property({ type: 'json', nullable: true })
  address!: Address | null;

  @Property({ type: 'array' })
  publishedFacts!: PublishedFact[];

  @Property({ type: 'boolean' })
  isOnlineBookingEnabled!: boolean;

  @Property({ type: 'boolean' })
  requiresConfirmation!: boolean;

  @Property({ type: 'integer' })
  minNoticeMinutes!: number;

  @Property({ type: 'integer' })
  maxAdvanceDays!: number;

  @Property({ type: 'integer' })
  cancelNoticeMinutes!: number;

  @Property({ type: 'integer' })
  rescheduleNoticeMinutes!: number;

  @Property({ type: 'integer' })
  slotStepMinutes!: number;

  @Property({ type: 'decimal' })
  lateCancelFeePercent!: string;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
