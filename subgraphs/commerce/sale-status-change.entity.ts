import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SaleStatus } from './sale-status.ts';

/** One step of a sale. Rows are never changed. */
@Entity({ tableName: 'sale_status_change' })
export class SaleStatusChange {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  saleId!: string;

  /** Null for the first entry, which placing the order made. */
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
