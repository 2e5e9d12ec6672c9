import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A co-owner of an animal that was offered, who has to approve. */
@Entity({ tableName: 'transfer_approval' })
export class TransferApproval {
  @PrimaryKey({ type: 'uuid' })
  transferId!: string;

  @PrimaryKey({ type: 'uuid' })
  profileId!: string;

  @Property({ type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;
}
