import { Field, ID, InputType, Int } from 'type-graphql';
import { AudienceStepKind } from './step.enums.ts';

@InputType('AudienceGoalInput', { description: 'A goal of an audience site.' })
export class AudienceGoalInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => String, { description: 'At most 120 characters; no other goal of the site has this name.' })
  name!: string;

  @Field(() => AudienceStepKind, { description: 'Whether it is a page or an action.' })
  kind!: AudienceStepKind;

  @Field(() => String, {
    description:
      'A page, `/thanks` on any host or `example.com/thanks`, or an action, `INQUIRY` or `CUSTOM:newsletter`. `*` stands for any text; at most 512 characters.',
  })
  pattern!: string;
}

@InputType('UpdateAudienceGoalInput', { description: 'A goal as it is to be.' })
export class UpdateAudienceGoalInput extends AudienceGoalInput {
  @Field(() => ID, { description: 'UUID of the goal.' })
  goalId!: string;

  @Field(() => Int, { nullable: true, description: 'Refused if it has another version.' })
  expectedVersion?: number | null;
}

@InputType('DeleteAudienceGoalInput', { description: 'A goal of an audience site.' })
export class DeleteAudienceGoalInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => ID, { description: 'UUID of the goal.' })
  goalId!: string;
}
