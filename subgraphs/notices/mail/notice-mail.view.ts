import { Field, ObjectType } from 'type-graphql';

@ObjectType('NoticeMail', {
  description: 'A mail about one notice or several, in words. For services of the platform only.',
  simpleResolvers: true,
})
export class NoticeMail {
  @Field(() => String, { description: 'Its language, as a BCP 47 tag.' })
  language!: string;

  @Field(() => String, { description: 'Its subject.' })
  subject!: string;

  @Field(() => String, { description: 'How it begins.' })
  greeting!: string;

  @Field(() => [String], { description: 'What happened.' })
  paragraphs!: string[];

  @Field(() => String, { description: 'Above the link that leads to it.' })
  openLabel!: string;

  @Field(() => String, { description: 'Where that link leads: a path of the dashboard.' })
  path!: string;

  @Field(() => String, { description: 'Above the link to the page where mail is chosen.' })
  chooseLabel!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Above the link that turns such mail off; null where none does.',
  })
  unsubscribeLabel!: string | null;

  @Field(() => String, { nullable: true, description: 'The token in that link.' })
  unsubscribeToken!: string | null;
}
