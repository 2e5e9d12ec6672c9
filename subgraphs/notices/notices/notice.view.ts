import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('Notice', {
  description: 'Something that happened and concerns the viewer.',
  simpleResolvers: true,
})
export class NoticeView {
  @Field(() => ID, { description: 'UUID of the notice.' })
  id!: string;

  @Field(() => String, { description: 'What happened, such as MESSAGE_RECEIVED.' })
  kindCode!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'UUID of the business or place that it concerns; null where it concerns the viewer as a person.',
  })
  businessId!: string | null;

  @Field(() => String, { description: 'What it is about, such as CONVERSATION.' })
  subjectKind!: string;

  @Field(() => ID, { description: 'Id of what it is about.' })
  subjectId!: string;

  @Field(() => String, { description: "One line, in the viewer's language." })
  title!: string;

  @Field(() => String, { description: "What happened and what can be done, in the viewer's language." })
  text!: string;

  @Field(() => String, { description: 'The language of title and text, as a BCP 47 tag.' })
  language!: string;

  @Field(() => String, { description: 'The page about it: a path of the dashboard.' })
  path!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the profile that it was done for; null where nobody did it, or nobody is known.',
  })
  actorName!: string | null;

  @Field(() => DateTime, { description: 'When it happened.' })
  createdAt!: string;

  @Field(() => DateTime, { nullable: true, description: 'When the viewer marked it as read.' })
  readAt!: string | null;
}

@ObjectType('NoticePage', {
  description: 'One page of notices, newest first.',
  simpleResolvers: true,
})
export class NoticePage {
  @Field(() => [NoticeView], { description: 'The entries of this page.' })
  items!: NoticeView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
