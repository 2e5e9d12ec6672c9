import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { AudienceDropReason } from './intake.enums.ts';

@ObjectType('AudienceLastHit', {
  description: 'The hit or action of an audience site that was counted last.',
  simpleResolvers: true,
})
export class AudienceLastHit {
  @Field(() => DateTime, { description: 'When it arrived.' })
  at!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Host and path of the page that was counted last; null if none was.',
  })
  page!: string | null;
}

@ObjectType('AudienceDrop', {
  description: 'Hits and actions of an audience site that were not counted for one reason.',
  simpleResolvers: true,
})
export class AudienceDrop {
  @Field(() => AudienceDropReason, { description: 'Why.' })
  reason!: AudienceDropReason;

  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => DateTime, { description: 'When the last one arrived.' })
  lastAt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the last one was about: the host of its page, or the field and what is wrong.',
  })
  detail!: string | null;
}

@ObjectType('AudienceIntake', {
  description: 'What became of hits and actions that arrived for an audience site.',
  simpleResolvers: true,
})
export class AudienceIntake {
  @Field(() => AudienceLastHit, {
    nullable: true,
    description: 'The last one that was counted, within a second or two; null if none was in 30 days.',
  })
  lastHit!: AudienceLastHit | null;

  @Field(() => Int, { description: 'How many were counted today and on the six days before, in UTC.' })
  accepted!: number;

  @Field(() => [AudienceDrop], {
    description: 'Those that were not counted on these days, by reason, the most recent first.',
  })
  dropped!: AudienceDrop[];
}
