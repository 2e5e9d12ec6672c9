import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What was bought of one offer, as the offer was then. Amounts are in the currency of the sale. */
@Entity({ tableName: 'sale_line' })
export class SaleLine {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  saleId!: string;

  /** 1 and up, in the order of the cart. */
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'uuid' })
  offerId!: string;

  @Property({ type: 'text' })
  offerCode!: string;

  @Property({ type: 'uuid', nullable: true })
  catalogItemId!: string | null;

  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'decimal' })
  unitPrice!: string;

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
}
