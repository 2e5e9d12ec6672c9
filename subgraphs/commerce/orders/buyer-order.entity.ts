import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

import { PaymentKind } from '../checkout/checkout.enums.ts';

/** What a buyer ordered at once, perhaps from several sellers. Its status is not stored: it follows from its sales. */
@Entity({ tableName: 'buyer_order' })
export class BuyerOrder {
  [OptionalProps]?: 'payment' | 'expiresAt' | 'paymentState' | 'paymentVersion';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The number that buyer and sellers use for it. */
  @Property({ type: 'text' })
  number!: string;

  @Property({ type: 'uuid' })
  buyerProfileId!: string;

  @Property({ type: 'timestamptz' })
  placedAt!: Date;

  @Property({ type: 'text', default: PaymentKind.SELLER })
  payment!: PaymentKind;

  /** Until when it can be paid; null for those that the sellers are paid for. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** OPEN, PAID or EXPIRED, as the service that keeps the payment told last; null for the sellers' own. */
  @Property({ type: 'text', nullable: true })
  paymentState!: string | null;

  /** Which of its states that was. */
  @Property({ type: 'integer', default: 0 })
  paymentVersion!: number;
}
