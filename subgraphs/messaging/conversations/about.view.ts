import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum ConversationSubject {
  LISTING = 'LISTING',
  OFFER = 'OFFER',
  APPOINTMENT = 'APPOINTMENT',
  PROFILE = 'PROFILE',
}

registerEnumType(ConversationSubject, {
  name: 'ConversationSubject',
  description: 'What sort of thing a conversation is about.',
  valuesConfig: {
    LISTING: { description: 'An animal listing of the business.' },
    OFFER: { description: 'An offer of the business.' },
    APPOINTMENT: { description: 'An appointment that the client has with the business.' },
    PROFILE: { description: 'The business itself.' },
  },
});

@ObjectType('ConversationAbout', { description: 'What a conversation is about.', simpleResolvers: true })
export class ConversationAbout {
  @Field(() => ConversationSubject, { description: 'What sort of thing it is.' })
  kind!: ConversationSubject;

  @Field(() => ID, { description: 'UUID of it.' })
  id!: string;

  @Field(() => String, { description: 'What it was called when the conversation was opened.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'By which its public page is found: short code of a listing, handle of a profile; else null.',
  })
  code!: string | null;
}
