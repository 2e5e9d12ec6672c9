import { type Opt, OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type DeliveryKind, PaymentKind, type PaymentStatus } from '../checkout/checkout.enums.ts';
import { type Parcel, hasLeft } from './parcel.ts';
import { SaleStatus } from './sale-status.ts';

const {
  PENDING,
  CONFIRMED,
  PROCESSING,
  READY,
  SHIPPED,
  PARTIALLY_FULFILLED,
  FULFILLED,
  CANCELLED,
  REFUNDED,
  ON_HOLD,
} = SaleStatus;

/** The transitions of a sale (contract 10); `Sale.nextStatuses` adds what depends on more than the status. */
const nextStatuses: Readonly<Record<SaleStatus, readonly SaleStatus[]>> = {
  PENDING: [CONFIRMED, CANCELLED, ON_HOLD],
  CONFIRMED: [PROCESSING, CANCELLED, ON_HOLD],
  PROCESSING: [READY, PARTIALLY_FULFILLED, SHIPPED, ON_HOLD, CANCELLED],
  READY: [SHIPPED, FULFILLED],
  SHIPPED: [FULFILLED, REFUNDED],
  PARTIALLY_FULFILLED: [FULFILLED, REFUNDED],
  FULFILLED: [REFUNDED],
  CANCELLED: [],
  REFUNDED: [],
  ON_HOLD: [],
};

/** One seller's part of an order (spec 2.5). */
@Entity({ tableName: 'sale' })
export class Sale {
  [OptionalProps]?:
    | 'payment'
    | 'fee'
    | 'paymentStatus'
    | 'refundedAmount'
    | 'takenAmount'
    | 'deliveryKind'
    | 'rateCode'
    | 'rateName'
    | 'carrier'
    | 'trackingNumber';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  orderId!: string;

  @Property({ type: 'uuid' })
  sellerProfileId!: string;

  /** The order's number; all sales of one order have the same. */
  @Property({ type: 'text' })
  number!: string;

  @Property({ type: 'text' })
  status!: SaleStatus;

  /** The status to which ON_HOLD returns; null for every other status. */
  @Property({ type: 'text', nullable: true })
  heldFrom!: SaleStatus | null;

  @Property({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

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

  @Property({ type: 'decimal' })
  shipping!: string;

  /** Computed by the database from the six amounts above. */
  @Property({
    type: 'decimal',
    generated: '(subtotal - discount + tax + fees_and_levies + deposit + shipping) stored',
  })
  readonly totalAmount!: Opt<string>;

  /** ISO 4217; for all amounts of the sale and its lines. */
  @Property({ type: 'text' })
  currency!: string;

  /** Who takes the money: PROVIDER is paid through the platform. */
  @Property({ type: 'text', default: PaymentKind.SELLER })
  payment!: PaymentKind;

  /** What the platform keeps of a sale that is paid through it. */
  @Property({ type: 'decimal', default: 0 })
  fee!: string;

  /** Of PROVIDER, as the service that keeps the payment told last; null until then. */
  @Property({ type: 'text', nullable: true })
  paymentStatus!: PaymentStatus | null;

  /** What the buyer was refunded through the provider. */
  @Property({ type: 'decimal', default: 0 })
  refundedAmount!: string;

  /** What people at the provider refunded, and banks took, without an order of the seller. */
  @Property({ type: 'decimal', default: 0 })
  takenAmount!: string;

  /** Null for an order that says nothing about it. */
  @Property({ type: 'text', nullable: true })
  deliveryKind!: DeliveryKind | null;

  @Property({ type: 'text', nullable: true })
  rateCode!: string | null;

  @Property({ type: 'text', nullable: true })
  rateName!: string | null;

  /** Who carries the parcel; null for none, and where the seller does not say. */
  @Property({ type: 'text', nullable: true })
  carrier!: string | null;

  @Property({ type: 'text', nullable: true })
  trackingNumber!: string | null;

  @Property({ type: 'timestamptz' })
  placedAt!: Date;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** The statuses that the sale may have next: after ON_HOLD the one before it, after CANCELLED only if it was paid. */
  nextStatuses(): readonly SaleStatus[] {
    // Until the provider has told of the payment, and once all of it is on its way back, the seller has nothing to do.
    if (this.payment === PaymentKind.PROVIDER && this.paidAt === null) return [];
    if (this.heldFrom !== null) return [this.heldFrom];
    if (this.status === CANCELLED && this.paidAt !== null) return [REFUNDED];
    return nextStatuses[this.status];
  }

  /** Takes one step; throws Order_OrderCommerce_UP_State_RJ if there is none. */
  moveTo(status: SaleStatus, now: Date): void {
    this.expect(this.nextStatuses().includes(status));
    this.heldFrom = status === ON_HOLD ? this.status : null;
    this.status = status;
    this.updatedAt = now;
  }

  /** Records that the buyer has paid the seller: once, and not after a refund. */
  recordPayment(now: Date): void {
    this.expect(this.payment === PaymentKind.SELLER && this.paidAt === null && this.status !== REFUNDED);
    this.paidAt = now;
    this.updatedAt = now;
  }

  /** States which parcel the goods are in, once they have left. */
  stateParcel({ carrier, trackingNumber }: Parcel, now: Date): void {
    this.expect(hasLeft(this.status));
    this.carrier = carrier;
    this.trackingNumber = trackingNumber;
    this.updatedAt = now;
  }

  /** The provider has told of the payment. */
  confirmPaid(paidAt: Date, now: Date): void {
    this.expect(this.status === PENDING && this.paidAt === null);
    this.paidAt = paidAt;
    this.status = CONFIRMED;
    this.updatedAt = now;
  }

  /** Nobody has paid in time, or all is refunded: it ends, wherever it was. */
  end(status: typeof CANCELLED | typeof REFUNDED, now: Date): void {
    this.status = status;
    this.heldFrom = null;
    this.updatedAt = now;
  }

  /** Throws Order_OrderCommerce_UP_State_RJ unless the sale can be refunded through the provider. */
  expectRefundable(): void {
    this.expect(this.isRefundable());
  }

  /** Whether the provider has money of it to give back. */
  isRefundable(): boolean {
    return this.payment === PaymentKind.PROVIDER && this.paidAt !== null && this.status !== REFUNDED;
  }

  private expect(isAllowed: boolean): void {
    if (isAllowed) return;
    const paid = this.paidAt === null ? 'not paid' : 'paid';
    throw new DomainError('Order_OrderCommerce_UP_State_RJ', `The sale is ${this.status} and ${paid}.`);
  }
}
