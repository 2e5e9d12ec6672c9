import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  type TransferDepositClause,
  type TransferMethod,
  type TransferSourceKind,
  TransferStatus,
  type TransferType,
  expiringStatuses,
} from './transfer.enums.ts';

/** An animal's way from one owner of record to the next (contract 7.1). What a viewer sees of it is `AnimalTransfer`. */
@Entity({ tableName: 'transfer' })
export class Transfer {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  animalId!: string;

  @Property({ type: 'text' })
  type!: TransferType;

  @Property({ type: 'text' })
  method!: TransferMethod;

  @Property({ type: 'text' })
  status!: TransferStatus;

  @Property({ type: 'uuid' })
  fromProfileId!: string;

  @Property({ type: 'uuid' })
  toProfileId!: string;

  /** Of the price and of the deposit. */
  @Property({ type: 'text', nullable: true })
  currency: string | null = null;

  @Property({ type: 'decimal', nullable: true })
  priceAmount: string | null = null;

  @Property({ type: 'date', nullable: true })
  plannedHandoverDate: string | null = null;

  @Property({ type: 'text', nullable: true })
  message: string | null = null;

  /** What the seller asks for as a deposit; null for none. */
  @Property({ type: 'decimal', nullable: true })
  depositAmount: string | null = null;

  @Property({ type: 'text', nullable: true })
  depositClause: TransferDepositClause | null = null;

  @Property({ type: 'text', nullable: true })
  depositDescription: string | null = null;

  /** The deposit that the buyer was to pay. */
  @Property({ type: 'uuid', nullable: true })
  depositId: string | null = null;

  @Property({ type: 'text', nullable: true })
  sourceKind: TransferSourceKind | null = null;

  @Property({ type: 'uuid', nullable: true })
  sourceRefId: string | null = null;

  /** When it ends by itself; while nobody has accepted, the end of the offer, then that of the time for the handover. */
  @Property({ type: 'timestamptz', nullable: true })
  offerExpiresAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  acceptedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  sellerCompletedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  buyerCompletedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  completedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  disputeReason: string | null = null;

  @Property({ type: 'text', nullable: true })
  disputeNote: string | null = null;

  @Property({ type: 'uuid', nullable: true })
  disputedByProfileId: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  disputedAt: Date | null = null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Its status at a time: one whose time is over has ended, whether or not that was written down. */
  statusAt(now: Date): TransferStatus {
    const isOver = this.offerExpiresAt !== null && this.offerExpiresAt <= now;
    return isOver && expiringStatuses.some((status) => status === this.status)
      ? TransferStatus.EXPIRED
      : this.status;
  }
}
