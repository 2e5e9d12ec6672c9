import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SaleStatus } from './sale-status.ts';

/** One seller's part of an order (spec 2.5). */
@Entity({ tableName: 'sale' })
export class Sale {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  orderId!: string;

  @Property({ type: 'uuid' })
  sellerProfileId!: string;

  /** The order's number; all sales of one order have the same. */
  @Property({ type: 'text' })
  number!: string;

  @Property({ type: 'text' })
  status!: SaleStatus;

  /** Where ON_HOLD leads back to; null for every other status. */
  @Property({ type: 'text', nullable: true })
  heldFrom!: SaleStatus | null;

  @Property({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Property({ type: 'decimal' })
  subtotal!: string;

  @Property({ type: 'decimal' })
  discount!: string;

  @Property({ type: 'decimal' })
  tax!: string;

  @Property({ type: 'decimal' })
  feesAndLevies!: string;

  @Property({ type: 'decimal' })
  deposit!: string;

  @Property({ type: 'decimal' })
  shipping!: string;

  /** Reckoned by the database out of the six amounts above. */
  @Property({
    type: 'decimal',
    generated: '(subtotal - discount + tax + fees_and_levies + deposit + shipping) stored',
  })
  readonly totalAmount!: Opt<string>;

  /** ISO 4217; of all amounts of the sale and its lines. */
  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'timestamptz' })
  placedAt!: Date;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
