import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { StockUnit } from './stock-quantity.ts';

/**
 * A kind of thing that a business keeps in stock (spec 2.6). Quantities are base units (stock-quantity.ts), and each is
 * the sum of the item's movements; only stock-ledger.ts changes them.
 */
@Entity({ tableName: 'inventory_item' })
export class InventoryItem {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessProfileId!: string;

  @Property({ type: 'text' })
  sku!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  unit!: StockUnit;

  /** The total, including the other three. */
  @Property({ type: 'bigint' })
  onHand!: bigint;

  @Property({ type: 'bigint' })
  reserved!: bigint;

  @Property({ type: 'bigint' })
  allocated!: bigint;

  @Property({ type: 'bigint' })
  quarantined!: bigint;

  @Property({ type: 'boolean' })
  isActive!: boolean;

  /** The version of the item's description: stock movements do not raise it. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}

@ObjectType('InventoryItem', {
  description: 'A kind of thing that a business keeps in stock.',
  simpleResolvers: true,
})
export class InventoryItemView {
  @Field(() => ID, { description: 'UUID of the item.' })
  id!: string;

  @Field(() => String, { description: "The business's own name of the item, unique within the business." })
  sku!: string;

  @Field(() => String, { description: 'Name that people read.' })
  name!: string;

  @Field(() => StockUnit, { description: 'The unit of the quantities.' })
  unit!: StockUnit;

  @Field(() => Decimal, {
    description: 'All that is there: reserved, allocated and quarantined stock included.',
  })
  quantityOnHand!: string;

  @Field(() => Decimal, { description: 'Promised to sales that are not being processed yet.' })
  quantityReserved!: string;

  @Field(() => Decimal, { description: 'Set aside for sales in preparation.' })
  quantityAllocated!: string;

  @Field(() => Decimal, { description: 'Held back: damaged, recalled or not inspected yet.' })
  quantityQuarantined!: string;

  @Field(() => Decimal, { description: 'What can be sold: on hand minus the other three.' })
  quantityAvailable!: string;

  @Field(() => Boolean, { description: 'False when the item was deactivated; lists leave it out.' })
  isActive!: boolean;

  @Field(() => Int, { description: 'Grows by one with each change of SKU, name or activity.' })
  version!: number;
}

@ObjectType('InventoryItemPage', {
  description: 'One page of inventory items, by SKU.',
  simpleResolvers: true,
})
export class InventoryItemPage {
  @Field(() => [InventoryItemView], { description: 'The items of this page.' })
  items!: InventoryItemView[];

  @Field(() => Int, { description: 'Number of items over all pages.' })
  total!: number;
}
