import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Address } from '../business/business.entity.ts';

/** Somebody whom a business serves (contract 1.6): the table's row. `ClientView` is what is shown of it. */
@Entity({ tableName: 'client' })
export class Client {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessId!: string;

  /** Of the account; null for a guest. */
  @Property({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @Property({ type: 'text' })
  displayName!: string;

  @Property({ type: 'text', nullable: true })
  givenName!: string | null;

  @Property({ type: 'text', nullable: true })
  familyName!: string | null;

  /** As `normalizeEmail` writes it. */
  @Property({ type: 'text', nullable: true })
  email!: string | null;

  /** E.164 */
  @Property({ type: 'text', nullable: true })
  phone!: string | null;

  /** BCP 47 */
  @Property({ type: 'text', nullable: true })
  preferredLocale!: string | null;

  @Property({ type: 'json', nullable: true })
  address!: Address | null;

  /** For the business alone. */
  @Property({ type: 'text', nullable: true })
  note!: string | null;

  @Property({ type: 'boolean' })
  isArchived!: boolean;

  /** Raised by each change of the client or of one of the pets. */
  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
