import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  type TransferDepositClause,
  type TransferMethod,
  type TransferSourceKind,
  TransferStatus,
  type TransferType,
  expiringStatuses,
} from './transfer.enums.ts';

/**
 * The transfer of an animal from one owner of record to the next (contract 7.1). Viewers see it as `AnimalTransfer`.
 */
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

  /** The deposit that the seller asks for; null for none. */
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

  /** When it expires: the end of the offer until somebody has accepted, then the end of the time for the handover. */
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

  /** The status at a time: past its end it has expired, whether or not that is stored yet. */
  statusAt(now: Date): TransferStatus {
    const isOver = this.offerExpiresAt !== null && this.offerExpiresAt <= now;
    return isOver && expiringStatuses.some((status) => status === this.status)
      ? TransferStatus.EXPIRED
      : this.status;
  }
}
