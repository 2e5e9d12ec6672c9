import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@ObjectType('AudienceWeeklyMail', {
  description: 'Whether a member gets the figures of an audience site by mail every week.',
  simpleResolvers: true,
})
export class AudienceWeeklyMail {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => String, { description: 'Name of the site.' })
  siteName!: string;

  @Field(() => Boolean, { description: 'Whether they get it; at first nobody does.' })
  isOn!: boolean;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      "The Monday, in the site's time zone, whose mail goes out now: from 8 o'clock on until Tuesday ends. Null at all other times, and while the site is suspended.",
  })
  dueFor!: string | null;
}

@InputType('SetAudienceWeeklyMailInput', { description: 'Whether the viewer gets the mail.' })
export class SetAudienceWeeklyMailInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => Boolean, { description: 'Whether they get it; the first one comes on the next Monday.' })
  isOn!: boolean;
}

@InputType('EndAudienceWeeklyMailInput', { description: 'Whose mail ends.' })
export class EndAudienceWeeklyMailInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => ID, { description: 'UUID of the member.' })
  memberId!: string;
}
