import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type OfferKind, OfferStatus } from './offer.enums.ts';

/** Something to buy in a storefront (spec 2.7, 3.5): the table's row. OfferView is what is shown of it. */
@Entity({ tableName: 'offer' })
export class Offer {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  storefrontId!: string;

  @Property({ type: 'text' })
  offerCode!: string;

  @Property({ type: 'text' })
  kind!: OfferKind;

  /** Never EXPIRED: that follows from `validUntil`; see `statusAt`. */
  @Property({ type: 'text' })
  status!: OfferStatus;

  @Property({ type: 'uuid', nullable: true })
  catalogItemId!: string | null;

  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Property({ type: 'text', nullable: true })
  slug!: string | null;

  @Property({ type: 'text' })
  primaryLocale!: string;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Property({ type: 'decimal' })
  price!: string;

  @Property({ type: 'decimal', nullable: true })
  compareAtPrice!: string | null;

  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'text' })
  unit!: string;

  @Property({ type: 'decimal' })
  levy!: string;

  @Property({ type: 'decimal' })
  deposit!: string;

  @Property({ type: 'integer', nullable: true })
  bulkQuantity!: number | null;

  @Property({ type: 'decimal', nullable: true })
  bulkDiscountPercent!: string | null;

  @Property({ type: 'integer', nullable: true })
  weightGrams!: number | null;

  @Property({ type: 'timestamptz', nullable: true })
  validFrom!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  validUntil!: Date | null;

  @Property({ type: 'string[]', columnType: 'text[]' })
  mediaShortCodes!: string[];

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Withdrawn until that is undone, else expired after the end of its period, else active. */
  statusAt(now: Date): OfferStatus {
    if (this.status === OfferStatus.WITHDRAWN) return OfferStatus.WITHDRAWN;
    return this.validUntil !== null && this.validUntil <= now ? OfferStatus.EXPIRED : OfferStatus.ACTIVE;
  }

  /** ACTIVE becomes WITHDRAWN; the code stays (spec 3.5). */
  withdraw(now: Date): void {
    this.expect(OfferStatus.ACTIVE, now);
    this.status = OfferStatus.WITHDRAWN;
    this.updatedAt = now;
  }

  /** WITHDRAWN becomes ACTIVE, or EXPIRED if its period has ended meanwhile. */
  reinstate(now: Date): void {
    this.expect(OfferStatus.WITHDRAWN, now);
    this.status = OfferStatus.ACTIVE;
    this.updatedAt = now;
  }

  private expect(status: OfferStatus, now: Date): void {
    const current = this.statusAt(now);
    if (current === status) return;
    throw new DomainError('Marketplace_Offer_UP_State_RJ', `The offer is ${current}.`);
  }
}
