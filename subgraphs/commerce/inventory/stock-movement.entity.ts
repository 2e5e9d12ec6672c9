import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

export enum StockMovementKind {
  RECEIPT = 'RECEIPT',
  ADJUSTMENT = 'ADJUSTMENT',
  RESERVATION = 'RESERVATION',
  RELEASE = 'RELEASE',
  ALLOCATION = 'ALLOCATION',
  SHIPMENT = 'SHIPMENT',
  RETURN = 'RETURN',
  QUARANTINE = 'QUARANTINE',
  QUARANTINE_RELEASE = 'QUARANTINE_RELEASE',
}

registerEnumType(StockMovementKind, {
  name: 'StockMovementKind',
  description: 'Why stock moved.',
  valuesConfig: {
    RECEIPT: { description: 'Goods were received.' },
    ADJUSTMENT: { description: 'A count or a loss put the quantity right.' },
    RESERVATION: { description: 'A sale was promised the goods.' },
    RELEASE: { description: 'A sale gave its goods back before they left.' },
    ALLOCATION: { description: 'The goods of a sale were set aside.' },
    SHIPMENT: { description: 'The goods of a sale left.' },
    RETURN: { description: 'The goods of a sale were returned.' },
    QUARANTINE: { description: 'Goods were held back.' },
    QUARANTINE_RELEASE: { description: 'Goods that were held back may be sold again.' },
  },
});

/** What one movement added to each quantity of its item, in base units. Rows are never changed. */
@Entity({ tableName: 'stock_movement' })
export class StockMovement {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessProfileId!: string;

  @Property({ type: 'uuid' })
  inventoryItemId!: string;

  @Property({ type: 'text' })
  kind!: StockMovementKind;

  @Property({ type: 'bigint' })
  onHand!: bigint;

  @Property({ type: 'bigint' })
  reserved!: bigint;

  @Property({ type: 'bigint' })
  allocated!: bigint;

  @Property({ type: 'bigint' })
  quarantined!: bigint;

  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  /** The sale that moved the stock; null for movements by hand. */
  @Property({ type: 'uuid', nullable: true })
  saleId!: string | null;

  @Property({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}

@ObjectType('StockMovement', {
  description: 'One entry of the log of an item; the sums over all entries are its quantities.',
  simpleResolvers: true,
})
export class StockMovementView {
  @Field(() => ID, { description: 'UUID of the movement.' })
  id!: string;

  @Field(() => StockMovementKind, { description: 'Why stock moved.' })
  kind!: StockMovementKind;

  @Field(() => Decimal, { description: 'What it added to the quantity on hand.' })
  onHand!: string;

  @Field(() => Decimal, { description: 'What it added to the quantity reserved.' })
  reserved!: string;

  @Field(() => Decimal, { description: 'What it added to the quantity allocated.' })
  allocated!: string;

  @Field(() => Decimal, { description: 'What it added to the quantity quarantined.' })
  quarantined!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The note of the person who made the movement; null for sales.',
  })
  reason!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the sale that moved it; null when a person did.' })
  saleId!: string | null;

  @Field(() => DateTime, { description: 'When it moved.' })
  createdAt!: string;
}

@ObjectType('StockMovementPage', {
  description: 'One page of the log of an item, newest first.',
  simpleResolvers: true,
})
export class StockMovementPage {
  @Field(() => [StockMovementView], { description: 'The movements of this page.' })
  items!: StockMovementView[];

  @Field(() => Int, { description: 'Number of movements over all pages.' })
  total!: number;
}
