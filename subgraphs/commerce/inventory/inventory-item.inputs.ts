import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { StockUnit } from './stock-quantity.ts';

@InputType('CreateInventoryItemInput', {
  description: 'An item that the business of the viewer will keep in stock; there is none of it yet.',
})
export class CreateInventoryItemInput {
  @Field(() => String, { description: '1 to 64 characters, unique within the business.' })
  sku!: string;

  @Field(() => String, { description: '1 to 200 characters.' })
  name!: string;

  @Field(() => StockUnit, { description: 'The unit of its quantities; never changes.' })
  unit!: StockUnit;
}

@InputType('UpdateInventoryItemInput', {
  description: 'Changes to an item; a field left out or null stays as it is.',
})
export class UpdateInventoryItemInput {
  @Field(() => ID, { description: 'UUID of the item.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when the item has another version.' })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'New SKU.' })
  sku?: string | null;

  @Field(() => String, { nullable: true, description: 'New name.' })
  name?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False to deactivate the item, true to bring it back.',
  })
  isActive?: boolean | null;
}

@InputType('MoveStockInput', {
  description: 'Stock of an item that is received, quarantined or released.',
})
export class MoveStockInput {
  @Field(() => ID, { description: 'UUID of the item.' })
  inventoryItemId!: string;

  @Field(() => Decimal, { description: "How much, in the item's unit; more than 0." })
  quantity!: string;

  @Field(() => String, { nullable: true, description: 'Note for the log, at most 500 characters.' })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 100 printable ASCII characters that name this request: sent again for the item, it moves nothing more.',
  })
  requestKey?: string | null;
}

@InputType('AdjustStockInput', { description: 'A correction of the quantity on hand.' })
export class AdjustStockInput {
  @Field(() => ID, { description: 'UUID of the item.' })
  inventoryItemId!: string;

  @Field(() => Decimal, {
    description: "What to add, in the item's unit; less than 0 to take away, never 0.",
  })
  quantity!: string;

  @Field(() => String, { description: 'Why, 1 to 500 characters.' })
  reason!: string;

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 100 printable ASCII characters that name this request: sent again for the item, it moves nothing more.',
  })
  requestKey?: string | null;
}
