import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('AudienceErasure', {
  description:
    'Visits of an audience site that somebody asked to be deleted. It is kept for a day, in which what was still on its way is deleted as well.',
  simpleResolvers: true,
})
export class AudienceErasure {
  @Field(() => ID, { description: 'UUID of the deletion.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it is of one visitor, and not of some days.' })
  isOfVisitor!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the visitor asked for it, and not a member of the profile of the site.',
  })
  isOwnWish!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the first of its days began; null for a visitor.',
  })
  fromAt!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the last of its days ended.' })
  toAt!: string | null;

  @Field(() => DateTime, { description: 'When it was asked for; what came later stays.' })
  requestedAt!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was done last; null until then.' })
  erasedAt!: string | null;

  @Field(() => Float, { description: 'How many raw hits and actions it deleted so far.' })
  hits!: number;

  @Field(() => Float, { description: 'How many views that may still change it deleted so far.' })
  views!: number;

  @Field(() => Float, { description: 'How many visits it deleted so far, with their steps.' })
  visits!: number;

  @Field(() => Int, { description: 'How many imported days went with it, at once.' })
  importedDays!: number;
}
