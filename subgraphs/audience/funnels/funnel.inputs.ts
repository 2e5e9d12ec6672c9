import { Field, ID, InputType, Int } from 'type-graphql';
import { AudienceStepKind } from '../goals/step.enums.ts';

@InputType('AudienceFunnelStepInput', { description: 'A step of a funnel.' })
export class AudienceFunnelStepInput {
  @Field(() => AudienceStepKind, { description: 'Whether it is a page or an action.' })
  kind!: AudienceStepKind;

  @Field(() => String, {
    description: 'The page or the action, as the pattern of a goal; at most 512 characters.',
  })
  pattern!: string;
}

@InputType('AudienceFunnelInput', { description: 'A funnel of an audience site.' })
export class AudienceFunnelInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => String, { description: 'At most 120 characters; no other funnel of the site has this name.' })
  name!: string;

  @Field(() => [AudienceFunnelStepInput], { description: 'Its steps in their order, 2 to 5.' })
  steps!: AudienceFunnelStepInput[];
}

@InputType('UpdateAudienceFunnelInput', { description: 'A funnel as it is to be.' })
export class UpdateAudienceFunnelInput extends AudienceFunnelInput {
  @Field(() => ID, { description: 'UUID of the funnel.' })
  funnelId!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}

@InputType('DeleteAudienceFunnelInput', { description: 'A funnel of an audience site.' })
export class DeleteAudienceFunnelInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => ID, { description: 'UUID of the funnel.' })
  funnelId!: string;
}
