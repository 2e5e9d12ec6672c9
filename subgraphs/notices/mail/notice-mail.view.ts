import { Field, ObjectType } from 'type-graphql';

@ObjectType('NoticeMailRow', { description: 'A line of a table in a mail.', simpleResolvers: true })
export class NoticeMailRow {
  @Field(() => String, { description: 'What was counted.' })
  text!: string;

  @Field(() => String, { description: 'Its figure.' })
  figure!: string;

  @Field(() => String, { nullable: true, description: 'What else there is to say of it.' })
  more!: string | null;
}

@ObjectType('NoticeMailTable', { description: 'Figures in a mail.', simpleResolvers: true })
export class NoticeMailTable {
  @Field(() => String, { description: 'Above its lines.' })
  heading!: string;

  @Field(() => [NoticeMailRow], { description: 'Its lines.' })
  rows!: NoticeMailRow[];
}

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

  @Field(() => [NoticeMailTable], { description: 'Figures below that; in most mails none.' })
  tables!: NoticeMailTable[];

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
