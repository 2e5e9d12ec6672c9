import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import type { OpeningTimeRow } from '../business/business.store.ts';
import { OpeningTime } from '../business/business.view.ts';

/** Somebody whose time can be booked (contract 1.1). */
@Entity({ tableName: 'staff_member' })
export class StaffMember {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessId!: string;

  @Property({ type: 'text' })
  displayName!: string;

  @Property({ type: 'boolean' })
  isActive!: boolean;

  /** Null for whenever the business is open. */
  @Property({ type: 'json', nullable: true })
  workingHours!: readonly OpeningTimeRow[] | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}

@ObjectType('StaffMember', {
  description: 'Somebody of a business whose time is booked.',
  simpleResolvers: true,
})
export class StaffMemberView {
  @Field(() => ID, { description: 'UUID of the member of staff.' })
  id!: string;

  @Field(() => String, { description: 'Name shown to clients.' })
  displayName!: string;

  @Field(() => [ID], { description: 'UUIDs of the active services that they offer.' })
  serviceIds!: string[];

  @Field(() => Boolean, { description: 'False if they can no longer be booked.' })
  isActive!: boolean;

  @Field(() => [OpeningTime], {
    description: 'When they work, every week; empty for whenever the business is open.',
  })
  workingHours!: readonly OpeningTime[];

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;
}

@ObjectType('StaffPage', { description: 'One page of staff, by name.', simpleResolvers: true })
export class StaffPage {
  @Field(() => [StaffMemberView], { description: 'The entries of this page.' })
  items!: StaffMemberView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('TimeOff', {
  description: 'A time in which a member of staff cannot be booked.',
  simpleResolvers: true,
})
export class TimeOff {
  @Field(() => ID, { description: 'UUID of the time off.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the member of staff.' })
  staffId!: string;

  @Field(() => DateTime, { description: 'When it begins.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over.' })
  endsAt!: string;

  @Field(() => String, { nullable: true, description: 'The reason, if given.' })
  note!: string | null;
}
