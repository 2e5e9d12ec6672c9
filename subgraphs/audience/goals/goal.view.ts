import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { AudienceStepKind } from './step.enums.ts';

@ObjectType('AudienceGoal', {
  description: 'What the owner of an audience site wants visits to do.',
  simpleResolvers: true,
})
export class AudienceGoal {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its name, which no other goal of the site has.' })
  name!: string;

  @Field(() => AudienceStepKind, { description: 'Whether it is a page or an action.' })
  kind!: AudienceStepKind;

  @Field(() => String, {
    description:
      'A page, `/thanks` on any host or `example.com/thanks`, or an action, `INQUIRY` or `CUSTOM:newsletter`. `*` stands for any text.',
  })
  pattern!: string;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}
