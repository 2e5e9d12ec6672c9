import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a buyer ordered at once, perhaps of several sellers. It has no status: that follows from its sales. */
@Entity({ tableName: 'buyer_order' })
export class BuyerOrder {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** What people call it, buyer and sellers alike. */
  @Property({ type: 'text' })
  number!: string;

  @Property({ type: 'uuid' })
  buyerProfileId!: string;

  @Property({ type: 'timestamptz' })
  placedAt!: Date;
}
