import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { PriceKind, ServiceCategory } from './service.enums.ts';

/** What can be booked with a business (contract 1.2): the table's row. `ServiceView` is what is shown of it. */
@Entity({ tableName: 'service' })
export class Service {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessId!: string;

  @Property({ type: 'text' })
  code!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Property({ type: 'text', nullable: true })
  categoryCode!: ServiceCategory | null;

  @Property({ type: 'integer' })
  durationMinutes!: number;

  @Property({ type: 'integer' })
  bufferBeforeMinutes!: number;

  @Property({ type: 'integer' })
  bufferAfterMinutes!: number;

  @Property({ type: 'integer' })
  capacity!: number;

  @Property({ type: 'integer' })
  maxPetsPerAppointment!: number;

  @Property({ type: 'text' })
  priceKind!: PriceKind;

  @Property({ type: 'decimal', nullable: true })
  price!: string | null;

  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'text[]' })
  speciesCodes!: string[];

  @Property({ type: 'text[]' })
  requiredVaccinationCodes!: string[];

  @Property({ type: 'boolean' })
  requiresConfirmation!: boolean;

  @Property({ type: 'boolean' })
  isOnlineBookable!: boolean;

  @Property({ type: 'boolean' })
  isActive!: boolean;

  @Property({ type: 'integer', nullable: true })
  minNoticeMinutes!: number | null;

  @Property({ type: 'integer', nullable: true })
  maxAdvanceDays!: number | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
