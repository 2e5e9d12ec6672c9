import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { SaleStatus } from './sale-status.ts';

/** One step of a sale. Rows are never changed. */
@Entity({ tableName: 'sale_status_change' })
export class SaleStatusChange {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  saleId!: string;

  /** Null for the first entry, which is placing the order. */
  @Property({ type: 'text', nullable: true })
  fromStatus!: SaleStatus | null;

  @Property({ type: 'text' })
  toStatus!: SaleStatus;

  @Property({ type: 'text', nullable: true })
  note!: string | null;

  @Property({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}

@ObjectType('SaleStatusChange', { description: 'One step of a sale.', simpleResolvers: true })
export class SaleStatusChangeView {
  @Field(() => ID, { description: 'UUID of the step.' })
  id!: string;

  @Field(() => SaleStatus, { nullable: true, description: 'Status before; null when the order was placed.' })
  fromStatus!: SaleStatus | null;

  @Field(() => SaleStatus, { description: 'Status after.' })
  toStatus!: SaleStatus;

  @Field(() => String, { nullable: true, description: 'The note about it, if any.' })
  note!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "UUID of the seller's member who took it; null when the order was placed.",
  })
  memberId!: string | null;

  @Field(() => DateTime, { description: 'When it was taken.' })
  createdAt!: string;
}
