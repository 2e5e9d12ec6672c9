import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { AudienceStepKind } from '../goals/step.enums.ts';

@ObjectType('AudienceFunnelStep', { description: 'A step of a funnel.', simpleResolvers: true })
export class AudienceFunnelStep {
  @Field(() => AudienceStepKind, { description: 'Whether it is a page or an action.' })
  kind!: AudienceStepKind;

  @Field(() => String, { description: 'The page or the action, as the pattern of a goal.' })
  pattern!: string;
}

@ObjectType('AudienceFunnel', {
  description: 'Steps that a visit of an audience site is expected to take in their order.',
  simpleResolvers: true,
})
export class AudienceFunnel {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its name, which no other funnel of the site has.' })
  name!: string;

  @Field(() => [AudienceFunnelStep], { description: 'Its steps in their order, 2 to 5.' })
  steps!: AudienceFunnelStep[];

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}
