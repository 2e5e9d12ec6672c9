import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a buyer ordered at once, perhaps from several sellers. Its status is not stored: it follows from its sales. */
@Entity({ tableName: 'buyer_order' })
export class BuyerOrder {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The number that buyer and sellers use for it. */
  @Property({ type: 'text' })
  number!: string;

  @Property({ type: 'uuid' })
  buyerProfileId!: string;

  @Property({ type: 'timestamptz' })
  placedAt!: Date;
}
