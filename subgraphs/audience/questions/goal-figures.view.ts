import { Field, Float, Int, ObjectType } from 'type-graphql';
import { AudienceFunnel } from '../funnels/funnel.view.ts';
import { AudienceGoal } from '../goals/goal.view.ts';
import { AudienceStepKind } from '../goals/step.enums.ts';
import { AudienceActionValue } from '../insights/insights.view.ts';

@ObjectType('AudienceGoalFigures', {
  description: 'How far visits get towards a goal.',
  simpleResolvers: true,
})
export class AudienceGoalFigures {
  @Field(() => AudienceGoal, { description: 'The goal.' })
  goal!: AudienceGoal;

  @Field(() => Int, { description: 'Visits that reached it.' })
  visits!: number;

  @Field(() => Int, {
    description:
      'Visits that could: all that the filters let through, counted in the same visitors (`sampledOf`).',
  })
  ofVisits!: number;

  @Field(() => Int, {
    description:
      'How often it was reached: more than once in a visit too, and by actions without one, such as a payment some days later.',
  })
  conversions!: number;

  @Field(() => Float, {
    nullable: true,
    description: '`visits` as part of `ofVisits`, 0 to 1; null without visits.',
  })
  conversionRate!: number | null;

  @Field(() => [AudienceActionValue], {
    description:
      'What the actions that reached it were worth, by currency, also those without a visit; none for a page.',
  })
  values!: AudienceActionValue[];
}

@ObjectType('AudienceGoalSource', {
  description: 'How far the visits with one value of a dimension get towards a goal.',
  simpleResolvers: true,
})
export class AudienceGoalSource {
  @Field(() => String, { description: 'The value.' })
  value!: string;

  @Field(() => Int, { description: 'Visits with it.' })
  visits!: number;

  @Field(() => Int, { description: 'Those of them that reached the goal.' })
  converted!: number;

  @Field(() => Float, { nullable: true, description: 'Their part, 0 to 1.' })
  conversionRate!: number | null;

  @Field(() => [AudienceActionValue], { description: 'What their actions were worth, by currency.' })
  values!: AudienceActionValue[];
}

@ObjectType('AudienceFunnelStepFigures', {
  description: 'How many visits get to a step of a funnel.',
  simpleResolvers: true,
})
export class AudienceFunnelStepFigures {
  @Field(() => AudienceStepKind, { description: 'Whether it is a page or an action.' })
  kind!: AudienceStepKind;

  @Field(() => String, { description: 'The page or the action.' })
  pattern!: string;

  @Field(() => Int, { description: 'Visits that took it after all steps before it.' })
  visits!: number;

  @Field(() => Int, { description: 'Visits that took the step before it and not this one; 0 for the first.' })
  left!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Part of the visits that took the first step, 0 to 1; null without any.',
  })
  share!: number | null;
}

@ObjectType('AudienceFunnelFigures', {
  description: 'How far visits get in a funnel.',
  simpleResolvers: true,
})
export class AudienceFunnelFigures {
  @Field(() => AudienceFunnel, { description: 'The funnel.' })
  funnel!: AudienceFunnel;

  @Field(() => Int, {
    description: 'All visits that the filters let through, counted in the same visitors as its steps.',
  })
  ofVisits!: number;

  @Field(() => [AudienceFunnelStepFigures], { description: 'Its steps in their order.' })
  steps!: AudienceFunnelStepFigures[];
}

@ObjectType('AudienceActionProp', {
  description: 'A value of a property that pages sent with an action.',
  simpleResolvers: true,
})
export class AudienceActionProp {
  @Field(() => String, { description: 'Name of the property.' })
  name!: string;

  @Field(() => String, { description: 'Its value as text.' })
  value!: string;

  @Field(() => Int, { description: 'Actions with it.' })
  actions!: number;
}
